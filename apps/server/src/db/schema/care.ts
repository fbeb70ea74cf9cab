import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { charges } from './billing.ts'
import { bookings } from './bookings.ts'
import { vehicles } from './catalog.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Times in which a driver has no usable car. The EXCLUDE constraint of migration 0015 lets no two cases of one booking overlap, withdrawn ones left out
 * (CARE-03).
 */
export const careCases = pgTable(
  'care_cases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    kind: text('kind', { enum: ['breakdown', 'accident', 'theft', 'service', 'recall'] }).notNull(),
    openedBy: text('opened_by', { enum: ['person', 'team', 'module'] }).notNull(),
    openedAt: instant('opened_at').notNull(),
    downFrom: instant('down_from').notNull(),
    /** When the car was usable again; null while it is not. */
    downUntil: instant('down_until'),
    /** When it was said so, which can be later: from then on its days are asked for (CARE-11). Null where it was at that moment. */
    endedAt: instant('ended_at'),
    /** `rejected`: another member decided that it does not stand from a moment on, which is when it ends then. */
    state: text('state', { enum: ['open', 'confirmed', 'closed', 'withdrawn', 'rejected'] }).notNull(),
    /** What comes next, and by when; null once it is over. The team's answer comes first. */
    step: text('step', { enum: ['answer', 'collect', 'ready'] }),
    stepBy: instant('step_by'),
    /** When it was told that the step has passed; null again with the next one. */
    passedAt: instant('passed_at'),
    /** When the next day of it is to be credited; null once it is over. */
    creditAt: instant('credit_at'),
    /** Its days are credited once somebody has confirmed it: three reports before it were rejected (CARE-21). */
    waits: boolean('waits').notNull().default(false),
    /** Readings rose as of a car that drives: the last one before that, and until when its driver is asked whether the car is usable again (CARE-20). */
    usableAt: instant('usable_at'),
    askBy: instant('ask_by'),
    /** Of which moment on readings count for that, after the driver has said that the car is not usable; null from the beginning on. */
    readingsFrom: instant('readings_from'),
    /** Miles that the team says the car was towed, which do not count as driven. */
    towedMiles: integer('towed_miles').notNull().default(0),
    /** Its driver has refused a suitable loaner: from then on nothing is credited (CARE-23). */
    creditUntil: instant('credit_until'),
  },
  t => [
    index('care_cases_booking').on(t.bookingId, t.id),
    index('care_cases_credit_at').on(t.creditAt).where(sql`credit_at is not null`),
    index('care_cases_step_by').on(t.stepBy).where(sql`step_by is not null`),
    check('care_cases_times', sql`down_from <= opened_at and down_until >= down_from`),
    check(
      'care_cases_step',
      sql`(state in ('open', 'confirmed')) = (step is not null) and (step is null) = (step_by is null)`,
    ),
    check('care_cases_asked', sql`(ask_by is null) = (usable_at is null)`),
    check('care_cases_until', sql`(state in ('open', 'confirmed')) = (down_until is null)`),
  ],
)

/** What happened in a case, by whom and when; only ever added to, but for the words about somebody whose account is deleted. */
export const careEvents = pgTable(
  'care_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => careCases.id),
    /** Whose case it is. */
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    kind: text('kind', {
      enum: ['opened', 'answered', 'passed', 'moved', 'denied', 'back', 'withdrawn', 'contested', 'decided', 'waits'],
    }).notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: ['person', 'team', 'system'] }).notNull(),
    actorId: integer('actor_id')
      .$type<UserId>()
      .references(() => users.id),
    /** What the team says to the person with it: why it has opened a case, or what comes next. */
    words: text('words').notNull().default(''),
    /** What it has named as the next step. */
    step: text('step', { enum: ['answer', 'collect', 'ready'] }),
    stepBy: instant('step_by'),
  },
  t => [index('care_events_case').on(t.caseId, t.id)],
)

/** Days of a program that are credited for a case, each once; only ever added to (CARE-08). */
export const careDays = pgTable(
  'care_days',
  {
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    /** The day of the program; 0 is that of the start. */
    day: integer('day').notNull(),
    caseId: integer('case_id')
      .notNull()
      .references(() => careCases.id),
    chargeId: bigint('charge_id', { mode: 'number' })
      .notNull()
      .references(() => charges.id),
    /** Usage less coupon, booking fee, tax and insurance of the day, in cents. */
    usageCents: integer('usage_cents').$type<Cents>().notNull(),
    bookingFeeCents: integer('booking_fee_cents').$type<Cents>().notNull(),
    taxCents: integer('tax_cents').$type<Cents>().notNull(),
    insuranceCents: integer('insurance_cents').$type<Cents>().notNull(),
    at: instant('at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.bookingId, t.day] }),
    index('care_days_case').on(t.caseId),
    check(
      'care_days_lines',
      sql`day >= 0 and usage_cents >= 0 and booking_fee_cents >= 0 and tax_cents >= 0 and insurance_cents >= 0`,
    ),
  ],
)

/** Texts and files about a case, of its driver and of the team; only ever added to, but for the words about somebody whose account is deleted (CARE-16). */
export const careEvidence = pgTable(
  'care_evidence',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => careCases.id),
    /** Whose case it is. */
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    by: text('by', { enum: ['person', 'team'] }).notNull(),
    actorId: integer('actor_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
    words: text('words').notNull().default(''),
    /** A stored file, and the fingerprint of its bytes; empty for words alone. */
    fileId: text('file_id').notNull().default(''),
    sha256: text('sha256').notNull().default(''),
  },
  t => [index('care_evidence_case').on(t.caseId, t.id)],
)

/** What the team has contested of a case, the driver's answer, and what another member decided; one for a case (CARE-17, CARE-18). */
export const careContests = pgTable(
  'care_contests',
  {
    caseId: integer('case_id')
      .primaryKey()
      .references(() => careCases.id),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: ['usable', 'moved', 'not_presented', 'loaner_refused', 'no_fault'] }).notNull(),
    /** From when on the days are contested. */
    from: instant('from').notNull(),
    words: text('words').notNull(),
    at: instant('at').notNull(),
    by: integer('by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    answeredAt: instant('answered_at'),
    /** When the driver's time to answer is over, then when it is decided without a decision; null once it is decided. */
    dueAt: instant('due_at'),
    /** The driver's time is over or used, and another member decides. */
    toDecide: boolean('to_decide').notNull().default(false),
    decision: text('decision', { enum: ['confirmed', 'rejected'] }),
    decidedAt: instant('decided_at'),
    /** Null where nobody has decided in time: the case stays as it is. */
    decidedBy: integer('decided_by')
      .$type<UserId>()
      .references(() => users.id),
    decisionWords: text('decision_words').notNull().default(''),
    /** What was charged back, in cents. */
    chargedBackCents: integer('charged_back_cents').$type<Cents>().notNull().default(sql`0`),
  },
  t => [
    index('care_contests_due_at').on(t.dueAt).where(sql`due_at is not null`),
    check(
      'care_contests_decided',
      sql`(decision is null) = (due_at is not null) and (decision is null) = (decided_at is null)`,
    ),
    // Nobody decides what they have contested themselves.
    check('care_contests_two', sql`decided_by is null or decided_by <> "by"`),
  ],
)

/** Credited days that are not credited any more; only ever added to (CARE-19). */
export const careDaysEnded = pgTable(
  'care_days_ended',
  {
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    day: integer('day').notNull(),
    at: instant('at').notNull(),
  },
  t => [primaryKey({ columns: [t.bookingId, t.day] })],
)

/** Cars that are lent during a case: offered, out with its driver, or over; each has a claim of the kind `loan` while it lasts (CARE-22, CARE-23). */
export const careLoans = pgTable(
  'care_loans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => careCases.id),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    state: text('state', { enum: ['offered', 'taken', 'back', 'refused', 'lapsed', 'withdrawn'] }).notNull(),
    offeredAt: instant('offered_at').notNull(),
    /** Until when it is lent, as the team has said last. */
    until: instant('until').notNull(),
    /** What of it suits its driver, and how many miles it stands from where the own car belongs. */
    seatsFit: boolean('seats_fit').notNull(),
    gearboxFit: boolean('gearbox_fit').notNull(),
    miles: integer('miles').notNull(),
    takenAt: instant('taken_at'),
    startOdometer: integer('start_odometer'),
    /** When the own car was ready; null while it is not. */
    readyAt: instant('ready_at'),
    /** When an offer lapses, and later by when the car is to come back; null once it is over. */
    nextBy: instant('next_by'),
    /** When it was told that it has not come back in time. */
    lateAt: instant('late_at'),
    /** When it was over: given back, refused, lapsed or withdrawn. */
    endedAt: instant('ended_at'),
    endOdometer: integer('end_odometer'),
  },
  t => [
    index('care_loans_case').on(t.caseId),
    index('care_loans_booking').on(t.bookingId),
    uniqueIndex('care_loans_one_live').on(t.bookingId).where(sql`state in ('offered', 'taken')`),
    uniqueIndex('care_loans_one_car').on(t.vehicleId).where(sql`state in ('offered', 'taken')`),
    index('care_loans_next_by').on(t.nextBy).where(sql`next_by is not null`),
    check(
      'care_loans_over',
      sql`(state in ('offered', 'taken')) = (ended_at is null) and (ended_at is null) = (next_by is not null)`,
    ),
    check(
      'care_loans_taken',
      sql`(state in ('taken', 'back')) = (taken_at is not null) and (taken_at is null) = (start_odometer is null)`,
    ),
    check('care_loans_back', sql`(state = 'back') = (end_odometer is not null) and end_odometer >= start_odometer`),
  ],
)
