import type { BookingId, UserId, VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { vehicles } from './catalog.ts'
import { offers } from './offers.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/** Reservations and what becomes of them, one row for a booking’s whole life (SRV-12). */
export const bookings = pgTable(
  'bookings',
  {
    id: integer('id').$type<BookingId>().primaryKey().generatedByDefaultAsIdentity(),
    /** The order number people see (`increment_id`, `cs_order_id`). */
    number: text('number').notNull().unique(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    state: text('state', {
      enum: ['reserving', 'new', 'approved', 'active', 'completed', 'canceled', 'void'],
    }).notNull(),
    financing: text('financing', { enum: ['pto', 'buy'] }).notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    timeZone: text('time_zone').notNull(),
    cycleDays: smallint('cycle_days').notNull(),
    feeCents: integer('fee_cents').notNull(),
    miles: integer('miles').notNull(),
    variantKey: text('variant_key').notNull().default(''),
    /** The quote that was signed, frozen: domain `Quote` with every line in cents. */
    quote: jsonb('quote').notNull(),
    /** The surface the quote was made from, frozen, so that later price changes never touch this booking. */
    surface: jsonb('surface').notNull(),
    taxRatePpm: integer('tax_rate_ppm').notNull(),
    cardId: integer('card_id'),
    agreementId: bigint('agreement_id', { mode: 'number' }),
    /** The team's offer that was taken up. */
    offerId: integer('offer_id').references(() => offers.id),
    programMonths: smallint('program_months').notNull(),
    programGoal: text('program_goal').notNull(),
    /** Whole days from `startAt` that are billed; `endAt` is the moment after them. 0 until the car is picked up. */
    billedDays: integer('billed_days').notNull().default(0),
    /** The days that lead to the payment day chosen last: the day of the program that they begin with, and how many; null while none was chosen (PACT-03). */
    bridgeFromDay: integer('bridge_from_day'),
    bridgeDays: smallint('bridge_days'),
    /** The pause that runs, is ahead or was the last, and the days of all of them (PACT-05). */
    pauseFromDay: integer('pause_from_day'),
    pauseDays: smallint('pause_days'),
    pausedDays: smallint('paused_days').notNull().default(0),
    /** When the person means to bring the car back. */
    returnAt: instant('return_at'),
    /** When that plan lapses if the car has not come back: the end of its day at the pickup place. */
    returnLapsesAt: instant('return_lapses_at'),
    /** The planned return that was missed last; null again once another is planned or the program has gone on. */
    missedReturnAt: instant('missed_return_at'),
    /** When the next cycle falls due; null when none does. */
    renewAt: instant('renew_at'),
    /** When the next cycle is announced; null once it was. */
    announceAt: instant('announce_at'),
    /** When the next part of the initial fee falls due. */
    feeAt: instant('fee_at'),
    /** The person brings their own policy: cycles charged from now on have no insurance line (C-06). */
    ownInsurance: boolean('own_insurance').notNull().default(false),
    startOdometer: integer('start_odometer'),
    checkedOdometer: integer('checked_odometer'),
    endOdometer: integer('end_odometer'),
    paymentRetry: boolean('payment_retry').notNull().default(false),
    /** When the card is tried again by itself; null when nothing is due or the tries are over. */
    nextTryAt: instant('next_try_at'),
    /** When the time to pay is over; once the person was told so, when it was over. Null again once everything is paid. */
    recallAt: instant('recall_at'),
    recalledAt: instant('recalled_at'),
    /** When the program ended: the car came back, was sold, asked back or lost. */
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: ['returned', 'sold', 'stopped', 'lost', 'swapped'] }),
    /** A swap: the booking whose car is given back for this one, and whose program goes on with it (KEEP-15). */
    previousBookingId: integer('previous_booking_id')
      .$type<BookingId>()
      .references((): AnyPgColumn => bookings.id),
    /** When the program ends but for its pauses, where it began with another car (KEEP-19). */
    programEndsAt: instant('program_ends_at'),
    /** The swap was chosen for want of a usable car: it does not count (KEEP-13, CARE-24). */
    swapOutOfCase: boolean('swap_out_of_case').notNull().default(false),
    /** Sent with a cancellation and kept; the car is offered again anyway (O-33). */
    sharingAllowed: boolean('sharing_allowed'),
    referer: text('referer').notNull().default(''),
    refererVin: text('referer_vin').notNull().default(''),
    /** The caller's Idempotency-Key: the same key finds the same booking, also after a kill. */
    onceKey: text('once_key'),
    /** When its person was told that later terms hold for it too, but for the tries after a refusal (PACT-24). */
    termsToldAt: instant('terms_told_at'),
    createdAt: instant('created_at').notNull(),
  },
  t => [
    index('bookings_user').on(t.userId, t.state, t.id),
    uniqueIndex('bookings_once_key').on(t.userId, t.onceKey).where(sql`once_key is not null`),
    uniqueIndex('bookings_one_live_per_vehicle_active').on(t.vehicleId).where(sql`state = 'active'`),
    // An offer is taken up once; one whose charge was refused can be taken up again (SRV-27).
    uniqueIndex('bookings_one_per_offer').on(t.offerId).where(sql`offer_id is not null and state <> 'void'`),
    // What the jobs look for.
    index('bookings_renew_at').on(t.renewAt).where(sql`renew_at is not null`),
    index('bookings_announce_at').on(t.announceAt).where(sql`announce_at is not null`),
    index('bookings_return_lapses_at').on(t.returnLapsesAt).where(sql`return_lapses_at is not null`),
    index('bookings_fee_at').on(t.feeAt).where(sql`fee_at is not null`),
    index('bookings_next_try_at').on(t.nextTryAt).where(sql`next_try_at is not null`),
    index('bookings_recall_at').on(t.recallAt).where(sql`recall_at is not null`),
    index('bookings_missed_return').on(t.missedReturnAt).where(sql`missed_return_at is not null`),
    // Whose new card is asked for what another one has refused (PACT-22).
    index('bookings_payment_retry').on(t.id).where(sql`payment_retry`),
    // What was reserved lately: visitors are told, and the team's figures begin with it.
    index('bookings_created').on(t.createdAt),
    check('bookings_pause', sql`(pause_from_day is null) = (pause_days is null)`),
    check('bookings_bridge', sql`(bridge_from_day is null) = (bridge_days is null)`),
    // A program goes on with one other car.
    uniqueIndex('bookings_one_swap')
      .on(t.previousBookingId)
      .where(sql`previous_booking_id is not null and state not in ('canceled', 'void')`),
    // Who still has a car whose program was stopped; with the index of running programs, who has it at all.
    index('bookings_stopped').on(t.vehicleId).where(sql`outcome = 'stopped'`),
    index('bookings_waiting').on(t.startAt).where(sql`state in ('new', 'approved')`),
  ],
)

/** Every change of state with its time and who did it (SRV-12). */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind', { enum: ['person', 'team', 'system'] }).notNull(),
    actorId: integer('actor_id'),
    reason: text('reason').notNull().default(''),
    /** The Idempotency-Key of the call that did it: asked again, it is told that it is done. */
    onceKey: text('once_key'),
  },
  t => [index('booking_events_booking').on(t.bookingId, t.id)],
)

/**
 * Who has a car when. The EXCLUDE constraint of migration 0001 lets two live claims of one car never overlap:
 * neither two bookings nor a hold and a booking, nor either with a block of the team or a loan (BEY-10, SRV-32, CARE-22).
 */
export const vehicleClaims = pgTable(
  'vehicle_claims',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .references(() => bookings.id),
    kind: text('kind', { enum: ['hold', 'waitlist', 'booking', 'block', 'loan'] }).notNull(),
    period: tstzrange('period').notNull(),
    live: boolean('live').notNull(),
    /** Holds only: when the car is given free again, or passed on in line. */
    expiresAt: instant('expires_at'),
    /** Of a hold: since when it has counted; moving it does not change that. */
    createdAt: instant('created_at').notNull(),
    /** Of a block: why the team keeps the car back; `userId` is the member. */
    note: text('note').notNull().default(''),
  },
  t => [
    // A person has one hold of a car, moved and begun anew in place, so that its whole life can be bounded (BEY-10).
    uniqueIndex('vehicle_claims_one_hold').on(t.userId, t.vehicleId).where(sql`kind = 'hold'`),
    index('vehicle_claims_vehicle').on(t.vehicleId).where(sql`live`),
    index('vehicle_claims_user').on(t.userId).where(sql`live`),
    // A booking has one claim of its own car, and at most one live one of a car that is lent to its driver.
    uniqueIndex('vehicle_claims_one_booking').on(t.bookingId).where(sql`kind = 'booking'`),
    uniqueIndex('vehicle_claims_one_loan').on(t.bookingId).where(sql`kind = 'loan' and live`),
  ],
)

/** A service agreement as it was accepted: the numbers, the text's hash, who signed when, chained to the one before (BEY-19). */
export const agreements = pgTable(
  'agreements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    vehicleId: integer('vehicle_id').$type<VehicleId>().notNull(),
    bookingId: integer('booking_id'),
    termsVersion: text('terms_version').notNull(),
    /** Its terms are of before tries were chosen by the refusal: a refused payment is tried again on the days that they name (PACT-24). */
    fixedTries: boolean('fixed_tries').notNull().default(true),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    quote: jsonb('quote').notNull(),
    fileId: text('file_id').notNull(),
    fileSha256: text('file_sha256').notNull(),
    signatureFileId: text('signature_file_id'),
    /** What the browser called itself and from which network address it was signed; empty for those signed before this was kept. */
    device: text('device').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Place in the installation's chain of accepted agreements; null until accepted. */
    chainNo: integer('chain_no').unique(),
    previousHash: text('previous_hash'),
    hash: text('hash'),
  },
  t => [index('agreements_user').on(t.userId, t.id), uniqueIndex('agreements_booking').on(t.bookingId)],
)

/** What an odometer showed, in the unit of the car; only ever added to (SRV-16). */
export const odometerReadings = pgTable(
  'odometer_readings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .notNull()
      .references(() => bookings.id),
    vehicleId: integer('vehicle_id').$type<VehicleId>().notNull(),
    odometer: integer('odometer').notNull(),
    at: instant('at').notNull(),
    source: text('source', { enum: ['pickup', 'report', 'team', 'module', 'return', 'sale', 'check'] }).notNull(),
    actorId: integer('actor_id'),
  },
  t => [
    index('odometer_readings_booking').on(t.bookingId, t.id),
    index('odometer_readings_vehicle').on(t.vehicleId, t.at),
  ],
)

/** Drawn or typed signatures; the newest counts (SRV-22). */
export const signatures = pgTable(
  'signatures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    typedName: text('typed_name').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  t => [index('signatures_user').on(t.userId, t.id)],
)

/** The policy that a driver with their own insurance has shown, as the team noted it last; what stood there before is in the log (HOME-11). */
export const ownPolicies = pgTable(
  'own_policies',
  {
    bookingId: integer('booking_id')
      .$type<BookingId>()
      .primaryKey()
      .references(() => bookings.id),
    insurer: text('insurer').notNull(),
    /** The last letters and digits of its number: enough to tell it from another. */
    numberEnd: text('number_end').notNull(),
    /** Its last day, by the calendar of the pickup place. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    keptAt: instant('kept_at').notNull(),
    keptBy: integer('kept_by')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
  },
  () => [check('own_policies_lengths', sql`length(insurer) <= 80 and length(number_end) <= 6`)],
)
