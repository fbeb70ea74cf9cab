import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayDate } from '../../../../i18n/say-date.ts'
import { sayDollars } from '../../dollars.ts'
import { Moment } from '../../moment.tsx'
import { DriverCell } from './driver-cell.tsx'

/** What is due of bookings, one to a row. */
export type DueRows = Response<'teamDue'>['result']
type Next = DueRows[number]['next']

const nextWords: Record<Next['what'], () => string> = {
  over: m.team_due_over,
  ends: m.team_due_ends,
  try: m.team_due_try,
  promise: m.team_due_promise,
  person: m.team_due_person,
}

/** What is due: whose, how much and since when, what comes next and when, and what was promised (PACT-25). */
export function DueList({ rows }: { rows: DueRows }) {
  return (
    <DataTable
      caption={m.team_due_title()}
      rows={rows}
      rowKey={row => row.bookingId}
      empty={m.team_due_empty()}
      columns={[
        {
          key: 'driver',
          head: m.care_team_column_driver(),
          phone: 'title',
          cell: row => <DriverCell row={row} />,
        },
        { key: 'car', head: m.app_column_vehicle(), phone: 'line', cell: row => row.car },
        { key: 'due', head: m.team_due_amount(), number: true, phone: 'sum', cell: row => sayDollars(row.amountDue) },
        {
          key: 'since',
          head: m.team_due_since(),
          phone: 'named',
          cell: row => (
            <span className="figures">
              <Moment at={row.dueSince} place={row.timeZone} />
            </span>
          ),
        },
        {
          key: 'next',
          head: m.care_team_column_next(),
          phone: 'named',
          cell: row => (
            <span>
              {nextWords[row.next.what]()}
              {row.next.at && (
                <span className="figures block text-ink-soft">
                  <Moment at={row.next.at} place={row.timeZone} />
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'promise',
          head: m.team_due_promised(),
          phone: 'named',
          cell: row =>
            row.promise
              ? m.team_due_promised_for({
                  amount: sayDollars(row.promise.amount),
                  day: sayDate(row.promise.on, 'short'),
                })
              : '–',
        },
      ]}
    />
  )
}
