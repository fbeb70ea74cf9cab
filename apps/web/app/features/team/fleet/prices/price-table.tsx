import { type CycleDays, cycleDays, type PriceSurface, variantKey } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import { Button } from '@ownward/ui/button'
import { SelectField } from '@ownward/ui/select-field'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { usd } from '../../../../i18n/usd.ts'
import { CellField } from './cell-field.tsx'
import { leaveRow } from './leave-row.ts'
import { type PricedCell, pricedRows } from './price-cells.ts'
import type { OptionsDraft } from './price-draft.ts'
import type { PriceFault } from './price-faults.ts'

interface PriceTableProps {
  draft: OptionsDraft
  change: (next: Partial<OptionsDraft>) => void
  /** What the site would offer; null while something is wrong. */
  surface: PriceSurface | null
  /** What it offers now. */
  saved: PriceSurface | null
  /** In parts of a million; null where the place of the car has none yet. */
  taxRatePpm: number | null
  /** What is wrong, and at which path. */
  fault: PriceFault | null
  /** What the prices lead in with, or why they cannot be offered. */
  said: ReactNode
  /** What can be done with the table, beside what is shown of it. */
  action: ReactNode
}

const cycles: { days: CycleDays; words: () => string }[] = [
  { days: cycleDays.weekly, words: m.fleet_week },
  { days: cycleDays.biweekly, words: m.fleet_two_weeks },
  { days: cycleDays.monthly, words: m.fleet_month },
]

/** The page of plans as an editor: a row per initial fee, a column per allowance, each head with its fields, each cell with what the site will ask (DESK-34). */
export function PriceTable({ draft, change, surface, saved, taxRatePpm, fault, said, action }: PriceTableProps) {
  const [days, setDays] = useState<CycleDays>(cycleDays.weekly)
  const [chosen, setChosen] = useState('')
  const [column, setColumn] = useState<number | null>(null)
  const wrong = useId()
  const { fees, miles } = draft
  const variants = (surface?.variants ?? []).map(({ choices }) => ({
    value: variantKey(choices),
    label: choices.join(', '),
  }))
  const variant = variants.some(({ value }) => value === chosen) ? chosen : null
  const rows = surface && pricedRows(surface, saved, { days, variant, taxRatePpm: taxRatePpm ?? 0 })
  const wrongBy = (path: string) => (fault?.field === path ? wrong : undefined)
  const setFee = (at: number, next: Partial<(typeof fees)[number]>) =>
    change({ fees: fees.map((old, i) => (i === at ? { ...old, ...next } : old)) })
  const setMiles = (at: number, next: Partial<(typeof miles)[number]>) =>
    change({ miles: miles.map((old, i) => (i === at ? { ...old, ...next } : old)) })
  const lit = (at: number) => (at === column ? 'bg-spruce-wash' : '')

  return (
    <>
      <div className="flex flex-wrap items-end gap-3 *:min-w-40 *:flex-1">
        <SelectField
          label={m.fleet_table_cycle()}
          value={String(days)}
          onChange={event => setDays(Number(event.target.value) as CycleDays)}
          options={cycles.map(cycle => ({ value: String(cycle.days), label: cycle.words() }))}
        />
        {variants.length > 0 && (
          <SelectField
            label={m.fleet_table_options()}
            value={variant ?? ''}
            onChange={event => setChosen(event.target.value)}
            options={[{ value: '', label: m.fleet_preview_car() }, ...variants]}
          />
        )}
        {action}
      </div>
      {taxRatePpm === null && <p className="text-sm text-ink-soft">{m.fleet_table_no_tax()}</p>}
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="heard">{m.fleet_table()}</caption>
          <thead>
            <tr className="align-bottom">
              <th scope="col" className="p-1 text-left font-semibold">
                <Named words={m.fleet_miles_month()} />
                <Named words={m.fleet_day_add()} />
                <Named words={m.fleet_insurance_day()} />
              </th>
              {miles.map((option, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
                  key={at}
                  scope="col"
                  className={`p-1 font-normal ${lit(at)}`}
                  onFocus={() => setColumn(at)}
                  onBlur={() => setColumn(null)}
                >
                  <span className="heard">{m.fleet_cell_miles({ n: at + 1 })}</span>
                  <span className="flex flex-col items-end gap-1">
                    <CellField
                      name={`miles.${at}.miles`}
                      label={m.fleet_cell_miles({ n: at + 1 })}
                      inputMode="numeric"
                      value={option.miles}
                      wrongBy={wrongBy(`miles.${at}.miles`)}
                      onType={typed => setMiles(at, { miles: typed })}
                    />
                    <CellField
                      name={`miles.${at}.dayAddCents`}
                      label={m.fleet_cell_miles_add({ n: at + 1 })}
                      inputMode="decimal"
                      value={option.add}
                      wrongBy={wrongBy(`miles.${at}.dayAddCents`)}
                      onType={typed => setMiles(at, { add: typed })}
                    />
                    <CellField
                      name={`miles.${at}.insuranceDayCents`}
                      label={m.fleet_cell_insurance({ n: at + 1 })}
                      inputMode="decimal"
                      value={option.insurance}
                      wrongBy={wrongBy(`miles.${at}.insuranceDayCents`)}
                      onType={typed => setMiles(at, { insurance: typed })}
                    />
                  </span>
                </th>
              ))}
            </tr>
            <tr>
              <td className="px-1 pt-1 align-bottom font-semibold">
                <span className="flex w-51 justify-between gap-1 whitespace-nowrap">
                  <span>{m.fleet_initial_fee()}</span>
                  <span>{m.fleet_day_add()}</span>
                </span>
              </td>
              {miles.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
                <td key={at} className={`px-1 ${lit(at)}`}>
                  <RemoveButton
                    name="miles.remove"
                    label={m.fleet_remove_miles({ n: at + 1 })}
                    onPress={() => change({ miles: miles.filter((_, i) => i !== at) })}
                  />
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {fault?.field.startsWith('miles.') && <FaultRow id={wrong} span={miles.length} words={fault.message} />}
            {fees.map((fee, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
              <Fragment key={at}>
                <tr className="border-t border-line focus-within:bg-spruce-wash">
                  <th scope="row" className="p-1 text-left font-normal">
                    <span className="heard">{m.fleet_cell_fee({ n: at + 1 })}</span>
                    <span className="flex items-center gap-1">
                      <CellField
                        name={`fees.${at}.feeCents`}
                        label={m.fleet_cell_fee({ n: at + 1 })}
                        inputMode="decimal"
                        value={fee.fee}
                        wrongBy={wrongBy(`fees.${at}.feeCents`)}
                        onType={typed => setFee(at, { fee: typed })}
                      />
                      <CellField
                        name={`fees.${at}.dayAddCents`}
                        label={m.fleet_cell_fee_add({ n: at + 1 })}
                        inputMode="decimal"
                        value={fee.add}
                        wrongBy={wrongBy(`fees.${at}.dayAddCents`)}
                        onType={typed => setFee(at, { add: typed })}
                      />
                      <RemoveButton
                        name="fees.remove"
                        label={m.fleet_remove_fee({ n: at + 1 })}
                        onPress={() => change({ fees: fees.filter((_, i) => i !== at) })}
                      />
                    </span>
                  </th>
                  {miles.map((_, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a choice is
                    <td key={i} className={`figures whitespace-nowrap p-1 text-right align-middle ${lit(i)}`}>
                      <Cell cell={rows?.[at]?.[i]} />
                    </td>
                  ))}
                </tr>
                {fault?.field.startsWith(`fees.${at}.`) && (
                  <FaultRow id={wrong} span={miles.length} words={fault.message} />
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {said}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button name="fees.add" look="outline" onClick={() => change({ fees: [...fees, { fee: '', add: '0.00' }] })}>
          {m.fleet_add_fee()}
        </Button>
        <Button
          name="miles.add"
          look="outline"
          onClick={() => change({ miles: [...miles, { miles: '', add: '0.00', insurance: '0.00' }] })}
        >
          {m.fleet_add_miles()}
        </Button>
      </div>
    </>
  )
}

/** What stands beside a row of fields that are in the heads of the columns. */
function Named({ words }: { words: ReactNode }) {
  return <span className="mt-1 grid min-h-12 items-center">{words}</span>
}

function RemoveButton({ name, label, onPress }: { name: string; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      name={name}
      aria-label={label}
      title={label}
      onClick={event => {
        leaveRow(event)
        onPress()
      }}
      className="ml-auto grid size-8 shrink-0 place-items-center rounded-full text-lg text-ink-soft hover:bg-spruce-wash hover:text-ink max-md:size-11"
    >
      <span aria-hidden="true">×</span>
    </button>
  )
}

function Cell({ cell }: { cell: PricedCell | undefined }) {
  if (!cell) return '–'
  return (
    <>
      <span className="block text-base font-semibold">{usd(cell.cycleCents)}</span>
      <span className="block text-ink-soft">
        {cell.wasCents === null
          ? m.fleet_cell_day({ day: usd(cell.dayCents) })
          : m.fleet_cell_was({ was: usd(cell.wasCents) })}
      </span>
    </>
  )
}

function FaultRow({ id, span, words }: { id: string; span: number; words: string }) {
  return (
    <tr>
      <td id={id} colSpan={span + 1} className="p-1 font-medium text-bad">
        {words}
      </td>
    </tr>
  )
}
