import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { vehicles } from './catalog.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Cars that their drivers have given back and the team has not seen yet, and what came of it; one row for a return. Until it is closed the
 * car is had by nobody; until the deposit is released it is held (SRV-19).
 */
export const returnChecks = pgTable(
  'return_checks',
  {
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .primaryKey()
      .references(() => bookings.id),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    returnedAt: instant('returned_at').notNull(),
    /** When the deposit goes back by itself. */
    depositBy: instant('deposit_by').notNull(),
    /** When it did, by itself or with the check. */
    releasedAt: instant('released_at'),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by')
      .$type<UserId>()
      .references(() => users.id),
    /** `checked_in`: its reading was confirmed; `set_free`: only the car was put back on the list. */
    closedAs: text('closed_as', { enum: ['checked_in', 'set_free'] }),
    /** The Idempotency-Key of the call that checked it in. */
    onceKey: text('once_key'),
  },
  t => [
    uniqueIndex('return_checks_one_open_per_vehicle').on(t.vehicleId).where(sql`closed_at is null`),
    index('return_checks_deposit_by').on(t.depositBy).where(sql`released_at is null`),
    check(
      'return_checks_times',
      sql`deposit_by > returned_at and released_at >= returned_at and closed_at >= returned_at`,
    ),
    check(
      'return_checks_closed',
      sql`(closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_as is null)`,
    ),
    // Nobody puts a car away while its driver's deposit is still held.
    check('return_checks_deposit_first', sql`closed_at is null or released_at is not null`),
  ],
)
