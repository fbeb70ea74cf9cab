import { addMinutes } from '@ownward/domain/calendar'
import { and, count, eq, gt, isNull, min } from 'drizzle-orm'
import { outbox } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'

const lettersAtOnce = 2
/** Of one thing no more than these go within a day, whatever pauses lie between its changes: then the last word waits until the day is over. */
const lettersADay = 5
const joinedMinutes = 30
const day = 24 * 60 * 60_000

/**
 * When a message goes about a thing that may change again and again (`topic`). The first of a day go at once; after them one takes the place of
 * the other until nothing new has come for a while, so that its reader gets the last: what still waits is removed here.
 */
export async function takePlace(
  uow: Pick<UnitOfWork, 'tx'>,
  { topic, now }: { topic: string; now: Date },
): Promise<Date> {
  const own = and(eq(outbox.topic, topic), gt(outbox.at, new Date(now.getTime() - day)))
  await uow.tx.delete(outbox).where(and(own, gt(outbox.at, now), isNull(outbox.sentAt)))
  const [lately] = await uow.tx
    .select({ n: count(), first: min(outbox.at) })
    .from(outbox)
    .where(own)
  const { n, first } = lately!
  return n < lettersAtOnce ? now : n < lettersADay ? addMinutes(now, joinedMinutes) : addMinutes(first!, 24 * 60 + 1)
}
