import { checkSurface, fromPrice, type PriceSurface, type SurfaceOf } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { Card } from '@ownward/ui/card'
import { TextField } from '@ownward/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import type { Request } from '../../../../api/spelling/spelled.ts'
import { useAction } from '../../../../api/use-action.ts'
import { FormProblem } from '../../../../forms/form-problem.tsx'
import { usd } from '../../../../i18n/usd.ts'
import { ChangedMeanwhile } from '../../asking/changed-meanwhile.tsx'
import { sayChange } from '../../log/action-words.ts'
import { teamSide } from '../../session/team-side.ts'
import { useBase } from '../../use-base.ts'
import { askVehicleAgain, type VehicleFile } from '../vehicle-file.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { PriceAmounts } from './price-amounts.tsx'
import { draftOf, type PriceDraft, readDraft } from './price-draft.ts'
import { checkDraft, type PriceFault } from './price-faults.ts'
import { PriceTable } from './price-table.tsx'
import { sayAmount } from './price-words.ts'
import { VariantsFields } from './variants-fields.tsx'

/** The prices of a vehicle, in the table that the site shows them by while they are typed (DESK-34). */
export function PricesForm({ file }: { file: VehicleFile }) {
  const { draft, setDraft, version, both, wasSaved } = useBase(file, draftOf, {
    byPlace: ['fees', 'miles', 'variants'],
  })
  const [refused, setRefused] = useState<{ field: string; message: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { act, busy, problem } = useAction(teamSide)
  const [copying, setCopying] = useState(false)
  const { surface, fault } = checkDraft(draft)
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
      surface: readDraft(draft).surface as Request<'teamSavePrices'>['surface'],
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

  const savedSurface = file.surface && checkSurface(file.surface as SurfaceOf<number>)
  const theirs = file.history.find(({ action }) => action === 'prices_changed')
  return (
    <>
      <form ref={form} noValidate onSubmit={event => void save(event)} className="flex flex-col gap-6">
        {both && <ChangedMeanwhile both={both} entry={theirs} {...(theirs && { changes: sayChange(theirs) })} />}
        <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="@container min-w-0">
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
          </div>
          <section
            aria-label={m.fleet_preview()}
            // It scrolls by itself where it is taller than the window, so that a keyboard must come to it.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls
            tabIndex={0}
            className="@container min-w-0 lg:sticky lg:top-6 lg:row-span-2 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
          >
            <Card>
              <PriceTable
                draft={draft}
                change={change}
                surface={surface}
                saved={savedSurface?.ok ? savedSurface.value : null}
                taxRatePpm={file.taxRatePpm}
                fault={shown}
                said={surface ? sayLeadIn(surface) : <Wrong fault={shown} />}
                action={
                  <Button look="outline" onClick={() => setCopying(true)}>
                    {m.fleet_copy()}
                  </Button>
                }
              />
            </Card>
          </section>
          <div className="@container min-w-0">
            <VariantsFields draft={draft} change={change} errorOf={errorOf} />
          </div>
        </div>
        <FormProblem words={problem && [problem, refused?.message].filter(Boolean).join(' ')} />
        <div>
          <Button type="submit" busy={busy && m.app_saving()}>
            {m.fleet_save_prices()}
          </Button>
        </div>
      </form>
      {copying && (
        <CopyDialog
          draft={draft}
          vehicleId={file.row.id}
          onTake={next => {
            change(next)
            setCopying(false)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}

/** What the prices lead in with on a card, and what is in the cells. */
function sayLeadIn(surface: PriceSurface): string {
  const { dayCents, weekCents } = fromPrice(surface)
  return `${m.fleet_preview_from({ week: usd(weekCents), day: usd(dayCents) })} ${m.fleet_table_lead()}`
}

function Wrong({ fault }: { fault: PriceFault | null }) {
  return (
    <>
      <span className="font-semibold text-ink">{m.fleet_preview_none()}</span> {fault?.message}
    </>
  )
}
