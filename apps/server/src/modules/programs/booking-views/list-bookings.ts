import { statesOfTab } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { and, count, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { bookings, makes, models, vehicles } from '../../../db/schema/index.ts'
import { handedInLicences } from '../../people/accounts/index.ts'
import { readLinks } from './swaps/read-links.ts'

/** The longest list without pages. */
export const mostBookings = 100

/** A person's bookings of a tab, newest first; `records` counts all of them (API-47…49). With them what is known of the person's licences. */
export async function listBookings(db: Db, asked: { userId: UserId; tab: 1 | 2 | 3; page: number; limit: number }) {
  const own = and(
    eq(bookings.userId, asked.userId),
    inArray(bookings.state, [...statesOfTab(asked.tab)]),
    // A program is one row with all its cars: the one that is out, or was last (KEEP-19).
    or(isNull(bookings.previousBookingId), inArray(bookings.state, ['active', 'completed'])),
    or(isNull(bookings.outcome), ne(bookings.outcome, 'swapped')),
  )
  const [rows, [all], licences] = await Promise.all([
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
    handedInLicences(db, asked.userId),
  ])
  const links = await readLinks(
    db,
    rows.map(({ booking }) => booking.id),
  )
  return { rows, records: all?.n ?? 0, licences, links }
}

/** A booking on its person's list, with what its car is called. */
export type ListedBooking = Awaited<ReturnType<typeof listBookings>>['rows'][number]
