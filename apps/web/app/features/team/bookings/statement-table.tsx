import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { sayDollars } from '../dollars.ts'
import { sayHere } from '../moments.ts'
import type { BookingFile } from './booking-file.ts'

/** Lines of a statement with what is owed after each. */
export function StatementTable({ caption, rows }: { caption: string; rows: BookingFile['statement']['rows'] }) {
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
              <span className="block text-xs text-ink-soft">{sayHere(row.at)}</span>
            </span>
          ),
        },
        { key: 'amount', head: m.console_amount(), number: true, cell: row => sayDollars(row.amount) },
        { key: 'balance', head: m.console_balance(), number: true, cell: row => sayDollars(row.balance) },
      ]}
    />
  )
}
