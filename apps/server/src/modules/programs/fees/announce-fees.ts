import { announceHours } from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import type { BookingId } from '@ownward/domain/ids'
import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import { bookings, notifications } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { bookingStore, notifyAbout } from '../bookings/index.ts'
import { signedQuote } from '../signed-terms/index.ts'

const atOnce = 500

/** Parts of initial fees that fall due within two days and were not announced: the list of what somebody was told is the record of it. */
function toAnnounce(until: Date) {
  return and(
    inArray(bookings.state, ['approved', 'active']),
    lte(bookings.feeAt, addMinutes(until, announceHours * 60)),
    sql`not exists (select from ${notifications} where ${notifications.userId} = ${bookings.userId}
      and ${notifications.kind} = 'fee_announced' and ${notifications.facts}->>'number' = ${bookings.number}
      and (${notifications.facts}->>'at')::timestamptz = ${bookings.feeAt})`,
  )
}

/** When the next part of an initial fee is announced, up to a moment. */
export async function nextFeeAnnouncement(parts: Parts, until: Date): Promise<Date | null> {
  const [row] = await parts.database.db
    .select({ at: min(bookings.feeAt) })
    .from(bookings)
    .where(toAnnounce(until))
  return row?.at ? addMinutes(row.at, -announceHours * 60) : null
}

/** Tells people two days ahead that a part of their initial fee is going to be charged (BEY-13, SRV-20). */
export async function announceFees(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(toAnnounce(now))
    .orderBy(asc(bookings.feeAt), asc(bookings.id))
    .limit(atOnce)
  const due = rows.map(row => row.id)
  return forEachDue(parts, due, { what: 'booking', problem: 'a part of an initial fee could not be announced' }, id =>
    transactAt(parts, now, work => announce(work, id)),
  )
}

async function announce(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const booking = await bookingStore(uow.tx).lock(bookingId)
  const [still] = await uow.tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), toAnnounce(now)))
  const part = signedQuote(booking).scheduled.find(
    ({ dueAt }) => new Date(dueAt).getTime() === booking.feeAt?.getTime(),
  )
  if (!still || !part) return false
  const { timeZone, feeAt } = booking
  await notifyAbout(work, booking, 'fee_announced', {
    amountCents: part.totalCents,
    at: feeAt!.toISOString(),
    timeZone,
  })
  return true
}
