import { type QueueName, queueRights } from '@ownward/contract/queues'
import { type Queue, queues } from '@ownward/domain/desk'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { release, takeNext, workOutTimes } from '../../ground/queues/index.ts'
import { assignItem } from './assign-item.ts'
import { claimItem } from './claim-item.ts'
import { presentItem, presentStanding } from './present-queues.ts'
import { readItems, readQueues } from './read-queues.ts'

const yes = 1 as const

/** Answers the calls about the team’s queues: how they stand, what waits, and who has what to themselves. */
export const queueHandlers = {
  async teamQueues(_, call) {
    await giveTimes(call)
    const { actor, now, parts } = call
    const standings = await readQueues(parts.database.db, {
      queues: queues.filter(queue => mayOpen(call, queue)),
      memberId: actor.userId,
      now,
      businessZone: parts.config.businessZone,
    })
    return ok({ status: yes, message: '', result: standings.map(presentStanding) })
  },

  async teamQueueItems({ queue, subject }, call) {
    if (!mayOpen(call, queue)) return refuse('queue-right', undefined)
    await giveTimes(call)
    const lines = await readItems(call.parts.database.db, queue, subject === undefined ? undefined : [subject])
    return ok({ status: yes, message: '', result: lines.map(line => presentItem(line, call.now)) })
  },

  async teamTakeNext({ queue }, call) {
    if (!mayOpen(call, queue)) return refuse('queue-right', undefined)
    // In a transaction of its own: whoever takes something passes over what another one holds.
    await giveTimes(call)
    const taken = await transactFor(call, ({ uow, actor, now }) =>
      takeNext(uow.tx, queue, { memberId: actor.userId, now }),
    )
    if (!taken) return refuse('queue-empty', undefined)
    return ok({ status: yes, message: '', result: await itemOf(call, queue, taken.subjectId) })
  },

  async teamClaimItem({ queue, subject, over = false }, call) {
    if (!mayOpen(call, queue)) return refuse('queue-right', undefined)
    const claimed = await transactFor(call, work => claimItem(work, { queue, subjectId: subject, over }))
    if (!claimed.ok) return claimed
    return ok({ status: yes, message: '', result: await itemOf(call, queue, subject) })
  },

  async teamReleaseItem({ queue, subject }, call) {
    if (!mayOpen(call, queue)) return refuse('queue-right', undefined)
    await transactFor(call, ({ uow, actor }) => release(uow.tx, { queue, subjectId: subject }, actor.userId))
    return ok({ status: yes, message: m.queues_released({}, { locale: call.locale }) })
  },

  async teamAssignItem({ queue, subject, member, was }, call) {
    if (!mayOpen(call, queue)) return refuse('queue-right', undefined)
    const assigned = await transactFor(call, work =>
      assignItem(work, { queue, subjectId: subject, memberId: member, was }),
    )
    if (!assigned.ok) return assigned
    const words = { locale: call.locale }
    return ok({ status: yes, message: member === null ? m.team_unassigned({}, words) : m.team_assigned({}, words) })
  },
} satisfies Handlers

const mayOpen = ({ actor }: Call<'team'>, queue: QueueName): boolean => actor.rights.includes(queueRights[queue])

/** Nothing is shown before it has its times; while nothing may be changed nothing comes in either (OPS-02). */
async function giveTimes(call: Call<'team'>): Promise<void> {
  if (!call.parts.operations.mayChange()) return
  await transactFor(call, ({ uow, config }) => workOutTimes(uow.tx, config.businessZone))
}

/** What a member has just been given, as it stands now; it may have been decided meanwhile, and is shown all the same. */
async function itemOf(call: Call<'team'>, queue: Queue, subjectId: number) {
  const [line] = await readItems(call.parts.database.db, queue, [subjectId])
  if (line) return presentItem(line, call.now)
  return { subject: subjectId, name: '', entered: '', due: '', keeper: null, holder: null, until: '' }
}
