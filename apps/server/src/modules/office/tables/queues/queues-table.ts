import { queueRights } from '@ownward/contract/queues'
import { queueColumns, queueTableStates } from '@ownward/contract/tables'
import { queues } from '@ownward/domain/desk'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  bookings,
  contactMessages,
  incomeProofs,
  licences,
  moneyFindings,
  queueItems,
  users,
} from '../../../../db/schema/index.ts'
import { type ItemLine, readLines } from '../../queues/index.ts'
import { countStates } from '../count-states.ts'
import { typedWords, words } from '../words.ts'
import type { Reading, TableColumn, WorkTable } from '../work-table.ts'
import { presentQueueCells } from './present-queue-cells.ts'

type Name = keyof typeof queueColumns
type State = (typeof queueTableStates)[number]
type Shown = ReturnType<typeof presentQueueCells>

const keepers = alias(users, 'keepers')
const holders = alias(users, 'holders')
const nameOf = (of: typeof keepers | typeof holders) => words(sql`${of.firstName} || ' ' || ${of.lastName}`)

const { queue, subjectId, enteredAt, dueAt, closedAt } = queueItems
const isOf = (name: (typeof queues)[number]) => sql`${queue} = ${sql.raw(`'${name}'`)} and`
/** What is waited for, and whose it is: each queue has its own; bigger numbers than those of its table are nobody's. */
const subjects = sql`
  left join ${licences} on ${isOf('licence')} ${licences.id} = ${subjectId}
  left join ${incomeProofs} on ${isOf('income')} ${incomeProofs.id} = ${subjectId}
  left join ${bookings} on ${queue} in ('reservation', 'inspection') and ${bookings.id} = ${subjectId}
  left join ${contactMessages} on ${isOf('contact')} ${contactMessages.id} = ${subjectId}
  left join ${moneyFindings} on ${isOf('finding')} ${moneyFindings.id} = ${subjectId}
  left join ${users} on ${users.id} = coalesce(
    ${licences.userId}, ${incomeProofs.userId}, ${bookings.userId}, case when ${queue} = 'thread' then ${subjectId} end)`
/** As `subjectsOf` has it. */
const known = words(sql`coalesce(
  ${bookings.number} || ' · ' || ${users.firstName} || ' ' || ${users.lastName},
  ${users.firstName} || ' ' || ${users.lastName},
  ${contactMessages.firstName} || ' ' || ${contactMessages.lastName},
  ${moneyFindings.reference})`)

const rank = sql.raw(`array[${queues.map(name => `'${name}'`).join(', ')}]`)
const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

const columnsAt = (now: Date, show: Shown): { [K in Name]: TableColumn<ItemLine, ReturnType<Shown[K]>> } => ({
  item: { by: known, from: subjects, show: show.item },
  queue: {
    by: sql`array_position(${rank}, ${queue})`,
    always: true,
    is: name => sql`${queue} = ${name}`,
    show: show.queue,
  },
  state: { is: state => stateIs(state as State, now), show: show.state },
  entered: { by: sql`${enteredAt}`, always: true, show: show.entered },
  due: { by: sql`${dueAt}`, show: show.due },
  keeper: { by: nameOf(keepers), who: sql`${queueItems.assignee}`, show: show.keeper },
  holder: {
    by: sql`case when ${queueItems.claimedUntil} > ${at(now)} then ${nameOf(holders)} end`,
    who: sql`case when ${queueItems.claimedUntil} > ${at(now)} then ${queueItems.claimedBy} end`,
    show: show.holder,
  },
  done: { by: sql`${closedAt}`, show: show.done },
  took: { by: sql`${queueItems.deskMinutes}`, show: show.took },
})

function stateIs(state: State, now: Date): SQL {
  const soon = sql`${dueAt} >= ${at(now)} and ${dueAt} <= ${at(now)} + interval '1 hour'`
  const conditions: Record<State, SQL> = {
    waiting: sql`${closedAt} is null and (${dueAt} is null or ${dueAt} > ${at(now)} + interval '1 hour')`,
    soon: sql`${closedAt} is null and ${soon}`,
    late: sql`${closedAt} is null and ${dueAt} < ${at(now)}`,
    done: sql`${closedAt} is not null and (${dueAt} is null or ${closedAt} <= ${dueAt})`,
    done_late: sql`${closedAt} > ${dueAt}`,
  }
  return sql`(${conditions[state]})`
}

/** What waits in the queues that a member may open, or waited, as the console reads it. */
export function queuesTable({ db, now, reader }: Reading): WorkTable<ItemLine> {
  const open = queues.filter(name => reader.rights.includes(queueRights[name]))
  return {
    specs: queueColumns,
    columns: columnsAt(now, presentQueueCells(now)),
    from: sql`${queueItems}
      left join ${users} keepers on ${keepers.id} = ${queueItems.assignee}
      left join ${users} holders on ${holders.id} = ${queueItems.claimedBy}`,
    id: sql`${queueItems.id}`,
    only: open.length > 0 ? inArray(queue, open) : sql`false`,
    of: { item: id => sql`${queueItems.id} = ${id}` },
    // What is due first comes first where things wait; else the newest.
    first: states =>
      states.length > 0 && states.every(state => state !== 'done' && state !== 'done_late')
        ? [{ column: 'due', descending: false }]
        : [],
    find: async query => sql`${queueItems.id} in (
      select ${queueItems.id} from ${queueItems} ${subjects} where position(${typedWords(query)} in ${known}) > 0)`,
    load: ids => readLines(db, ids),
    counts: countStates(db, queueTableStates, state => stateIs(state, now)),
  }
}
