import type { Database } from '../db/connect.ts'
import { isDatabaseAway } from '../db/is-away.ts'
import { compareQueues } from '../modules/office/queues/what-waits.ts'

/** Throws where a queue of the team differs from what waits: every test ends with this, whatever it did to its database (DESK-21). */
export async function queuesMustAgree({ db }: Database): Promise<void> {
  const differences = await compared(db)
  if (!differences) return
  const { missing, leftOver } = differences
  if (missing.length + leftOver.length > 0)
    throw new Error(`The team's queues differ from what waits: ${JSON.stringify({ missing, leftOver })}`)
}

/** Null where a test has ended its own database, or the process that it plays (`killable`). */
async function compared(db: Database['db']) {
  try {
    return await db.transaction(tx => compareQueues(tx), { isolationLevel: 'repeatable read', accessMode: 'read only' })
  } catch (error) {
    if (isDatabaseAway(error) || (error as Error).name === 'Died') return null
    throw error
  }
}
