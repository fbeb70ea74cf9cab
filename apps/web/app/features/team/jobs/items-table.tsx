import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import { RowLink } from '../row-link.tsx'
import { outcomeWords } from './job-words.ts'

type Item = Response<'teamBulkJob'>['result']['rows'][number]

interface ItemsTableProps {
  caption: string
  rows: readonly Item[]
  /** Says what became of each, where that is not the same for all. */
  outcome?: boolean
}

/** Rows that something is done to: what it is, or why it is refused (DESK-08, DESK-10). */
export function ItemsTable({ caption, rows, outcome = false }: ItemsTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={row => row.id}
      empty={m.bulk_no_rows()}
      columns={[
        {
          key: 'name',
          head: m.fleet_vehicle(),
          cell: row => (
            <RowLink to={teamPaths.vehicle(row.id)} may>
              {row.name}
            </RowLink>
          ),
        },
        ...(outcome
          ? [{ key: 'outcome', head: m.bulk_outcome(), cell: (row: Item) => outcomeWords[row.outcome]() }]
          : []),
        {
          key: 'what',
          head: m.bulk_what(),
          cell: row =>
            row.reason || (
              <span className="whitespace-pre-line">
                {row.changes.map(({ field, from, to }) => `${field}: ${from || '–'} → ${to || '–'}`).join('\n') || '–'}
              </span>
            ),
        },
      ]}
    />
  )
}
