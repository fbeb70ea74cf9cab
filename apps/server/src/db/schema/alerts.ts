import type { UserId, VehicleId } from '@ownward/domain/ids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
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

/** Questions to the listing of which somebody wants to hear by mail: a person, or whoever reads an address. One of an address counts once it was confirmed (PICK-06, PICK-07). */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .$type<UserId>()
      .references(() => users.id),
    /** In small letters; null for a person’s, whose mail goes to the address of their account. */
    email: text('email'),
    /** The query of a listing’s address as it is written there, without page, order, size and chosen cars. */
    question: text('question').notNull(),
    rhythm: text('rhythm', { enum: ['at-once', 'daily'] }).notNull(),
    wantsNew: boolean('wants_new').notNull(),
    wantsDrops: boolean('wants_drops').notNull(),
    locale: text('locale', { enum: ['en', 'fr'] }).notNull(),
    /** The clock of the place that it asks for. */
    timeZone: text('time_zone').notNull(),
    /** Where that place lies, found when it was saved; both null where it asks for none. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Of one that waits to be confirmed: the hash of its link’s token. */
    confirmHash: text('confirm_hash').unique(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** What happened to cars up to here was on the list when it was saved, or was not. */
    sinceChange: bigint('since_change', { mode: 'number' }).notNull().default(0),
    endsAt: instant('ends_at'),
    remindAt: instant('remind_at'),
    stoppedAt: instant('stopped_at'),
    /** When the next mail goes; null while there is nothing to tell. */
    mailAt: instant('mail_at'),
    mailedAt: instant('mailed_at'),
  },
  t => [
    index('saved_searches_person').on(t.userId),
    uniqueIndex('saved_searches_of_person').on(t.userId, t.question).where(sql`user_id is not null`),
    uniqueIndex('saved_searches_of_address')
      .on(t.email, t.question, sql`(confirmed_at is null)`)
      .where(sql`user_id is null`),
    index('saved_searches_question').on(t.question).where(sql`confirmed_at is not null and stopped_at is null`),
    index('saved_searches_mail').on(t.mailAt).where(sql`mail_at is not null`),
    check('saved_searches_whose', sql`(user_id is null) <> (email is null)`),
    check('saved_searches_confirmed', sql`(confirmed_at is null) = (confirm_hash is not null)`),
    check('saved_searches_wants', sql`wants_new or wants_drops`),
  ],
)

/** What a search was told of a car, is about to be told, or saw on the list: each price once (PICK-08, PICK-09). */
export const searchTellings = pgTable(
  'search_tellings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    searchId: bigint('search_id', { mode: 'number' }).notNull(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['seen', 'new', 'drop'] }).notNull(),
    weekCents: integer('week_cents').notNull(),
    sellingPriceCents: integer('selling_price_cents').notNull(),
    /** Of a drop: the lowest prices before, and since when the new ones hold; null where that of the selling price was not written down yet. */
    weekCentsBefore: integer('week_cents_before'),
    sellingPriceCentsBefore: integer('selling_price_cents_before'),
    at: instant('at').notNull(),
    sellingAt: instant('selling_at'),
    toldAt: instant('told_at'),
  },
  t => [
    foreignKey({ columns: [t.searchId], foreignColumns: [savedSearches.id], name: 'search_tellings_search' }).onDelete(
      'cascade',
    ),
    uniqueIndex('search_tellings_once').on(t.searchId, t.vehicleId, t.kind, t.weekCents, t.sellingPriceCents),
    uniqueIndex('search_tellings_one').on(t.searchId, t.vehicleId, t.kind).where(sql`kind <> 'drop'`),
    index('search_tellings_waiting').on(t.searchId).where(sql`told_at is null`),
    index('search_tellings_vehicle').on(t.vehicleId),
  ],
)

/** What happened to cars on the list, written by the transaction that did it: the last thirty days of it. */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    /** `listed`: shown by the team; `free`: back from somebody; `left`: no longer on the list; `price`: while it was. */
    kind: text('kind', { enum: ['listed', 'free', 'left', 'price'] }).notNull(),
    weekCents: integer('week_cents').notNull(),
    sellingPriceCents: integer('selling_price_cents').notNull(),
    /** Of a price: those before. */
    weekCentsBefore: integer('week_cents_before'),
    sellingPriceCentsBefore: integer('selling_price_cents_before'),
    at: instant('at').notNull(),
    /** When the saved searches were told of it. */
    lookedAt: instant('looked_at'),
  },
  t => [
    index('catalog_changes_vehicle').on(t.vehicleId, t.id),
    index('catalog_changes_new').on(t.id).where(sql`looked_at is null`),
    index('catalog_changes_at').on(t.at),
  ],
)

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
