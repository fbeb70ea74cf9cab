import type { BulkAct, itemOutcomes } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayDay } from '../moments.ts'
import { queueWords } from '../queues/queue-words.ts'

/** A job of the console, as its call answers it. */
export type BulkJob = Response<'teamBulkJob'>['result']['job']

type Outcome = (typeof itemOutcomes)[number]

const outcomeWords: Record<Outcome, () => string> = {
  waiting: m.bulk_waiting,
  changed: m.bulk_changed,
  unchanged: m.bulk_unchanged,
  refused: m.bulk_refused,
  left: m.bulk_left,
}

/** What became of an item: a message is sent where something else is changed. */
export const sayOutcome = (outcome: Outcome, action: BulkAct['action']): string =>
  outcome === 'changed' && action === 'message' ? m.bulk_sent() : outcomeWords[outcome]()

/** How a job stands. */
export const stateWords: Record<BulkJob['state'], () => string> = {
  running: m.bulk_running,
  stopped: m.bulk_state_stopped,
  done: m.bulk_state_done,
}

const acts: { readonly [A in BulkAct['action']]: (act: Extract<BulkAct, { action: A }>, named: string) => string } = {
  publish: () => m.fleet_publish(),
  withdraw: () => m.fleet_withdraw(),
  prices: () => m.bulk_prices(),
  block: ({ from, until }) => m.bulk_block_days({ from: sayDay(from), until: sayDay(until) }),
  place: ({ place, pickup }) => m.bulk_place_to({ place: [place, pickup].filter(Boolean).join(', ') }),
  owner: ({ owner }) => m.bulk_owner_to({ owner }),
  badge: ({ badge }) => (badge === '' ? m.bulk_badge_off() : m.bulk_badge_to({ badge })),
  featured: ({ featured }) => (featured ? m.bulk_feature() : m.bulk_unfeature()),
  message: (_, named) => m.bulk_message_of({ template: named }),
  assign: (_, named) => (named === '' ? m.bulk_assign_nobody() : m.bulk_assign_to({ who: named })),
  close: () => m.bulk_close(),
}

const sayAct = (act: BulkAct, named: string): string =>
  (acts[act.action] as (act: BulkAct, named: string) => string)(act, named)

/** What a job is called. */
export function sayJob({ table, act, named, undoes }: Pick<BulkJob, 'table' | 'act' | 'named' | 'undoes'>): string {
  const queue = Object.entries(queueWords)
    .find(([name]) => `queue_${name}` === table)?.[1]
    .name()
  const action = queue ? m.bulk_of_queue({ queue, action: sayAct(act, named) }) : sayAct(act, named)
  return undoes === null ? action : m.bulk_undo_of({ job: undoes, action })
}
