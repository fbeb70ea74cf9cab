import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** What a member's change takes beside its booking. */
export interface ProposedChange {
  from?: string
  days?: number
  day?: number
  /** Of what a payment day is one, so that it can be named. */
  of?: 'week' | 'month'
  at?: string
  vehicleId?: number
}

/**
 * Changes of a program that a member has started for its driver, and what became of them (DESK-29). `preview` is what the driver's own preview said then. Nothing
 * of a code but its hash is kept.
 */
export const programProposals = pgTable(
  'program_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    userId: integer('user_id').$type<UserId>().notNull(),
    kind: text('kind', { enum: ['pause', 'payment_day', 'extension', 'return', 'swap', 'pickup'] }).notNull(),
    change: jsonb('change').$type<ProposedChange>().notNull(),
    preview: jsonb('preview').notNull(),
    revision: text('revision').notNull(),
    askedBy: integer('asked_by').$type<UserId>().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When it lapses. */
    until: instant('until').notNull(),
    state: text('state', { enum: ['waiting', 'confirmed', 'declined', 'withdrawn', 'lapsed', 'refused'] })
      .notNull()
      .default('waiting'),
    endedAt: instant('ended_at'),
    confirmedBy: text('confirmed_by', { enum: ['device', 'code'] }),
    /** Why it was refused: the code of the driver's own call, and the values of its sentence. */
    answer: jsonb('answer').$type<{ code: string; say: Record<string, string | number> }>(),
    codeHash: text('code_hash'),
    codeSentAt: instant('code_sent_at'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** While it is being done: nobody else does, or takes it back. */
    begunAt: instant('begun_at'),
  },
  t => [
    index('program_proposals_booking').on(t.bookingId, t.id),
    index('program_proposals_user').on(t.userId).where(sql`state = 'waiting'`),
    uniqueIndex('program_proposals_one').on(t.bookingId).where(sql`state = 'waiting'`),
    index('program_proposals_until').on(t.until).where(sql`state = 'waiting'`),
    check('program_proposals_kind', sql`kind in ('pause', 'payment_day', 'extension', 'return', 'swap', 'pickup')`),
    check('program_proposals_ended', sql`(state = 'waiting') = (ended_at is null)`),
    check('program_proposals_confirmed', sql`(state = 'confirmed') = (confirmed_by is not null)`),
    check('program_proposals_refused', sql`(state = 'refused') = (answer is not null)`),
    check('program_proposals_until', sql`until > asked_at`),
  ],
)
