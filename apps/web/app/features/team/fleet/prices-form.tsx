import { checkSurface } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { Alert } from '@ownward/ui/alert'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import type { Request } from '../../../api/spelling/spelled.ts'
import { useAction } from '../../../api/use-action.ts'
import { FormProblem } from '../../../forms/form-problem.tsx'
import { ChangedMeanwhile } from '../asking/changed-meanwhile.tsx'
import { sayChange } from '../log/action-words.ts'
import { teamSide } from '../session/team-side.ts'
import { useBase } from '../use-base.ts'
import { FeesFields, MilesFields, PriceAmounts } from './price-amounts.tsx'
import { draftOf, type PriceDraft, readDraft } from './price-draft.ts'
import { sayPriceFault } from './price-faults.ts'
import { PricePreview } from './price-preview.tsx'
import { sayAmount } from './price-words.ts'
import { VariantsFields } from './variants-fields.tsx'
import { askVehicleAgain, type VehicleFile } from './vehicle-file.ts'

/** The price surface of a vehicle, with what the site will show for it while it is typed. */
export function PricesForm({ file }: { file: VehicleFile }) {
  const { draft, setDraft, version, both, wasSaved } = useBase(file, draftOf)
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { act, busy, problem } = useAction(teamSide)
  const { surface, unreadable } = readDraft(draft)
  const checked = checkSurface(surface)
  const fault =
    unreadable.length > 0
      ? {
          field: unreadable[0]!,
          message: unreadable[0]!.endsWith('.choices') ? m.fleet_fill_in() : m.fleet_problem_amount(),
        }
      : checked.ok
        ? null
        : { field: checked.facts.path, message: sayPriceFault(checked.code) }
  const shown = fault ?? refused

  function change(next: Partial<PriceDraft>): void {
    setRefused(null)
    setDraft(old => ({ ...old, ...next }))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (fault) return focusOn(fault.field)
    const body = {
      vehicleId: file.row.id,
      surface: surface as Request<'teamSavePrices'>['surface'],
      groups: draft.groups.map(group => group.trim()),
      version,
    }
    let first: { field: string; message: string } | undefined
    const done = await act('teamSavePrices', body, {
      onRefused: ({ result }) => {
        first = (result as { problems?: { field: string; message: string }[] })?.problems?.[0]
      },
    })
    if (first) {
      setRefused(first)
      focusOn(first.field)
    }
    if (done) wasSaved()
    await askVehicleAgain()
  }

  function focusOn(path: string): void {
    const control = form.current?.elements.namedItem(path)
    if (control instanceof HTMLElement) control.focus()
  }

  const errorOf = (path: string) => (shown?.field === path ? shown.message : undefined)
  const amount = (path: string, label: string, value: string, set: (typed: string) => void) => (
    <TextField
      key={path}
      name={path}
      label={label}
      lead="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={value}
      error={errorOf(path)}
      onChange={event => set(event.target.value)}
    />
  )

  const theirs = file.history.find(({ action }) => action === 'prices_changed')
  return (
    <form ref={form} noValidate onSubmit={event => void save(event)} className="flex flex-col gap-6">
      {both && <ChangedMeanwhile both={both} entry={theirs} {...(theirs && { changes: sayChange(theirs) })} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="@container flex min-w-0 flex-col gap-6">
          <PriceAmounts
            amount={name =>
              amount(name, sayAmount(name), draft.amounts[name], typed =>
                change({ amounts: { ...draft.amounts, [name]: typed } }),
              )
            }
            credit={
              <TextField
                name="creditRateBps"
                label={m.fleet_amount_credit()}
                hint={m.fleet_amount_credit_hint()}
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={draft.creditPercent}
                error={errorOf('creditRateBps')}
                onChange={event => change({ creditPercent: event.target.value })}
              />
            }
          />
          <Card title={m.fleet_group_fees()}>
            <FeesFields fees={draft.fees} change={fees => change({ fees })} amount={amount} />
          </Card>
          <Card title={m.fleet_group_miles()}>
            <MilesFields miles={draft.miles} change={miles => change({ miles })} amount={amount} errorOf={errorOf} />
          </Card>
          <VariantsFields draft={draft} change={change} errorOf={errorOf} />
        </div>
        <section
          aria-label={m.fleet_preview()}
          // It scrolls by itself where it is taller than the window, so that a keyboard must come to it.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls
          tabIndex={0}
          className="min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
        >
          <Card title={m.fleet_preview()}>
            <p className="text-sm text-ink-soft">{m.fleet_preview_lead()}</p>
            {checked.ok && unreadable.length === 0 ? (
              <PricePreview surface={checked.value} />
            ) : (
              <Alert tone="warn" title={m.fleet_preview_none()}>
                <p>{shown?.message}</p>
              </Alert>
            )}
          </Card>
        </section>
      </div>
      <FormProblem words={problem && [problem, refused?.message].filter(Boolean).join(' ')} />
      <div>
        <Button type="submit" busy={busy && m.app_saving()}>
          {m.fleet_save_prices()}
        </Button>
      </div>
    </form>
  )
}
