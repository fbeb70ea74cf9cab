import { and, count, isNull, lt, lte, min, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema/index.ts'
import { maxTries } from './send-outbox.ts'

/** How many messages could go out by now and have not, and since when the oldest of them waits; null when none does. Quiet hours are no delay. */
export async function waitingMessages(db: Db, now: Date): Promise<{ n: number; since: Date | null }> {
  const [row] = await db
    .select({ n: count(), since: min(outbox.at) })
    .from(outbox)
    .where(
      and(isNull(outbox.sentAt), lt(outbox.tries, maxTries), or(isNull(outbox.notBefore), lte(outbox.notBefore, now))),
    )
  return row ?? { n: 0, since: null }
}

/** The messages of one channel: how many wait, since when the oldest of them does, and how many were given up. */
export interface ChannelStanding {
  channel: 'sms' | 'email' | 'push'
  waits: number
  first: Date | null
  failed: number
}

/** What waits to be sent and what could not be, for each channel. */
export async function outboxStanding(db: Db): Promise<ChannelStanding[]> {
  const mayGo = lt(outbox.tries, maxTries)
  const rows = await db
    .select({
      channel: outbox.channel,
      waits: sql<number>`count(*) filter (where ${mayGo})`.mapWith(Number),
      first: sql<Date | null>`min(greatest(${outbox.notBefore}, ${outbox.at})) filter (where ${mayGo})`.mapWith(
        outbox.at,
      ),
      failed: sql<number>`count(*) filter (where not ${mayGo})`.mapWith(Number),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .groupBy(outbox.channel)
  const none = { waits: 0, first: null, failed: 0 }
  return (['sms', 'email', 'push'] as const).map(channel => ({
    channel,
    ...(rows.find(row => row.channel === channel) ?? none),
  }))
}
