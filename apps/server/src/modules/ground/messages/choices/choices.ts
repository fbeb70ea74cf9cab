import { type Choice, isToldBy, type MessageGroup } from '@ownward/domain/home'
import type { UserId } from '@ownward/domain/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { careCases, careEvents, careEvidence, notificationChoices } from '../../../../db/schema/index.ts'
import { type Device, devicesOf } from '../../push/index.ts'
import { quietOf } from '../../quiet/index.ts'
import type { PersonEvent } from '../event-facts.ts'
import { kindOfEvent } from './kind-of-event.ts'

const dayMs = 24 * 60 * 60_000

/** What a person has switched so far. */
export function choicesOf(db: Sql, userId: UserId): Promise<Choice[]> {
  const { kind, channel, on } = notificationChoices
  return db.select({ kind, channel, on }).from(notificationChoices).where(eq(notificationChoices.userId, userId))
}

/** Keeps what a person has switched. */
export async function keepChoice(tx: Tx, userId: UserId, { kind, channel, on }: Choice, now: Date): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ userId, kind, channel, on, at: now })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
      set: { on, at: now },
    })
}

/** Removes what somebody has switched, as their account is erased (OPEN-25). */
export async function forgetChoicesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId))
}

/** Which tellings belong to a group, also those that always come by mail. */
export function eventsOf(group: MessageGroup): string[] {
  const on: Choice[] = [{ kind: group, channel: 'sms', on: true }]
  return Object.entries(kindOfEvent).flatMap(([event, kind]) => (isToldBy('sms', kind, on) ? [event] : []))
}

/** By which ways a person is told of something, and how what disturbs keeps quiet hours. */
interface Ways {
  mail: boolean
  text: boolean
  /** Where a push goes. */
  devices: readonly Device[]
  quiet: { keepsQuiet: boolean; notBefore: Date | null }
}

/** By which ways a person is told of something that happened (HOME-12 to HOME-14); `mayText`: they have a phone that is theirs. */
export async function waysTo(
  tx: Tx,
  userId: UserId,
  event: PersonEvent,
  { now, mayText }: { now: Date; mayText: boolean },
): Promise<Ways> {
  const kind = kindOfEvent[event.kind]
  const choices = await choicesOf(tx, userId)
  const mail = isToldBy('mail', kind, choices)
  const text = mayText && isToldBy('sms', kind, choices)
  const devices = isToldBy('push', kind, choices)
    ? (await devicesOf(tx, userId, { now })).filter(({ tellsRest }) => tellsRest)
    : []
  if (!text && devices.length === 0) return { mail, text, devices, quiet: { keepsQuiet: false, notBefore: null } }
  const keepsQuiet = !(await isAwaited(tx, userId, event, now))
  const notBefore = keepsQuiet ? (await quietOf(tx, userId)).until(now) : null
  return { mail, text, devices, quiet: { keepsQuiet, notBefore } }
}

/** Who has reported or said something in a case of this booking within a day waits for what comes of it, also at night (HOME-14). */
async function isAwaited(tx: Tx, userId: UserId, { kind, facts }: PersonEvent, now: Date): Promise<boolean> {
  if (!kind.startsWith('case_') || !('bookingId' in facts) || facts.bookingId === undefined) return false
  const since = new Date(now.getTime() - dayMs)
  const ofBooking = sql`(select ${careCases.bookingId} from ${careCases} where ${careCases.id} = case_id) = ${facts.bookingId}`
  // One after the other: a transaction is one connection, which answers one question at a time.
  const did = await tx.$count(
    careEvents,
    and(eq(careEvents.userId, userId), eq(careEvents.actorKind, 'person'), gt(careEvents.at, since), ofBooking),
  )
  if (did > 0) return true
  const showed = await tx.$count(
    careEvidence,
    and(eq(careEvidence.userId, userId), eq(careEvidence.by, 'person'), gt(careEvidence.at, since), ofBooking),
  )
  return showed > 0
}
