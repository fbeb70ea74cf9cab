import { statesOfTab } from '@ownward/domain/bookings'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { bookings, makes, models, places, vehiclePhotos, vehicles } from '../../db/schema/index.ts'

/** The longest list without pages. */
export const mostBookings = 100

/** A person's bookings of a tab, newest first; `records` counts all of them (API-47…49). */
export async function listBookings(db: Db, asked: { userId: number; tab: 1 | 2 | 3; page: number; limit: number }) {
  const own = and(eq(bookings.userId, asked.userId), inArray(bookings.state, [...statesOfTab(asked.tab)]))
  const [rows, [all]] = await Promise.all([
    db
      .select({ booking: bookings, year: vehicles.year, make: makes.name, model: models.name })
      .from(bookings)
      .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
      .innerJoin(makes, eq(makes.id, vehicles.makeId))
      .innerJoin(models, eq(models.id, vehicles.modelId))
      .where(own)
      .orderBy(desc(bookings.startAt), desc(bookings.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
    db.select({ n: count() }).from(bookings).where(own),
  ])
  return { rows, records: all?.n ?? 0 }
}

export type ListedBooking = Awaited<ReturnType<typeof listBookings>>['rows'][number]

/** One of the person's own bookings that waits for pickup, with its car; null for anybody else's, as for a missing one (ROLE-05). */
export async function findPendingBooking(db: Db, userId: number, bookingId: number) {
  const [row] = await db
    .select({ booking: bookings, vehicle: vehicles, make: makes.name, model: models.name, place: places })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .innerJoin(places, eq(places.id, vehicles.placeId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId), inArray(bookings.state, [...statesOfTab(1)])))
  if (!row) return null
  const [photo] = await db
    .select()
    .from(vehiclePhotos)
    .where(eq(vehiclePhotos.vehicleId, row.vehicle.id))
    .orderBy(asc(vehiclePhotos.position))
    .limit(1)
  return { ...row, photo: photo ?? null }
}

export type PendingBooking = NonNullable<Awaited<ReturnType<typeof findPendingBooking>>>
