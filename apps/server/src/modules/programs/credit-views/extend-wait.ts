import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { endOfLastDay, lastDayOf, longestWaitDays, nextTelling, toldBy, waitEnd } from '@ownward/domain/waiting'
import type { Work } from '../../../work.ts'
import { type BookingRow, logBookingDecision, notifyAbout } from '../bookings/index.ts'
import { bookingOf, creditStore, waitsOf } from '../waiting-credits/index.ts'

/** Why a wait is not made longer: no such credit, nothing of it waits, a day that is not later, or one beyond `longest`. */
export type ExtendRefusal =
  | Refusal<'no-credit' | 'credit-over' | 'wait-shorter'>
  | Refusal<'wait-limit', { longest: Date; timeZone: string }>

/** To which midnight the wait of a program that ended then can be made longer at most. */
export function longestWait({ endedAt, timeZone }: BookingRow): Date {
  return waitEnd(endedAt!, longestWaitDays, timeZone)
}

/** The team makes a wait longer, with a reason that its person reads; nobody makes one shorter (KEEP-21). Asked again with its key it changes nothing. */
export async function extendWait(
  work: Work,
  asked: { creditId: number; until: string; reason: string; memberId: UserId; onceKey: string | null },
): Promise<{ ok: true; value: BookingRow } | ExtendRefusal> {
  const { uow, now } = work
  const store = creditStore(uow.tx)
  const row = await store.lock(asked.creditId)
  if (!row) return refuse('no-credit')
  const booking = await bookingOf(uow.tx, row.bookingId)
  const known = await store.extensionsOf(row.id)
  if (asked.onceKey !== null && known.some(({ extension }) => extension.onceKey === asked.onceKey)) return ok(booking)
  const isOpen =
    row.state === 'reserved' || (row.state === 'waiting' && (row.stoodSince !== null || row.waitsUntil > now))
  if (!isOpen) return refuse('credit-over')
  const waitsUntil = endOfLastDay(asked.until, booking.timeZone)
  if (!waitsUntil || waitsUntil <= row.waitsUntil) return refuse('wait-shorter')
  const longest = longestWait(booking)
  if (waitsUntil > longest) return refuse('wait-limit', { longest, timeZone: booking.timeZone })
  const toldDays = toldBy(waitsUntil, now, booking.timeZone)
  const nextAt = row.nextAt && nextTelling(waitsUntil, toldDays, now, booking.timeZone).at
  await store.set(row.id, { waitsUntil, toldDays, nextAt })
  const { memberId, reason, onceKey } = asked
  const extension = { creditId: row.id, userId: row.userId, at: now, by: memberId, reason, onceKey }
  await store.addExtension({ ...extension, fromUntil: row.waitsUntil, toUntil: waitsUntil })
  const said = `${asked.until}: ${reason}`
  await logBookingDecision(work, booking, { actorId: memberId, action: 'wait_lengthened', reason: said })
  await notifyAbout(work, booking, 'credit_lengthened', {
    amountCents: await waitsOf(uow.tx, booking.id),
    lastDay: lastDayOf(waitsUntil, booking.timeZone),
    reason,
  })
  return ok(booking)
}
