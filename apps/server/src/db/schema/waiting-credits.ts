import type { BookingId, UserId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Purchase credit of programs that are over, one row for a program: until when it waits, and what became of it. How much it is says the ledger
 * (account `credit_waiting` of the ended program), never this table (KEEP-01).
 */
export const waitingCredits = pgTable(
  'waiting_credits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The ended program. */
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .unique()
      .references(() => bookings.id),
    /** How that ended. */
    reason: text('reason', { enum: ['returned', 'stopped', 'lost'] }).notNull(),
    /** The midnight after its last day in the place of the pickup: from then on it has expired. */
    waitsUntil: instant('waits_until').notNull(),
    state: text('state', { enum: ['waiting', 'reserved', 'taken_up', 'expired'] }).notNull(),
    /** The booking that has reserved it, or that took the last of it up. */
    heldBy: integer('held_by')
      .$type<BookingId>()
      .references(() => bookings.id),
    /** With how many days left its person was told last; null while nothing was told. */
    toldDays: smallint('told_days'),
    /** When the next is to be told, or it expires; null while nothing is. */
    nextAt: instant('next_at'),
    /** Since when the wait stands still, because the account is blocked (KEEP-21). */
    stoodSince: instant('stood_since'),
    closedAt: instant('closed_at'),
  },
  t => [
    index('waiting_credits_user').on(t.userId, t.id),
    index('waiting_credits_held_by').on(t.heldBy).where(sql`held_by is not null`),
    index('waiting_credits_next_at').on(t.nextAt).where(sql`next_at is not null`),
    check('waiting_credits_closed', sql`(closed_at is not null) = (state in ('taken_up', 'expired'))`),
    check('waiting_credits_held', sql`(held_by is not null) = (state in ('reserved', 'taken_up'))`),
    check('waiting_credits_next', sql`next_at is null or (state = 'waiting' and stood_since is null)`),
  ],
)

/** How the team has made waits longer; only ever added to, but for the words about somebody whose account is deleted (KEEP-21). */
export const waitExtensions = pgTable(
  'wait_extensions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    creditId: integer('credit_id')
      .notNull()
      .references(() => waitingCredits.id),
    /** Whose credit it is. */
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    by: integer('by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    fromUntil: instant('from_until').notNull(),
    toUntil: instant('to_until').notNull(),
    /** Its person reads it. */
    reason: text('reason').notNull(),
    onceKey: text('once_key'),
  },
  t => [
    index('wait_extensions_credit').on(t.creditId, t.id),
    check('wait_extensions_longer', sql`to_until > from_until`),
  ],
)
