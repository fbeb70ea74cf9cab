import type { BookingId } from '@ownward/domain/ids'
import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import {
  bookings,
  cards,
  chargeIntents,
  charges,
  ledgerEntries,
  makes,
  models,
  vehiclePhotos,
  vehicles,
} from '../../../../db/schema/index.ts'
import { photoOrder } from '../../../../pictures/photo-order.ts'
import type { BookingRow } from '../../bookings/index.ts'
import { type CarPlaces, placesOfCar } from '../../pickup-places/index.ts'

/** Another booking of the same program, with what its car is called and looks like. */
export interface LinkedBooking {
  booking: BookingRow
  year: number
  make: string
  model: string
  photos: { key: string; angle: string; variantKey: string | null }[]
  /** Where a car that is still to be taken is. */
  carPlaces: CarPlaces | null
  /** When the card that is charged now has refused the exchange; null where it has not. */
  refusedAt: Date | null
}

/** The bookings that a program has gone through before one of them, the latest first, and the one after it: taken already or asked for (KEEP-19). */
export interface BookingLinks {
  before: LinkedBooking[]
  after: LinkedBooking | null
}

/** The other bookings of the programs of some bookings, in as many queries whatever they are. */
export async function readLinks(db: Sql, ids: readonly BookingId[]): Promise<Map<BookingId, BookingLinks>> {
  const links = new Map<BookingId, BookingLinks>(ids.map(id => [id, { before: [], after: null }]))
  const { rows } = await db.execute<{ root: number; id: number; depth: number }>(sql`
    with recursive chain (root, id, previous, depth) as (
      select id, id, previous_booking_id, 0 from bookings where id = any(${sql.param(ids)}::int[])
      union all
      select c.root, b.id, b.previous_booking_id, c.depth + 1 from chain c join bookings b on b.id = c.previous
    )
    select root, id, depth from chain where depth > 0
    union all
    select previous_booking_id, id, -1 from bookings
     where previous_booking_id = any(${sql.param(ids)}::int[]) and state in ('new', 'approved', 'active', 'completed')
    order by 3`)
  if (rows.length === 0) return links
  const known = await readBookings(
    db,
    rows.map(({ id }) => id),
  )
  for (const { root, id, depth } of rows) {
    const link = links.get(root)!
    const booking = known.get(id)!
    if (depth > 0) link.before.push(booking)
    else link.after = booking
  }
  return links
}

/** Extra payments that were made before a car of a program was swapped, and not undone before. */
export async function extrasOf(db: Sql, before: readonly LinkedBooking[]): Promise<(typeof charges.$inferSelect)[]> {
  if (before.length === 0) return []
  const ids = before.map(({ booking }) => booking.id)
  const isUndone = sql`exists (select from ${ledgerEntries} e where e.booking_id = ${charges.bookingId} and e.charge_id = ${charges.id} and e.reason = 'extra_returned')`
  return db
    .select()
    .from(charges)
    .where(and(inArray(charges.bookingId, ids), eq(charges.kind, 'extra'), not(isUndone)))
    .orderBy(asc(charges.id))
}

async function readBookings(db: Sql, ids: readonly BookingId[]): Promise<Map<BookingId, LinkedBooking>> {
  const rows = await db
    .select({ booking: bookings, year: vehicles.year, make: makes.name, model: models.name })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(inArray(bookings.id, [...ids]))
  const photos = await db
    .select({
      vehicleId: vehiclePhotos.vehicleId,
      key: vehiclePhotos.pictureKey,
      angle: vehiclePhotos.angle,
      variantKey: vehiclePhotos.variantKey,
    })
    .from(vehiclePhotos)
    .where(inArray(vehiclePhotos.vehicleId, [...new Set(rows.map(({ booking }) => booking.vehicleId))]))
    .orderBy(photoOrder)
  const known = new Map<BookingId, LinkedBooking>()
  for (const row of rows) {
    const { vehicleId, state } = row.booking
    const isAhead = state === 'new' || state === 'approved'
    known.set(row.booking.id, {
      ...row,
      photos: photos.filter(photo => photo.vehicleId === vehicleId),
      carPlaces: isAhead ? await placesOfCar(db, vehicleId) : null,
      refusedAt: isAhead ? await exchangeRefusedAt(db, row.booking) : null,
    })
  }
  return known
}

/** An exchange that is refused leaves its try with the booking whose car is given back; another card has refused nothing (KEEP-16). */
export async function exchangeRefusedAt(db: Sql, { id, previousBookingId }: BookingRow): Promise<Date | null> {
  if (previousBookingId === null) return null
  const [last] = await db
    .select({ state: chargeIntents.state, at: chargeIntents.settledAt })
    .from(chargeIntents)
    .innerJoin(cards, and(eq(cards.id, chargeIntents.cardId), eq(cards.isDefault, true), isNull(cards.removedAt)))
    .where(
      and(
        eq(chargeIntents.bookingId, previousBookingId),
        eq(chargeIntents.kind, 'swap'),
        sql`${chargeIntents.terms} ->> 'swapId' = ${String(id)}`,
      ),
    )
    .orderBy(desc(chargeIntents.id))
    .limit(1)
  return last?.state === 'refused' ? last.at : null
}
