import { m } from '@ownward/texts'
import type { TableWords, Word } from '../exports/column-words.ts'
import type { presentQueueCells } from './present-queue-cells.ts'

type Shown = ReturnType<typeof presentQueueCells>
type Cells = { [K in keyof Shown]: ReturnType<Shown[K]> }

const queues: Record<Cells['queue'], Word> = {
  licence: m.queues_licence,
  income: m.queues_income,
  reservation: m.queues_reservation,
  thread: m.queues_thread,
  contact: m.queues_contact,
  inspection: m.queues_inspection,
  finding: m.queues_finding,
}

const states: Record<Cells['state'], Word> = {
  waiting: m.queues_state_waiting,
  soon: m.queues_state_soon,
  late: m.queues_state_late,
  done: m.queues_state_done,
  done_late: m.queues_state_done_late,
}

/** How the queues stand in a file. */
export const queueExportWords: TableWords<Cells> = {
  item: { head: m.queues_item, say: item => item.name },
  queue: { head: m.queues_queue, say: (queue, { locale }) => queues[queue]({}, { locale }) },
  state: { head: m.team_people_state, say: (state, { locale }) => states[state]({}, { locale }) },
  entered: { head: m.queues_entered },
  due: { head: m.queues_due_head },
  keeper: { head: m.team_looked_after },
  holder: { head: m.queues_holder },
  done: { head: m.queues_done_head },
  took: { head: m.queues_took },
}
