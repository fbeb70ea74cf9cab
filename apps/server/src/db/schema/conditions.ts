import type { BookingId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a photo shows; every slot but damage and the rest is taken once. */
const conditionSlots = [
  'front',
  'back',
  'left',
  'right',
  'inside_front',
  'inside_back',
  'odometer',
  'damage',
  'other',
] as const

/** What a person says of the state of a car, before the pickup or while they have it; only ever added to (BEY-15, BOOK-15). */
export const conditionReports = pgTable(
  'condition_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    userId: integer('user_id').notNull(),
    /** Before the pickup, or while the car is out and when it comes back. */
    moment: text('moment', { enum: ['pickup', 'use'] }).notNull(),
    odometer: integer('odometer').notNull(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  t => [index('condition_reports_booking').on(t.bookingId, t.id)],
)

/**
 * A photo of a car's state with the fingerprint of its bytes and the time it reached us. Without a report it belongs to the one that the
 * person is filling in; once it is part of a report it stays as it is.
 */
export const conditionPhotos = pgTable(
  'condition_photos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    reportId: integer('report_id').references(() => conditionReports.id),
    slot: text('slot', { enum: conditionSlots }).notNull(),
    fileId: text('file_id').notNull(),
    sha256: text('sha256').notNull(),
    at: instant('at').notNull(),
  },
  t => [
    index('condition_photos_booking').on(t.bookingId, t.id),
    uniqueIndex('condition_photos_one_draft')
      .on(t.bookingId, t.slot)
      .where(sql`report_id is null and slot not in ('damage', 'other')`),
  ],
)
