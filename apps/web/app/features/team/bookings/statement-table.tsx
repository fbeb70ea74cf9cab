import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { sayCreditHeading } from '../../../i18n/say-credit-heading.ts'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import type { BookingFile } from './booking-file.ts'

interface StatementTableProps {
  caption: string
  rows: BookingFile['statement']['rows']
  /** The clock of the booking, by which everything of it is told. */
  timeZone: string
}

/** What became of the purchase credit at the end of a program and since, and what a swap has carried; nothing where nothing did (KEEP-20). */
export function CreditTable({ rows, timeZone }: { rows: BookingFile['statement']['creditRows']; timeZone: string }) {
  if (rows.length === 0) return null
  return (
    <DataTable
      caption={sayCreditHeading(rows)}
      rows={rows.map((row, key) => ({ ...row, key }))}
      rowKey={row => row.key}
      empty={m.console_statement_none()}
      columns={[
        {
          key: 'title',
          head: sayCreditHeading(rows),
          cell: row => (
            <span>
              {row.title}
              <span className="block text-xs text-ink-soft">
                <Moment at={row.at} place={timeZone} />
              </span>
            </span>
          ),
        },
        { key: 'amount', head: m.console_amount(), number: true, cell: row => sayDollars(row.amount) },
      ]}
    />
  )
}

/** Lines of a statement with what is owed after each. */
export function StatementTable({ caption, rows, timeZone }: StatementTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows.map((row, key) => ({ ...row, key }))}
      rowKey={row => row.key}
      empty={m.console_statement_none()}
      columns={[
        {
          key: 'title',
          head: m.team_what(),
          cell: row => (
            <span>
              {row.title}
              <span className="block text-xs text-ink-soft">
                <Moment at={row.at} place={timeZone} />
              </span>
            </span>
          ),
        },
        { key: 'amount', head: m.console_amount(), number: true, cell: row => sayDollars(row.amount) },
        { key: 'balance', head: m.console_balance(), number: true, cell: row => sayDollars(row.balance) },
      ]}
    />
  )
}
