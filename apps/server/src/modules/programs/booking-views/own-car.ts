import { statesOfTab } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, makes, models, vehicles } from '../../../db/schema/index.ts'

/** The car that the newest of a person's past programs ended with, where it is theirs now; undefined for all others (HOME-10). */
export async function ownCarOf(sql: Sql, userId: UserId) {
  const [newest] = await sql
    .select({ booking: bookings, year: vehicles.year, make: makes.name, model: models.name })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(makes, eq(makes.id, vehicles.makeId))
    .innerJoin(models, eq(models.id, vehicles.modelId))
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(bookings.state, [...statesOfTab(3)]),
        or(isNull(bookings.previousBookingId), eq(bookings.state, 'completed')),
        or(isNull(bookings.outcome), ne(bookings.outcome, 'swapped')),
      ),
    )
    .orderBy(desc(bookings.startAt), desc(bookings.id))
    .limit(1)
  return newest?.booking.outcome === 'sold' ? newest : undefined
}
