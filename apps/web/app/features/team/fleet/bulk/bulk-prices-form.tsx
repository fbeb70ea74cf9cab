import { m } from '@ownward/texts'
import { CheckField } from '@ownward/ui/check-field'
import { SelectField } from '@ownward/ui/select-field'
import { TextField } from '@ownward/ui/text-field'
import { useState } from 'react'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { ActForm } from '../../table/bulk/act-form.tsx'
import type { BulkFormProps } from '../../table/bulk/bulk-choice.ts'
import { sayAmount } from '../prices/price-words.ts'
import { FeesFields, MilesFields } from './option-fields.tsx'
import { dayChanges, namedAmounts, nothingTyped, type PricesDraft, readPrices } from './prices-act.ts'

const dayWords: Record<PricesDraft['dayBy'], () => string> = {
  '': m.bulk_stays,
  set: m.bulk_day_set,
  raise: m.bulk_day_raise,
  lower: m.bulk_day_lower,
  'raise-percent': m.bulk_day_raise_percent,
  'lower-percent': m.bulk_day_lower_percent,
}

/** What is changed of the prices of many cars; what is left empty stays (DESK-09). */
export function BulkPricesForm({ onReady, onClose }: BulkFormProps) {
  const [draft, setDraft] = useState(nothingTyped)
  const [checked, setChecked] = useState(0)
  const { act, unreadable } = readPrices(draft)
  const change = (next: Partial<PricesDraft>) => setDraft({ ...draft, ...next })
  const errorOf = (path: string) => (checked > 0 && unreadable.includes(path) ? m.fleet_problem_amount() : undefined)
  function submit(): void {
    if (unreadable.length > 0) setChecked(checked + 1)
    else onReady(act)
  }
  const amount = (path: string, label: string, value: string, set: (typed: string) => void, lead = '$') => (
    <TextField
      key={path}
      name={path}
      label={label}
      lead={lead}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={value}
      error={errorOf(path)}
      onChange={event => set(event.target.value)}
    />
  )
  return (
    <ActForm text={m.bulk_prices_text()} checked={checked} onSubmit={submit} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="grid items-end gap-3 @lg:grid-cols-2">
          <SelectField
            label={sayAmount('dayCents')}
            value={draft.dayBy}
            options={dayChanges.map(value => ({ value, label: dayWords[value]() }))}
            onChange={event => change({ dayBy: event.target.value as PricesDraft['dayBy'] })}
          />
          {draft.dayBy !== '' &&
            amount(
              'day',
              m.bulk_day_by(),
              draft.day,
              day => change({ day }),
              draft.dayBy.endsWith('percent') ? '%' : '$',
            )}
        </div>
        <div className="grid items-end gap-3 @lg:grid-cols-3">
          {namedAmounts.map(name =>
            amount(name, sayAmount(name), draft.amounts[name], typed =>
              change({ amounts: { ...draft.amounts, [name]: typed } }),
            ),
          )}
          {(['weekly', 'biweekly', 'monthly'] as const).map(plan =>
            amount(`coupons.${plan}`, sayAmount(`coupons.${plan}`), draft.coupons[plan], typed =>
              change({ coupons: { ...draft.coupons, [plan]: typed } }),
            ),
          )}
        </div>
        <CheckField
          label={m.bulk_replace_fees()}
          checked={draft.fees !== null}
          onChange={event => change({ fees: event.target.checked ? [{ fee: '', add: '0.00' }] : null })}
        />
        {draft.fees && <FeesFields fees={draft.fees} change={fees => change({ fees })} amount={amount} />}
        <CheckField
          label={m.bulk_replace_miles()}
          checked={draft.miles !== null}
          onChange={event =>
            change({ miles: event.target.checked ? [{ miles: '', add: '0.00', insurance: '0.00' }] : null })
          }
        />
        {draft.miles && (
          <MilesFields miles={draft.miles} change={miles => change({ miles })} amount={amount} errorOf={errorOf} />
        )}
      </div>
      <FormProblem words={checked > 0 && unreadable.includes('nothing') ? m.bulk_prices_nothing() : ''} />
    </ActForm>
  )
}
