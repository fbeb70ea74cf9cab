import { queueColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import { useOutletContext } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { teamPaths } from '../../../team-paths.ts'
import type { Overview } from '../frame/nav-links.ts'
import { CellMoment, nothing, sayCellNumber } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { LastEvents } from '../table/last-events.tsx'
import type { RestProps, TableView } from '../table/table-view.ts'
import { ClaimBar } from './claim-bar.tsx'
import { queueStateWords, queueWords } from './queue-words.ts'

type Sent = Response<'teamQueueTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

const tones = { waiting: 'calm', soon: 'warn', late: 'bad', done: 'good', done_late: 'calm' } as const
const names = Object.fromEntries(Object.entries(queueWords).map(([queue, { name }]) => [queue, name]))

/** The columns of what waits in the queues, or waited, as the console draws them. */
export const queueView: TableView<keyof Cells, Cells> = {
  table: 'queues',
  caption: m.queues_title,
  empty: m.queues_none,
  specs: queueColumns,
  shown: ['item', 'queue', 'state', 'due', 'keeper', 'holder', 'entered'],
  phone: { aside: 'state', below: ['queue', 'due'] },
  // What waits, by when it is due.
  opens: 'state=waiting,soon,late',
  scopes: ['item'],
  record: {
    of: 'item',
    path: (_, { item }) => (item ? queueWords[item.queue].item(item.subject) : teamPaths.queues()),
    title: (_, { item }) =>
      item ? m.queues_item_of({ queue: queueWords[item.queue].name(), name: item.name || `#${item.subject}` }) : '',
    Rest: QueueRest,
  },
  columns: {
    item: {
      head: m.queues_item,
      cell: ({ queue, subject, name }) => (
        <FirstLink to={queueWords[queue].item(subject)}>{name || `#${subject}`}</FirstLink>
      ),
    },
    queue: { head: m.queues_queue, choices: names, cell: queue => queueWords[queue].name() },
    state: {
      head: m.team_people_state,
      choices: queueStateWords,
      cell: state => <Tag tone={tones[state]}>{queueStateWords[state]()}</Tag>,
    },
    entered: { head: m.queues_entered, cell: at => <CellMoment moment={at} /> },
    due: { head: m.queues_due_head, cell: at => <CellMoment moment={at} /> },
    keeper: { head: m.team_looked_after, cell: who => who?.name ?? nothing },
    holder: { head: m.queues_holder, cell: who => who?.name ?? nothing },
    done: { head: m.queues_done_head, cell: at => <CellMoment moment={at} /> },
    took: { head: m.queues_took, cell: sayCellNumber },
  },
}

/** Who looks after what waits, and who has it to themselves; when it came in, and when it was done. */
function QueueRest({ cells: { item, state, entered = null, due = null, done = null } }: RestProps<Cells>) {
  const { member } = useOutletContext<Overview>()
  if (!item || !state) return null
  const isDone = state === 'done' || state === 'done_late'
  const at = (what: string, moment: typeof due) => ({
    what,
    who: '',
    reason: null,
    at: <CellMoment moment={moment} />,
  })
  return (
    <>
      {!isDone && <ClaimBar queue={item.queue} subject={item.subject} self={member} assigns />}
      <LastEvents
        events={[
          ...(isDone ? [at(queueStateWords[state](), done)] : []),
          // What is late was due already; what is ahead has not happened.
          ...(state === 'late' || state === 'done_late' ? [at(m.queues_fell_due(), due)] : []),
          at(m.queues_came_in(), entered),
        ]}
      />
    </>
  )
}
