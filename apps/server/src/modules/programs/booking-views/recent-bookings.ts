import { and, countDistinct, desc, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { bookings, makes, models, places, users, vehicles } from '../../../db/schema/index.ts'

const recentDays = 30
/** As many as a visitor's timer can draw (MKT-23). */
const mostRecent = 42

/**
 * The newest reservations of 30 days that hold or were kept, 42 at most, and no more of them than a stranger may know: the initial of a
 * first name, the city the car is in, and the car (O-16). A city is told only where at least `people` different persons reserved in
 * that time, so that nobody who knows one of them can tell whose reservation it is.
 */
export async function recentBookings(db: Db, now: Date, { people }: { people: number }) {
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  const isRecent = and(
    inArray(bookings.state, ['new', 'approved', 'active', 'completed']),
    gte(bookings.createdAt, since),
  )
  const citiesOfMany = db
    .select({ id: vehicles.placeId })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(isRecent)
    .groupBy(vehicles.placeId)
    .having(gte(countDistinct(bookings.userId), people))
  const rows = await db
    .select({
      firstName: users.firstName,
      city: places.name,
      year: vehicles.year,
      make: makes.name,
      model: models.name,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(and(isRecent, inArray(vehicles.placeId, citiesOfMany)))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(mostRecent)
  return rows.map(({ firstName, city, year, make, model }) => ({
    initial: [...firstName][0] ?? '',
    city,
    vehicle: `${year} ${make} ${model}`,
  }))
}
