import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { sayDollars } from '../dollars.ts'
import { sayThere } from '../moments.ts'
import type { BookingFile } from './booking-file.ts'

interface StatementTableProps {
  caption: string
  rows: BookingFile['statement']['rows']
  /** The clock of the booking, by which everything of it is told. */
  timeZone: string
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
              <span className="block text-xs text-ink-soft">{sayThere(row.at, timeZone)}</span>
            </span>
          ),
        },
        { key: 'amount', head: m.console_amount(), number: true, cell: row => sayDollars(row.amount) },
        { key: 'balance', head: m.console_balance(), number: true, cell: row => sayDollars(row.balance) },
      ]}
    />
  )
}
