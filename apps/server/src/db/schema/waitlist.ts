import type { UserId, VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { vehicles } from './catalog.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who waits for a car, or for one that answers a question to the listing; a place is the order in which they joined (PICK-24 to PICK-26). */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .references(() => vehicles.id),
    /** The query of a listing’s address, as a saved search has it; null in the line of a car. */
    question: text('question'),
    /** Where the place lies that the question asks for; both null where it asks for none. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    state: text('state', { enum: ['waiting', 'held', 'used', 'left', 'barred', 'gone'] }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** Which car is held for them, and until when. */
    heldVehicleId: integer('held_vehicle_id').$type<VehicleId>(),
    heldUntil: instant('held_until'),
    /** When a hold of theirs ran out last. */
    lapsedAt: instant('lapsed_at'),
    /** When they were told last what they lack. */
    toldAt: instant('told_at'),
    endedAt: instant('ended_at'),
  },
  t => [
    uniqueIndex('waitlist_entries_one_car').on(t.userId, t.vehicleId).where(sql`ended_at is null`),
    uniqueIndex('waitlist_entries_one_question').on(t.userId, t.question).where(sql`ended_at is null`),
    index('waitlist_entries_car').on(t.vehicleId, t.joinedAt).where(sql`ended_at is null`),
    index('waitlist_entries_question').on(t.question, t.joinedAt).where(sql`ended_at is null`),
    uniqueIndex('waitlist_entries_one_hold').on(t.heldVehicleId).where(sql`state = 'held'`),
    index('waitlist_entries_held_until').on(t.heldUntil).where(sql`state = 'held'`),
    index('waitlist_entries_ended').on(t.endedAt).where(sql`ended_at is not null`),
    check('waitlist_entries_what', sql`(vehicle_id is null) <> (question is null)`),
    check(
      'waitlist_entries_held',
      sql`(state = 'held') = (held_until is not null) and (held_until is null) = (held_vehicle_id is null)`,
    ),
    check('waitlist_entries_over', sql`(state in ('waiting', 'held')) = (ended_at is null)`),
  ],
)
