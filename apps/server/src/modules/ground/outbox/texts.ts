import type { UserId } from '@ownward/domain/ids'
import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import { takePlace } from './take-place.ts'

/** By which ways somebody is disturbed. */
type Way = 'sms' | 'push'

/** Text messages and pushes by which people are told of something; codes and warnings of a password are none. */
const isText = and(inArray(outbox.channel, ['sms', 'push']), isNotNull(outbox.kind))
const waits = and(isText, isNull(outbox.sentAt))

/** A text message or push by which somebody is told of something. */
interface Text {
  channel: Way
  to: string
  subject?: string
  text: string
  /** The page that a push opens. */
  link?: string
  at: Date
  userId: UserId
  kind: string
  /** What it is about, and for whom. */
  topic: string
  /** It takes the place of what waits about the same, also by day. */
  joins: boolean
  /** It keeps quiet hours, and waits for their end where it is quiet now. */
  keepsQuiet: boolean
  notBefore: Date | null
  /** It waits also while it is night by this clock. */
  quietZone?: string
}

/**
 * Leaves a text message or a push to be sent. One that waits for the end of quiet hours takes the place of what waits about the same (HOME-15). One that does
 * not keep them takes along what waits of its kind by the same way, so that nothing older comes after it.
 */
export async function queueText(uow: Pick<UnitOfWork, 'tx'>, { joins, ...text }: Text): Promise<void> {
  const { tx } = uow
  const at = joins ? await takePlace(uow, { topic: text.topic, now: text.at }) : text.at
  if (text.notBefore)
    await tx.delete(outbox).where(and(waits, eq(outbox.topic, text.topic), isNotNull(outbox.notBefore)))
  if (!text.keepsQuiet)
    await tx
      .update(outbox)
      .set({ keepsQuiet: false, notBefore: null })
      .where(
        and(
          ...[waits, eq(outbox.userId, text.userId), eq(outbox.kind, text.kind), eq(outbox.channel, text.channel)],
          text.channel === 'push' ? eq(outbox.to, text.to) : undefined,
        ),
      )
  await tx.insert(outbox).values({ ...text, at })
}

/** Removes what waits about something of which a newer one waits as well: of two transactions at once neither has seen the other's (HOME-15). */
export async function joinTexts(db: Sql, channel: Way): Promise<void> {
  await db.execute(sql`delete from outbox older using outbox newer
    where older.channel = ${channel} and newer.channel = ${channel} and older.topic = newer.topic and older.id < newer.id
      and older.kind is not null and older.sent_at is null and newer.sent_at is null
      and older.not_before is not null and newer.not_before is not null`)
}

/** Lets a text message or push wait until then. */
export async function putOffText(db: Sql, id: number, until: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ notBefore: until })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
}

/** Lets what waits for the end of somebody's quiet hours go at another moment. */
export async function moveTexts(tx: Tx, userId: UserId, { now, until }: { now: Date; until: Date }): Promise<void> {
  await tx
    .update(outbox)
    .set({ notBefore: until })
    .where(and(waits, eq(outbox.userId, userId), gt(outbox.notBefore, now)))
}

/** Takes the words of what waits for a device away, which its lock screen may not show any more. */
export async function hidePushes(tx: Tx, to: string, { title, text }: { title: string; text: string }): Promise<void> {
  await tx
    .update(outbox)
    .set({ subject: title, text, link: '/account/notifications' })
    .where(and(waits, eq(outbox.channel, 'push'), eq(outbox.to, to)))
}

/** Removes what waits of some kinds for somebody who wants none of it by that way any more, or on one device (`to`). */
export async function dropTexts(
  tx: Tx,
  userId: UserId,
  channel: Way,
  kinds: readonly string[],
  to?: string,
): Promise<void> {
  const own = and(waits, eq(outbox.userId, userId), eq(outbox.channel, channel), to ? eq(outbox.to, to) : undefined)
  if (kinds.length > 0) await tx.delete(outbox).where(and(own, inArray(outbox.kind, kinds)))
}

/** Whether no older one of its kind is still to go to the same person, or device: none overtakes another, also where one was refused (HOME-15). */
export function isNextOfKind(maxTries: number): SQL {
  return sql`(${outbox.channel} = 'email' or ${outbox.kind} is null or not exists (
    select from outbox older where older.user_id = ${outbox.userId} and older.kind = ${outbox.kind}
      and older.channel = ${outbox.channel} and (older.channel = 'sms' or older."to" = ${outbox.to}) and older.sent_at is null and older.tries < ${maxTries} and older.id < ${outbox.id}
      and (older.tries > 0 or older.at <= ${outbox.at})))`
}
