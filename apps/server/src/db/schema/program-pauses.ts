import type { BookingId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Each pause that a driver has asked for (PACT-05). Its days only ever get fewer: it ended early, or was called off and has none. The EXCLUDE constraint of
 * its migration lets no day of a program be paused twice.
 */
export const programPauses = pgTable(
  'program_pauses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** The day of the program that it begins with, and its days. */
    fromDay: integer('from_day').notNull(),
    days: smallint('days').notNull(),
    askedDays: smallint('asked_days').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** From then to then nothing that is due is asked for (PACT-16). */
    holdsFrom: instant('holds_from').notNull(),
    holdsUntil: instant('holds_until').notNull(),
    /** When it was said that it ends early, and why. */
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: ['person', 'case', 'miles'] }),
    /** When its driver was told that its free miles are used up (PACT-07). */
    milesToldAt: instant('miles_told_at'),
    onceKey: text('once_key'),
    endedOnceKey: text('ended_once_key'),
  },
  t => [
    index('program_pauses_booking').on(t.bookingId, t.id),
    check('program_pauses_days', sql`from_day > 0 and asked_days in (7, 14) and days between 0 and asked_days`),
    check('program_pauses_end', sql`(ended_at is null) = (ended_by is null)`),
  ],
)
