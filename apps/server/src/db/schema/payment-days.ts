import type { BookingId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Each payment day that a driver has chosen, and the days of the program that lead to it; only ever added to (PACT-03). The EXCLUDE constraint of its
 * migration lets no day of a program lead to two of them.
 */
export const paymentDays = pgTable(
  'payment_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** Of the week from Sunday, 0, for cycles of 7 and 14 days; of the month for those of 30. */
    day: smallint('day').notNull(),
    /** The day of the program that the bridge begins with, and its days. */
    fromDay: integer('from_day').notNull(),
    bridgeDays: smallint('bridge_days').notNull(),
    at: instant('at').notNull(),
    onceKey: text('once_key'),
  },
  t => [
    index('payment_days_booking').on(t.bookingId, t.id),
    check('payment_days_bridge', sql`day between 0 and 28 and from_day > 0 and bridge_days between 1 and 30`),
  ],
)
