import type { BookingId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Promises to pay a due amount on a day, and what became of them: while one stands nothing of its booking is asked for by itself (PACT-13 to PACT-17). */
export const promises = pgTable(
  'promises',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    cents: integer('cents').$type<Cents>().notNull(),
    /** The calendar day that was promised, of the place of the pickup. */
    day: date('day', { mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
    /** Open of the booking when it was made, and its newest charge then: what is less open since, apart from what was charged after, was paid or fell away. */
    openCents: integer('open_cents').$type<Cents>().notNull(),
    lastChargeId: bigint('last_charge_id', { mode: 'number' }).notNull(),
    /** At 18:00 of the day the card is asked; null where that was over when it was made, so that its person presses. */
    askAt: instant('ask_at'),
    /** The midnight after the day; when it was withdrawn, or kept with nothing left due, that moment. */
    holdsUntil: instant('holds_until').notNull(),
    state: text('state', { enum: ['standing', 'kept', 'broken', 'withdrawn'] }).notNull(),
    /** When it was told on its day that its person pays themselves. */
    toldAt: instant('told_at'),
    /** When the card was asked on its day, or nothing was there to ask for. */
    askedAt: instant('asked_at'),
    /** When the next of this is to happen; null once it is over. */
    nextAt: instant('next_at'),
    endedAt: instant('ended_at'),
    onceKey: text('once_key'),
  },
  t => [
    index('promises_booking').on(t.bookingId, t.id),
    uniqueIndex('promises_one_standing').on(t.bookingId).where(sql`state = 'standing'`),
    index('promises_next_at').on(t.nextAt).where(sql`next_at is not null`),
    check('promises_amount', sql`cents > 0 and cents <= open_cents`),
    check('promises_times', sql`holds_until >= made_at and ended_at >= made_at`),
    check(
      'promises_ended',
      sql`(state = 'standing') = (ended_at is null) and (state = 'standing') = (next_at is not null)`,
    ),
  ],
)
