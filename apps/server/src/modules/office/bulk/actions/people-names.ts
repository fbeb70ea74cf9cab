import type { BookingId, UserId } from '@ownward/domain/ids'
import { eq, inArray } from 'drizzle-orm'
import { bookings, users } from '../../../../db/schema/index.ts'
import type { NamesOf } from '../bulk-action.ts'

const { firstName, lastName } = users

/** People by their names. */
export const namesOfPeople: NamesOf = async (db, ids) => {
  const rows = await db
    .select({ id: users.id, firstName, lastName })
    .from(users)
    .where(inArray(users.id, ids as UserId[]))
  return new Map(rows.map(row => [row.id as number, `${row.firstName} ${row.lastName}`.trim()]))
}

/** Bookings by their numbers and drivers. */
export const namesOfBookings: NamesOf = async (db, ids) => {
  const rows = await db
    .select({ id: bookings.id, number: bookings.number, firstName, lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(inArray(bookings.id, ids as BookingId[]))
  return new Map(rows.map(row => [row.id as number, `${row.number} · ${row.firstName} ${row.lastName}`.trim()]))
}
