import { dateInZone } from '@ownward/domain/calendar'
import { m } from '@ownward/texts'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import { money } from '../../booking.ts'

type Change = Response<'previewPart'>['result']
type Plan = Change['before']

/** Something before a change and after it. */
export interface ChangeRow {
  what: string
  before: string
  after: string
}

/** What lies ahead before a change and after it. */
export type Plans = Pick<Change, 'before' | 'after'>

interface PlanChangeProps {
  change: Plans
  timeZone: string
  now: Date
  /** What changes beside the plan, said before it. */
  first?: readonly ChangeRow[]
}

/** What something changes, before and after: the next due dates with their amounts, the end of the program and the road to own (PACT-01). */
export function PlanChange({ change, timeZone, now, first = [] }: PlanChangeProps) {
  const rows = [...first, ...rowsOf(change, timeZone, now)]
  return (
    <table className="figures w-full border-collapse text-sm">
      <caption className="mb-1 text-left font-semibold">{m.pact_change()}</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left font-semibold">
            {m.pact_what()}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold">
            {m.pact_before()}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {m.pact_after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.what} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-2 text-left font-medium">
              {row.what}
            </th>
            <td className="px-2 py-2 text-right text-ink-soft">{row.before}</td>
            <td className={`py-2 text-right ${row.before === row.after ? '' : 'font-bold'}`}>{row.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is different from what was seen, where something moved in between (PACT-02). */
export function MovedSince({ seen, change, timeZone, now }: Omit<PlanChangeProps, 'first'> & { seen: Plans }) {
  const rows = rowsOf(seen, timeZone, now)
  const moved = rowsOf(change, timeZone, now).flatMap(({ what, before, after }) => {
    const old = rows.find(row => row.what === what)
    if (!old || (old.before === before && old.after === after)) return []
    const [was, is] = old.after === after ? [old.before, before] : [old.after, after]
    return [m.pact_moved({ what, was, is })]
  })
  if (moved.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {moved.map(said => (
        <li key={said}>{said}</li>
      ))}
    </ul>
  )
}

function rowsOf({ before, after }: Plans, timeZone: string, now: Date): ChangeRow[] {
  const day = (moment: string | null) =>
    moment === null ? m.pact_never() : sayDate(dateInZone(moment, timeZone), 'short')
  const amount = (dollars: number) => (dollars === 0 ? m.pact_nothing() : money(dollars))
  const both = (what: string, of: (plan: Plan) => string): ChangeRow => ({ what, before: of(before), after: of(after) })
  return [
    ...datesOf(before, after).map(on =>
      both((new Date(on) <= now ? m.pact_due_since : m.pact_due_on)({ day: day(on) }), plan => amount(sumOn(plan, on))),
    ),
    ...roadRows(before, day).map(({ what, of }) => both(what, of)),
  ]
}

/** So many due dates a plan names: a plan of so many goes on after the last. */
const named = 4

/** The due dates of both plans, as far as both tell of them; what is due already is one of them as long as anything of it is. */
function datesOf(before: Plan, after: Plan): string[] {
  const known = [before, after].flatMap(({ due }) =>
    due.length < named
      ? []
      : [
          due
            .map(({ on }) => on)
            .sort()
            .at(-1)!,
        ],
  )
  return [...new Set([...before.due, ...after.due].map(({ on }) => on))]
    .filter(on => known.every(last => on <= last))
    .sort()
}

function sumOn(plan: Plan, on: string): number {
  return plan.due.filter(due => due.on === on).reduce((total, due) => total + due.amount, 0)
}

/** The road to own, of a program that runs. */
function roadRows({ programEnd }: Plan, day: (moment: string | null) => string) {
  if (programEnd === null) return []
  return [
    { what: m.pact_price(), of: (plan: Plan) => money(plan.priceToConvert ?? 0) },
    { what: m.pact_owned(), of: (plan: Plan) => day(plan.ownedOn) },
    { what: m.pact_ends(), of: (plan: Plan) => day(plan.programEnd) },
    { what: m.pact_to_own(), of: (plan: Plan) => money(plan.paymentsToOwn ?? 0) },
  ]
}
