import { isBackWhenBilled, nextSpan } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import type { Sql } from '../../../db/connect.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { type BookingRow, bookingStore, isAutoRenewed, notifyAbout } from '../bookings/index.ts'
import { lastingCase } from '../cases/index.ts'
import { counts, dueBookings, nextDueAt } from '../due/index.ts'
import { promisesOf } from '../holds/index.ts'
import { placeFacts } from '../pickup-places/index.ts'
import { courseOf, isTheirs } from '../signed-terms/index.ts'
import { knownCharge } from './next-charge.ts'

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
  if (booking.renewAt === null || (await isTheirs(work, booking))) return false
  const known = await knownCharge(uow.tx, booking, { at: booking.renewAt, now })
  const isByItself = await isAutoRenewed(uow.tx, booking.userId)
  // Of a pause, whoever pays by themselves is told as it falls due; with insurance of their own it costs nothing (PACT-05).
  if (nextSpan(course).paused && (!isByItself || known.amountCents === 0)) return false
  await notifyAbout(work, booking, isByItself ? 'cycle_announced' : 'cycle_ends', {
    ...known,
    ...((await isHeldByCase(uow.tx, booking)) ? { held: true } : await promisedBeyond(uow.tx, booking)),
    at: booking.renewAt.toISOString(),
    timeZone: booking.timeZone,
  })
  return true
}

/** Whether a time without a usable car still holds the next cycle: not where its crediting has ended by then (CARE-23). */
async function isHeldByCase(sql: Sql, { id, renewAt }: BookingRow): Promise<boolean> {
  const row = await lastingCase(sql, id)
  return row !== null && !(row.creditUntil && renewAt && row.creditUntil <= renewAt)
}

/** The promised day before whose end the next cycle is not asked for; nothing where no promise holds it (PACT-17). */
async function promisedBeyond(sql: Sql, { id, renewAt }: BookingRow): Promise<{ promisedDay?: string }> {
  const last = (await promisesOf(sql, id)).at(-1)
  return last && renewAt && last.holdsUntil > renewAt ? { promisedDay: last.day } : {}
}
