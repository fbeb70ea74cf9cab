import type { QueuedItem, QueueName } from '@ownward/contract/queues'
import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Skeleton } from '@ownward/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../api/queries.ts'
import { Asked } from '../asking/asked.tsx'
import type { Overview } from '../frame/nav-links.ts'
import { Moment } from '../moment.tsx'
import { RowLink } from '../row-link.tsx'
import { teamQuery } from '../session/team-query.ts'
import { BulkBar } from '../table/bulk/bulk-bar.tsx'
import type { Meant } from '../table/bulk/bulk-calls.ts'
import { RowCheck } from '../table/bulk/row-check.tsx'
import { useSelection } from '../table/bulk/use-selection.ts'
import { queueChoices } from './queue-choices.tsx'
import { queueWords } from './queue-words.ts'

interface QueueItemsProps {
  queue: QueueName
  self: Overview['member']
}

/** What waits in a queue, to be given to somebody or closed, many at once (DESK-09). */
export function QueueItems({ queue, self }: QueueItemsProps) {
  const query = useQuery({ ...teamQuery('teamQueueItems', { queue }), staleTime: 0 }, queries)
  return (
    <Asked query={query} waiting={<Skeleton className="h-72 rounded-card" />}>
      {({ result }) => <Selectable queue={queue} self={self} items={result} />}
    </Asked>
  )
}

function Selectable({ queue, self, items }: QueueItemsProps & { items: readonly QueuedItem[] }) {
  const ids = items.map(({ subject }) => subject)
  const selection = useSelection({ queue }, ids)
  return (
    <>
      <BulkBar
        table={`queue_${queue}`}
        // What was decided meanwhile is selected no more.
        selection={{ ...selection, ids: new Set(ids.filter(id => selection.ids.has(id))) }}
        choices={queueChoices({ queue, self, items })}
        within={{ queue } as Meant}
        narrowed={{ queue, ids } as Meant}
        records={items.length}
      />
      <DataTable
        caption={queueWords[queue].waiting()}
        rows={items}
        rowKey={item => item.subject}
        empty={m.queues_nothing()}
        columns={[
          {
            key: 'name',
            head: m.bulk_row_item(),
            cell: ({ subject, name }) => (
              <span className="inline-flex items-center gap-2">
                <RowCheck id={subject} name={name} selection={selection} alone />
                <RowLink to={queueWords[queue].item(subject)} may>
                  {name}
                </RowLink>
              </span>
            ),
          },
          { key: 'entered', head: m.queues_entered(), cell: ({ entered }) => <Moment at={entered} /> },
          { key: 'due', head: m.queues_due_head(), cell: ({ due }) => (due ? <Moment at={due} /> : '–') },
          { key: 'keeper', head: m.team_looked_after(), cell: ({ keeper }) => keeper?.name ?? m.team_nobody() },
          { key: 'holder', head: m.queues_holder(), cell: ({ holder }) => holder?.name ?? '–' },
        ]}
      />
    </>
  )
}
