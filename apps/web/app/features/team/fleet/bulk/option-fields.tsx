import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { TextField } from '@ownward/ui/text-field'
import type { ReactNode } from 'react'
import type { OptionsDraft } from '../prices/price-draft.ts'

// In rows below each other the first one's labels stand over the column; the others are heard.
const rowOf = (columns: string, at: number) =>
  `grid grid-cols-2 items-end gap-3 ${columns} ${at > 0 ? '@lg:[&_label]:heard' : ''}`

type Amount = (path: string, label: string, value: string, set: (typed: string) => void) => ReactNode

interface FeesFieldsProps {
  fees: OptionsDraft['fees']
  change: (fees: OptionsDraft['fees']) => void
  amount: Amount
}

/** The initial fees on offer, a row each. */
export function FeesFields({ fees, change, amount }: FeesFieldsProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{m.fleet_fees_hint()}</p>
      {fees.map((fee, at) => {
        const set = (next: Partial<typeof fee>) => change(fees.map((old, i) => (i === at ? { ...old, ...next } : old)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
          <div key={at} className={rowOf('@lg:grid-cols-[1fr_1fr_auto]', at)}>
            {amount(`fees.${at}.feeCents`, m.fleet_initial_fee(), fee.fee, typed => set({ fee: typed }))}
            {amount(`fees.${at}.dayAddCents`, m.fleet_day_add(), fee.add, typed => set({ add: typed }))}
            <Button
              look="quiet"
              aria-label={m.fleet_remove_fee({ n: at + 1 })}
              onClick={() => change(fees.filter((_, i) => i !== at))}
            >
              {m.fleet_remove()}
            </Button>
          </div>
        )
      })}
      <div>
        <Button look="outline" onClick={() => change([...fees, { fee: '', add: '0.00' }])}>
          {m.fleet_add_fee()}
        </Button>
      </div>
    </>
  )
}

interface MilesFieldsProps {
  miles: OptionsDraft['miles']
  change: (miles: OptionsDraft['miles']) => void
  amount: Amount
  errorOf: (path: string) => string | undefined
}

/** The monthly miles on offer, a row each. */
export function MilesFields({ miles, change, amount, errorOf }: MilesFieldsProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">{m.fleet_miles_hint()}</p>
      {miles.map((option, at) => {
        const set = (next: Partial<typeof option>) =>
          change(miles.map((old, i) => (i === at ? { ...old, ...next } : old)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
          <div key={at} className={rowOf('@lg:grid-cols-[1fr_1fr_1fr_auto]', at)}>
            <TextField
              name={`miles.${at}.miles`}
              label={m.fleet_miles_month()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={option.miles}
              error={errorOf(`miles.${at}.miles`)}
              onChange={event => set({ miles: event.target.value })}
            />
            {amount(`miles.${at}.dayAddCents`, m.fleet_day_add(), option.add, typed => set({ add: typed }))}
            {amount(`miles.${at}.insuranceDayCents`, m.fleet_insurance_day(), option.insurance, typed =>
              set({ insurance: typed }),
            )}
            <Button
              look="quiet"
              aria-label={m.fleet_remove_miles({ n: at + 1 })}
              onClick={() => change(miles.filter((_, i) => i !== at))}
            >
              {m.fleet_remove()}
            </Button>
          </div>
        )
      })}
      <div>
        <Button look="outline" onClick={() => change([...miles, { miles: '', add: '0.00', insurance: '0.00' }])}>
          {m.fleet_add_miles()}
        </Button>
      </div>
    </>
  )
}
