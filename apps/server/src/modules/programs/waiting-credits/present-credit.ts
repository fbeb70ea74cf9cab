import type { Response } from '@ownward/contract'
import { type Cents, cents, negate, sum, toWire } from '@ownward/domain/money'
import { lastDayOf } from '@ownward/domain/waiting'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/index.ts'
import type { ChargeRow } from '../../money/charges/index.ts'
import { creditMovesOf } from '../../money/credit-moves/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { creditIfReturned } from './end-credit.ts'
import { pricesAgain } from './price-of-same-car.ts'
import { type CreditRow, creditOf, waitsOf } from './store.ts'

type ThatWaits = NonNullable<Response<'getOwnership'>['result']['waiting_credit']>
/** What became of the credit of a program that is over, on the wire. */
export type EndedCredit = NonNullable<Response<'getActiveBookingDetail'>['result']['waiting_credit']>

/** Credit of an ended program, or of one that would be, as far as it waits. */
export interface ThatWaitsFacts {
  amountCents: Cents
  until: Date
  priceCents: Cents
  timeZone: string
}

/** What waits on the wire. */
export function presentThatWaits({ amountCents, until, priceCents, timeZone }: ThatWaitsFacts): ThatWaits {
  return {
    amount: toWire(amountCents),
    last_day: lastDayOf(until, timeZone),
    waits_until: until.toISOString(),
    price_to_convert: toWire(priceCents),
  }
}

/** What would wait of the credit of a program that runs if its car came back now; null where that is nothing. */
export async function thatWouldWait(
  sql: Sql,
  booking: BookingRow,
  charges: readonly ChargeRow[],
  now: Date,
): Promise<ThatWaitsFacts | null> {
  const waits = await creditIfReturned(sql, booking, charges, now)
  if (!waits) return null
  const { withCreditCents: priceCents } = await pricesAgain(sql, booking, waits.amountCents)
  return { ...waits, priceCents, timeZone: booking.timeZone }
}

/** What waits of the credit of a program that is over; null where nothing does. */
export async function readThatWaits(sql: Sql, booking: BookingRow): Promise<ThatWaitsFacts | null> {
  const row = await creditOf(sql, booking.id)
  if (!row || row.closedAt) return null
  const amountCents = await waitsOf(sql, booking.id)
  const { withCreditCents: priceCents } = await pricesAgain(sql, booking, amountCents)
  return { amountCents, until: row.waitsUntil, priceCents, timeZone: booking.timeZone }
}

/** What became of the credit of a program that is over, on the wire; null before, and where there was none (KEEP-07). */
export async function endedCreditOf(sql: Sql, booking: BookingRow): Promise<EndedCredit | null> {
  const row = await creditOf(sql, booking.id)
  if (!row) return null
  const amountCents = row.closedAt ? await closedAmount(sql, row) : await waitsOf(sql, booking.id)
  const { withCreditCents: priceCents } = await pricesAgain(sql, booking, amountCents)
  const facts = { amountCents, until: row.waitsUntil, priceCents, timeZone: booking.timeZone }
  const [held] =
    row.heldBy === null
      ? []
      : await sql.select({ number: bookings.number }).from(bookings).where(eq(bookings.id, row.heldBy))
  return {
    ...presentThatWaits(facts),
    credit_id: row.id,
    state: row.state,
    reserved_by: row.heldBy !== null && held ? { booking_id: row.heldBy, increment_id: held.number } : null,
    stands_still: row.stoodSince ? 1 : 0,
  }
}

/** Of a credit that is closed: what was taken up last, or what has expired in all. */
async function closedAmount(sql: Sql, row: CreditRow): Promise<Cents> {
  const moves = (await creditMovesOf(sql, row.bookingId)).filter(({ isLive }) => !isLive)
  if (row.state === 'expired')
    return negate(sum(moves.filter(({ kind }) => kind === 'credit_expired').map(({ amountCents }) => amountCents)))
  return negate(moves.findLast(({ kind }) => kind === 'credit_taken_up')?.amountCents ?? cents(0))
}
