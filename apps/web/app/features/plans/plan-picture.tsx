import { m } from '@ownward/texts'
import { sayMilesAMonth } from '../../i18n/say-miles.ts'
import { usd } from '../../i18n/usd.ts'
import { paths } from '../../paths.ts'
import type { PlanQuestion } from './plan-address.ts'
import type { Named, ShownCell, ShownCycle } from './plans-of.ts'

interface CycleProps {
  carId: number
  variant: string | null
  unit: 'mi' | 'km'
  cycle: ShownCycle
  by: NonNullable<PlanQuestion['wish']>['by'] | null
  named: Named | null
}

const titles = { 7: m.plans_cycle_7, 14: m.plans_cycle_14, 30: m.plans_cycle_30 }
/** How a cycle is said within a sentence. */
export const everyDays = { 7: m.plans_every_7, 14: m.plans_every_14, 30: m.plans_every_30 }
const captions = {
  total: m.plans_picture_wish_total,
  day: m.plans_picture_wish_day,
  own: m.plans_picture_wish_own,
}

/** All combinations of one cycle, as a picture whose cells lead to the builder, and as a table of payments (PICK-17, PICK-19). */
export function PlanCycle({ carId, variant, unit, cycle, by, named }: CycleProps) {
  const title = titles[cycle.days]()
  const isNamed = ({ feeCents, miles }: ShownCell) =>
    named?.days === cycle.days && named.feeCents === feeCents && named.miles === miles
  return (
    <section aria-labelledby={`every-${cycle.days}`}>
      <h2 id={`every-${cycle.days}`}>{title}</h2>
      <div className="pair">
        <Grid
          label={`${title}: ${by === null ? m.plans_picture_day() : captions[by]()}`}
          caption={by === null ? m.plans_picture_day() : captions[by]()}
          cycle={cycle}
          unit={unit}
          shaded
          cell={cell => (
            <a
              href={paths.bookCar(carId, {
                fee: cell.feeCents / 100,
                miles: cell.miles,
                days: cycle.days,
                ...(variant !== null && { variant }),
              })}
              className={`s${cell.shade}${isNamed(cell) ? ' best' : ''}`}
            >
              {usd(cell.costCents)}
              {isNamed(cell) && <small>{m.plans_cheapest()}</small>}
            </a>
          )}
        />
        <Grid
          label={`${title}: ${m.plans_table_caption()}`}
          caption={m.plans_table_caption()}
          cycle={cycle}
          unit={unit}
          cell={({ cycleCents, dayCents }) => (
            <>
              <b>{usd(cycleCents)}</b>
              <small>{m.plans_day({ amount: usd(dayCents) })}</small>
            </>
          )}
        />
      </div>
    </section>
  )
}

interface GridProps {
  label: string
  caption: string
  cycle: ShownCycle
  unit: 'mi' | 'km'
  shaded?: boolean
  cell: (cell: ShownCell) => React.ReactNode
}

function Grid({ label, caption, cycle, unit, shaded, cell }: GridProps) {
  return (
    // A car with many allowances is wider than a phone: the table moves in its place, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached
    <section className="scrolled" tabIndex={0} aria-label={label}>
      <table className={shaded ? 'shaded' : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.plans_fee()}</th>
            {cycle.rows[0]?.map(({ miles }) => (
              <th key={miles} scope="col">
                {sayMilesAMonth(miles, unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cycle.rows.map(row => (
            <tr key={row[0]?.feeCents}>
              <th scope="row">{usd(row[0]?.feeCents ?? 0)}</th>
              {row.map(one => (
                <td key={one.miles}>{cell(one)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
