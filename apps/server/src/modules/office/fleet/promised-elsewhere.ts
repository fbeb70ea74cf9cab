import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, offers, type places, users } from '../../../db/schema/index.ts'
import { isOpen } from '../../programs/offers/index.ts'
import type { StoredVehicle } from './store.ts'

/** What a car is promised by, as the team knows it: a booking by its number, an offer by whose it is. */
export interface Promised {
  bookings: string[]
  offersTo: string[]
  state: string
}

const most = 5

/**
 * What keeps a car in its state and time zone: bookings that are not over, one being paid for among them, and offers that can be taken. Their tax, insurance
 * and clock are those of where the car stood when they were made (SRV-32). Null when it may go; the caller holds the car.
 */
export async function promisedElsewhere(
  tx: Tx,
  { vehicle, place }: StoredVehicle,
  to: typeof places.$inferSelect,
  now: Date,
): Promise<Promised | null> {
  if (place.state === to.state && place.country === to.country && place.timeZone === to.timeZone) return null
  const booked = await tx
    .select({ number: bookings.number })
    .from(bookings)
    .where(and(eq(bookings.vehicleId, vehicle.id), inArray(bookings.state, ['reserving', 'new', 'approved', 'active'])))
    .orderBy(asc(bookings.startAt))
    .limit(most)
  const offered = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.userId))
    .where(and(eq(offers.vehicleId, vehicle.id), isOpen(now)))
    .orderBy(asc(offers.id))
    .limit(most)
  if (booked.length + offered.length === 0) return null
  return {
    bookings: booked.map(({ number }) => number),
    offersTo: offered.map(({ first, last }) => `${first} ${last}`),
    state: place.state,
  }
}
