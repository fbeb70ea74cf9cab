import { and, count, isNull, lt, min, sql } from 'drizzle-orm'
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

/** The messages of one channel: how many wait, since when the oldest of them does, and how many were given up. */
export interface ChannelStanding {
  channel: 'sms' | 'email'
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
      first: sql<Date | null>`min(${outbox.at}) filter (where ${mayGo})`.mapWith(outbox.at),
      failed: sql<number>`count(*) filter (where not ${mayGo})`.mapWith(Number),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt))
    .groupBy(outbox.channel)
  const none = { waits: 0, first: null, failed: 0 }
  return (['sms', 'email'] as const).map(channel => ({
    channel,
    ...(rows.find(row => row.channel === channel) ?? none),
  }))
}
