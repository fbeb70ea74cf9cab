import { isBackWhenBilled, nextSpan } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import type { Sql } from '../../../db/connect.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { type BookingRow, bookingStore, isAutoRenewed, notifyAbout } from '../bookings/index.ts'
import { triesUnder } from '../charging/index.ts'
import { counts, dueBookings, nextDueAt } from '../due/index.ts'
import { holdsOf, promisesOf } from '../holds/index.ts'
import { chargeFacts, readNextCharge } from '../next-charges/index.ts'
import { placeFacts } from '../pickup-places/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/** When the next pickup or the next cycle of any booking is announced, up to a moment. */
export const nextAnnouncement = (parts: Parts, until: Date, after?: Date) =>
  nextDueAt(parts, 'announceAt', until, after)

/** Tells people a day ahead of their pickup where and when it is, and two days ahead, or as soon as the next cycle is known when less is left, what the next cycle is going to charge, or, with renewals off, that their time ends (C-22). */
export async function announceCharges(parts: Parts, now: Date): Promise<number> {
  const due = await dueBookings(parts, 'announceAt', now)
  return forEachDue(parts, due, { what: 'booking', problem: 'a charge could not be announced' }, id =>
    transactAt(parts, now, work => announce(work, id)),
  )
}

async function announce(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const store = bookingStore(uow.tx)
  const booking = await store.lock(bookingId)
  if (!counts('announceAt', booking, now)) return false
  const course = courseOf(booking)
  if (booking.state === 'active' && isBackWhenBilled(course)) {
    // Whoever brings the car back by then is not charged; if they miss it, that is told with the charge.
    if (booking.returnLapsesAt! > now) await store.set(booking.id, { announceAt: booking.returnLapsesAt })
    return false
  }
  await store.set(booking.id, { announceAt: null })
  if (booking.state === 'approved') {
    await notifyAbout(work, booking, 'pickup_tomorrow', {
      pickupAt: booking.startAt.toISOString(),
      timeZone: booking.timeZone,
      purchase: booking.financing === 'buy',
      ...(await placeFacts(uow.tx, booking.vehicleId, 'pickup')),
    })
    return true
  }
  const next = await readNextCharge(work, booking)
  if (!next) return false
  const isByItself = await isAutoRenewed(uow.tx, booking.userId)
  // Of a pause, whoever pays by themselves is told as it falls due; with insurance of their own it costs nothing (PACT-05).
  if (nextSpan(course).paused && (!isByItself || next.amountCents === 0)) return false
  const facts = {
    ...(await chargeFacts(work, booking, next)),
    at: next.at.toISOString(),
    timeZone: booking.timeZone,
  }
  // In a time without a usable car nothing is extended, and nothing is paid yet: at its end both are told what is left (CARE-11).
  if (next.held?.reason === 'case') {
    await notifyAbout(work, booking, 'cycle_announced', { ...facts, held: true, ...(!isByItself && { byHand: true }) })
  } else {
    const promised = isByItself && next.held?.reason === 'promise' ? await promisedDay(uow.tx, booking) : {}
    const again = isByItself && !next.held ? await dueAgain(work, booking) : {}
    await notifyAbout(work, booking, isByItself ? 'cycle_announced' : 'cycle_ends', { ...facts, ...promised, ...again })
  }
  return true
}

/** What is due already and asked for again in the same moment, where something is. */
async function dueAgain({ uow, now }: Work, booking: BookingRow): Promise<{ againCents?: Cents }> {
  const look = { holds: await holdsOf(uow.tx, booking.id), now, withCycle: true }
  const { withCycleCents } = await triesUnder(uow.tx, booking, look)
  return withCycleCents > 0 ? { againCents: withCycleCents } : {}
}

/** The promised day before whose end the next cycle is not asked for (PACT-17). */
async function promisedDay(sql: Sql, { id }: BookingRow): Promise<{ promisedDay?: string }> {
  const last = (await promisesOf(sql, id)).at(-1)
  return last ? { promisedDay: last.day } : {}
}
