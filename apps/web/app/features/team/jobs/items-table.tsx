import type { QueueName } from '@ownward/contract/queues'
import type { BulkAct, BulkTableName } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { queueWords } from '../queues/queue-words.ts'
import { RowLink } from '../row-link.tsx'
import { sayOutcome } from './job-words.ts'

type Item = Response<'teamBulkJob'>['result']['rows'][number]

interface ItemsTableProps {
  table: BulkTableName
  caption: string
  rows: readonly Item[]
  /** What was done: it is said what became of each, where that is not the same for all. */
  done?: BulkAct['action']
}

interface RowWords {
  head: () => string
  path: (id: number) => string
}

/** What a row of each table is, and where it leads. */
const rowsOf: Readonly<Record<BulkTableName, RowWords>> = {
  vehicles: { head: m.fleet_vehicle, path: teamPaths.vehicle },
  people: { head: m.bulk_row_person, path: teamPaths.person },
  bookings: { head: m.bulk_row_booking, path: teamPaths.booking },
  ...queueRows(),
}

/** What waits in each queue leads to where it is decided. */
function queueRows() {
  const rows = Object.entries(queueWords).map(([queue, { item }]) => [
    `queue_${queue}`,
    { head: m.bulk_row_item, path: item },
  ])
  return Object.fromEntries(rows) as Record<`queue_${QueueName}`, RowWords>
}

/** Rows that something is done to: what it is, or why it is refused (DESK-08, DESK-10). */
export function ItemsTable({ table, caption, rows, done }: ItemsTableProps) {
  const { head, path } = rowsOf[table]
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={row => row.id}
      empty={m.bulk_no_rows()}
      columns={[
        {
          key: 'name',
          head: head(),
          cell: row => (
            <RowLink to={path(row.id)} may>
              {row.name}
            </RowLink>
          ),
        },
        ...(done
          ? [{ key: 'outcome', head: m.bulk_outcome(), cell: (row: Item) => sayOutcome(row.outcome, done) }]
          : []),
        {
          key: 'what',
          head: m.bulk_what(),
          cell: row =>
            row.reason || (
              <span className="whitespace-pre-line">
                {row.changes.length === 0 && '–'}
                {row.changes.map((change, at) => (
                  <span key={change.field} lang={languageOf(row, change)}>
                    {at > 0 && '\n'}
                    {sayChange(table, change)}
                  </span>
                ))}
              </span>
            ),
        },
      ]}
    />
  )
}

/** A message is in the language of whoever gets it; undefined for everything else, which is in the page's. */
function languageOf({ changes }: Item, { field }: Item['changes'][number]): 'en' | 'fr' | undefined {
  if (field !== m.bulk_message()) return undefined
  return changes.some(each => each.field === m.bulk_language() && each.to === m.team_french()) ? 'fr' : 'en'
}

/** Where people are written to, nothing stood before. */
function sayChange(table: BulkTableName, { field, from, to }: Item['changes'][number]): string {
  const value = table === 'people' || table === 'bookings' ? to : `${from || '–'} → ${to || '–'}`
  return m.bulk_field({ field, value })
}
