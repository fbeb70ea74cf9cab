import { extraMiles, extraMilesCents, extraMilesCharged, extraMilesReduced } from '@ownward/domain/billing'
import { addMinutes } from '@ownward/domain/calendar'
import { and, eq, inArray, max, sum } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { charges } from '../../../db/schema/index.ts'
import { bookingKey, chargeStore, milesTakenOff, postNew } from '../../billing/index.ts'
import type { BookingRow } from '../store.ts'
import { endForgiveness } from './forgive-charge.ts'
import { drivenOf } from './odometer.ts'
import { programQuote, type Work } from './work.ts'

const millisecond = 1 / 60_000

/**
 * Miles beyond what so many days include that nobody has charged yet; below zero when more were charged than are extra by now (SRV-16).
 * `odometer`: what it shows, where that is not written down yet.
 */
export async function uncountedMiles(sql: Sql, booking: BookingRow, days: number, odometer?: number): Promise<number> {
  const read = await drivenOf(sql, booking)
  if (!read) return 0
  const driven = odometer === undefined ? read : { ...read, latestOdometer: odometer }
  const [charged] = await sql
    .select({ miles: sum(charges.quantity).mapWith(Number) })
    .from(charges)
    .where(and(eq(charges.bookingId, booking.id), inArray(charges.kind, ['mileage', 'conversion'])))
  const quote = programQuote(booking)
  // Miles that cost nothing are not in the books.
  const takenOff = quote.extraMileCents === 0 ? 0 : (await milesTakenOff(sql, booking.id)) / quote.extraMileCents
  return extraMiles(quote, days, driven) - ((charged?.miles ?? 0) - takenOff)
}

/** Charges miles at the price of one. Two charges of a booking never have the same due time. */
export async function chargeMiles(
  work: Work,
  booking: BookingRow,
  { miles, dueAt: wanted }: { miles: number; dueAt: Date },
): Promise<void> {
  const amountCents = extraMilesCents(programQuote(booking), miles)
  if (amountCents === 0) return
  const { tx } = work.uow
  const [last] = await tx
    .select({ dueAt: max(charges.dueAt) })
    .from(charges)
    .where(and(eq(charges.bookingId, booking.id), eq(charges.kind, 'mileage')))
  const dueAt = last?.dueAt && last.dueAt >= wanted ? addMinutes(last.dueAt, millisecond) : wanted
  await chargeStore(tx, booking).add(extraMilesCharged(bookingKey(booking.id), dueAt, amountCents), {
    kind: 'mileage',
    dueAt,
    quantity: miles,
    amountCents,
    now: work.now,
  })
}

/** Takes miles off again that were charged and are not extra over the whole program. */
export async function takeOffMiles(
  work: Work,
  booking: BookingRow,
  miles: number,
  countedAt: 'return' | 'check' = 'return',
): Promise<void> {
  const { tx } = work.uow
  const amountCents = extraMilesCents(programQuote(booking), miles)
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  await postNew(tx, extraMilesReduced(bookingKey(booking.id), amountCents, countedAt), posting)
  const charged = (await chargeStore(tx, booking).all()).filter(charge => charge.kind === 'mileage')
  await endForgiveness(work, booking, charged, amountCents, countedAt === 'check' ? ':check' : '')
}
