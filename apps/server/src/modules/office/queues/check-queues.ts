import type { Tx } from '../../../db/connect.ts'
import type { Parts } from '../../../parts.ts'
import { lastQueueCheck, putRight, writeCheck } from '../../ground/queues/index.ts'
import { compareQueues, type Differences } from './what-waits.ts'

const hourMs = 3_600_000
/** While North America sleeps, in UTC. */
const atHour = 7
const dayMs = 24 * hourMs
/** So many are told in the log and no more; all are put right. */
const told = 20

/**
 * Once a night compares every queue of the team with what waits, and puts right what differs; the operations page tells of it (DESK-21). Answers
 * how many items differed.
 */
export async function checkQueues(
  { database: { db }, log }: Pick<Parts, 'database' | 'log'>,
  now: Date,
): Promise<number> {
  const found = await db.transaction(
    async tx => {
      if (!(await isDue(tx, now))) return null
      const differences = await compareQueues(tx)
      const { items, missing, leftOver } = differences
      await putRight(tx, { missing, leftOver: leftOver.map(({ id }) => id) })
      await writeCheck(tx, { at: now, items, missing: missing.length, left: leftOver.length })
      return differences
    },
    { isolationLevel: 'repeatable read' },
  )
  return found ? tell(log, found) : 0
}

function tell(log: Parts['log'], { missing, leftOver }: Differences): number {
  const differing = missing.length + leftOver.length
  if (differing > 0)
    log.error(
      { missing: missing.slice(0, told), leftOver: leftOver.slice(0, told), differing },
      'queues of the team differed from what waits and were put right',
    )
  return differing
}

/** Whether there was no comparison since the night began. */
async function isDue(tx: Tx, now: Date): Promise<boolean> {
  const began = Math.floor((now.getTime() - atHour * hourMs) / dayMs) * dayMs + atHour * hourMs
  const last = await lastQueueCheck(tx)
  // A clock that went back makes nothing of what was compared later.
  return !last || last.at.getTime() < began || last.at > now
}
