import { and, count, isNull, lt, min } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema/index.ts'
import { maxTries } from './send-outbox.ts'

/** How many messages have not gone out and still may, and since when the oldest of them waits; null when none does. */
export async function waitingMessages(db: Db): Promise<{ n: number; since: Date | null }> {
  const [row] = await db
    .select({ n: count(), since: min(outbox.at) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.tries, maxTries)))
  return row ?? { n: 0, since: null }
}
