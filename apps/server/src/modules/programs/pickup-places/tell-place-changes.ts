import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, vehicles } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import { notify, type PlaceFacts } from '../../ground/messages/index.ts'
import { placeFactsOf } from './place-facts.ts'
import { placesOfCars } from './store.ts'

/** Somebody who was told where to be, and what they were told. */
interface Told {
  booking: typeof bookings.$inferSelect
  car: string
  place: PlaceFacts | undefined
}

/** The cars that are fetched at a place or brought back to it. */
export const carsOfPlace = (placeId: number): SQL => sql`${vehicles.pickupPlaceId} in (
  select p.id from pickup_places p where p.id = ${placeId} or p.return_place_id = ${placeId})`

/**
 * Changes where cars are fetched or brought back, and tells whoever waits for one of them, or means to bring one back, if what they were told
 * is no longer so: the place, its address, hours or contact, and what to know there (BEY-27). The caller holds the car, or the place, that is changed.
 */
export async function tellingPlaceChanges<T>(work: Work, cars: SQL, change: () => Promise<T>): Promise<T> {
  const { tx } = work.uow
  const before = await toldOf(tx, cars)
  const done = await change()
  // By their bookings: a car that is fetched elsewhere now is no longer among those of its place.
  const after = await toldOf(
    tx,
    inArray(
      bookings.id,
      before.map(({ booking }) => booking.id),
    ),
  )
  const placeBefore = new Map(before.map(({ booking, place }) => [booking.id, place]))
  for (const { booking, car, place } of after) {
    const was = placeBefore.get(booking.id)
    if (place && said(booking, was) !== said(booking, place)) await tell(work, { booking, car, place })
  }
  return done
}

async function toldOf(tx: Tx, which: SQL): Promise<Told[]> {
  const rows = await tx
    .select({ booking: bookings, year: vehicles.year, name: vehicles.name })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(
      and(
        which,
        or(
          inArray(bookings.state, ['new', 'approved']),
          and(eq(bookings.state, 'active'), isNotNull(bookings.returnAt)),
        ),
      ),
    )
    .orderBy(asc(bookings.userId), asc(bookings.id))
  const places = await placesOfCars(tx, [...new Set(rows.map(({ booking }) => booking.vehicleId))])
  return rows.map(({ booking, year, name }) => {
    const found = places.get(booking.vehicleId)
    return { booking, car: `${year} ${name}`, place: found && placeFactsOf(found[isOut(booking) ? 'back' : 'pickup']) }
  })
}

const isOut = (booking: Told['booking']) => booking.state === 'active'

/** What a letter of theirs says of a place. */
function said(booking: Told['booking'], place: PlaceFacts | undefined): string {
  if (!place) return ''
  const { name, address, phone, email, hours, notes } = place
  const known = [notes.en, notes.fr].map(({ bring, keys, back }) => (isOut(booking) ? [back] : [bring, keys]))
  return JSON.stringify([name, address, phone, email, hours, known])
}

async function tell(work: Work, { booking, car, place }: Told & { place: PlaceFacts }): Promise<void> {
  const { number, id: bookingId, variantKey, timeZone, startAt, returnAt } = booking
  const facts = { number, car, ...(variantKey && { options: variantKey }), bookingId, timeZone, place }
  await notify(
    work,
    booking.userId,
    isOut(booking) && returnAt
      ? { kind: 'return_place_changed', facts: { ...facts, at: returnAt.toISOString() } }
      : { kind: 'pickup_place_changed', facts: { ...facts, pickupAt: startAt.toISOString() } },
  )
}
