import type { BookingId } from '@ownward/domain/ids'
import { type Cents, lesser, subtract } from '@ownward/domain/money'
import { type PriceSurface, sellingPriceOf } from '@ownward/domain/pricing'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, places, priceSurfaces, vehicles } from '../../../db/schema/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { signedQuote } from '../signed-terms/index.ts'

/**
 * What the same car costs in a new program, in cents: to convert with a credit, by the lower of the signed and today's selling price and nothing where the
 * credit covers it (KEEP-07, KEEP-08); and its selling price of today.
 */
export async function pricesAgain(
  sql: Sql,
  booking: BookingRow,
  creditCents: Cents,
): Promise<{ withCreditCents: Cents; todayCents: Cents }> {
  const [row] = await sql
    .select({ surface: priceSurfaces.surface })
    .from(priceSurfaces)
    .where(eq(priceSurfaces.vehicleId, booking.vehicleId))
  const signedCents = signedQuote(booking).sellingPriceCents
  const todayCents = row ? sellingPriceOf(row.surface as PriceSurface, booking.variantKey || null) : signedCents
  const priceCents = lesser(signedCents, todayCents)
  return { withCreditCents: subtract(priceCents, lesser(priceCents, creditCents)), todayCents }
}

/** The state of the place where the car of a booking is picked up, like 'FL' (KEEP-06). */
export async function stateOfPickup(sql: Sql, bookingId: BookingId): Promise<string> {
  const [row] = await sql
    .select({ state: places.state })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(eq(bookings.id, bookingId))
  return row?.state ?? ''
}

/** A booking as it is, without a lock; one that does not exist is a fault. */
export async function bookingOf(sql: Sql, bookingId: BookingId): Promise<BookingRow> {
  const [booking] = await sql.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error(`there is no booking ${bookingId}`)
  return booking
}
