import type { VehicleId } from '@ownward/domain/ids'
import type { OptionGroup } from '@ownward/domain/pricing'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** US and Canadian places (GeoNames, CC BY 4.0) with their time zone. */
export const places = pgTable(
  'places',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    country: text('country').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    population: integer('population').notNull(),
    timeZone: text('time_zone').notNull(),
    folded: text('folded').notNull(),
  },
  t => [
    index('places_folded_prefix').on(sql`${t.folded} text_pattern_ops`),
    index('places_folded_trgm').using('gin', sql`${t.folded} gin_trgm_ops`),
    index('places_lat_lng').on(t.lat, t.lng),
  ],
)

/** US and Canadian states. `taxRatePpm` is a copy of the rate that has begun, for what shows prices; null where no rate has. */
export const regions = pgTable(
  'regions',
  {
    country: text('country').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameFr: text('name_fr').notNull(),
    taxRatePpm: integer('tax_rate_ppm'),
  },
  t => [primaryKey({ columns: [t.country, t.code] })],
)

/** The tax on what is agreed on in a state from a day on, in parts per million; the day begins by the clock of the state's largest place (OPS-08). */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text('country').notNull(),
    code: text('code').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    beginsAt: instant('begins_at').notNull(),
    ratePpm: integer('rate_ppm').notNull(),
    /** When it was copied to its state; null before it has begun. */
    begunAt: instant('begun_at'),
  },
  t => [primaryKey({ columns: [t.country, t.code, t.startsOn] })],
)

/** Makes of cars by their names. */
export const makes = pgTable('makes', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
})

/** Models by their makes. */
export const models = pgTable(
  'models',
  {
    id: integer('id').primaryKey(),
    makeId: integer('make_id')
      .notNull()
      .references(() => makes.id),
    name: text('name').notNull(),
  },
  t => [uniqueIndex('models_make_name').on(t.makeId, t.name)],
)

/** The dealer or company a car belongs to (`owner_id` on the wire, O-54). */
export const owners = pgTable('owners', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['dealer', 'company'] }).notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  placeId: integer('place_id')
    .notNull()
    .references(() => places.id),
  /** No car is given to an owner that is out of use. */
  retiredAt: instant('retired_at'),
  /** Goes up with every change, so that no two members write over each other. */
  version: integer('version').notNull().default(1),
})

/**
 * Where cars are fetched and brought back (BEY-27): a street address in a city, whose time zone is that of the place. `hours` has Monday
 * first, null for a day on which it is closed.
 */
export const pickupPlaces = pgTable('pickup_places', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  placeId: integer('place_id')
    .notNull()
    .references(() => places.id),
  street: text('street').notNull(),
  postalCode: text('postal_code').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  hours: jsonb('hours').$type<({ opens: string; closes: string } | null)[]>().notNull(),
  /** What to bring, how the keys are handed over, and how they are given back, in each language. */
  notes: jsonb('notes').$type<Record<'en' | 'fr', { bring: string; keys: string; back: string }>>().notNull(),
  /** Where its cars are brought back, when that is another place. */
  returnPlaceId: integer('return_place_id').references((): AnyPgColumn => pickupPlaces.id),
  /** No car is given to a place that is closed. */
  closedAt: instant('closed_at'),
  /** Goes up with every change, so that no two members write over each other. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

/** A partner whose marked part of the inventory has its own listing (SRV-06). */
export const partners = pgTable('partners', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** What a file and its listing call it; stays as it was made. */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  retiredAt: instant('retired_at'),
  version: integer('version').notNull().default(1),
})

/** Search answers from memory and reads cars by their ids (decision 0009), so nothing but the keys has an index. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: integer('id').$type<VehicleId>().primaryKey().generatedByDefaultAsIdentity(),
    vin: text('vin').notNull().unique(),
    stockNo: text('stock_no').notNull().unique(),
    year: smallint('year').notNull(),
    makeId: integer('make_id')
      .notNull()
      .references(() => makes.id),
    modelId: integer('model_id')
      .notNull()
      .references(() => models.id),
    trim: text('trim').notNull(),
    /** 'Toyota Camry SE': what the slug is made of. */
    name: text('name').notNull(),
    body: text('body').notNull(),
    fuel: text('fuel', { enum: ['gasoline', 'hybrid', 'plug-in hybrid', 'electric', 'diesel'] }).notNull(),
    drive: text('drive').notNull(),
    engine: text('engine').notNull(),
    transmission: text('transmission', { enum: ['A', 'M'] }).notNull(),
    doors: smallint('doors').notNull(),
    seats: smallint('seats').notNull(),
    mpgCity: smallint('mpg_city'),
    mpgHighway: smallint('mpg_highway'),
    /** Kilowatt-hours that 100 miles in the city take. */
    kwhCity: numeric('kwh_city', { precision: 4, scale: 1, mode: 'number' }),
    odometer: integer('odometer').notNull(),
    distanceUnit: text('distance_unit', { enum: ['mi', 'km'] }).notNull(),
    // The database's own copy of `milesPerKilometre`: migrations are never edited.
    odometerMiles: integer('odometer_miles')
      .notNull()
      .generatedAlwaysAs(sql`case when distance_unit = 'km' then round(odometer * 0.621371)::int else odometer end`),
    color: text('color').notNull(),
    interiorColor: text('interior_color').notNull(),
    placeId: integer('place_id')
      .notNull()
      .references(() => places.id),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** Where it is fetched; a car is not published before it has one. */
    pickupPlaceId: integer('pickup_place_id').references(() => pickupPlaces.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => owners.id),
    partnerId: integer('partner_id').references(() => partners.id),
    isFeatured: boolean('is_featured').notNull().default(false),
    financingBadge: text('financing_badge'),
    /** `checking`: its driver has given it back, and the team has not looked at it yet; `lent`: offered as a loaner, or out as one; `held`: kept for who waited for it. */
    availability: text('availability', {
      enum: ['free', 'held', 'reserved', 'rented', 'lent', 'checking', 'sold', 'hidden'],
    }).notNull(),
    /** Since when it is offered to those who wait; null once it is listed for everybody, and while it is not free (PICK-25). */
    turnSince: instant('turn_since'),
    /** The selling price that the road to own starts from. */
    sellingPriceCents: integer('selling_price_cents').notNull(),
    buyNowCents: integer('buy_now_cents').notNull(),
    /** Copies of the first tier of the price surface, kept by `savePrices` alone, so that search can sort and filter. */
    dayCents: integer('day_cents').notNull(),
    weekCents: integer('week_cents').notNull(),
    /** A copy as well: 0 when the car can be had with no initial fee. */
    lowestFeeCents: integer('lowest_fee_cents').notNull(),
    programMonths: smallint('program_months').notNull(),
    programGoal: text('program_goal').notNull(),
    /** The groups in the order of each variant's choices: a list, for an object in jsonb has an order of its own. Empty when there are none. */
    variationConfig: jsonb('variation_config').$type<readonly OptionGroup[]>().notNull().default([]),
    equipment: jsonb('equipment').$type<string[]>().notNull().default([]),
    rentalDetails: jsonb('rental_details').$type<string[]>().notNull().default([]),
    listedAt: instant('listed_at').notNull(),
    /** A stored random number: the random order stays the same while somebody pages (SRV-05). */
    shuffle: doublePrecision('shuffle').notNull(),
    searchText: text('search_text').notNull(),
  },
  t => [
    // Counted by state, and those that are free read in order, without reading the rows.
    index('vehicles_availability').on(t.availability, t.id),
    index('vehicles_turn').on(t.id).where(sql`turn_since is not null`),
  ],
)

/** The price surface of one car (domain `PriceSurface`), the only source of every amount that is shown or charged. */
export const priceSurfaces = pgTable('price_surfaces', {
  vehicleId: integer('vehicle_id')
    .$type<VehicleId>()
    .primaryKey()
    .references(() => vehicles.id, { onDelete: 'cascade' }),
  surface: jsonb('surface').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
})

/** Pictures of a car in order; `pictureKey` names a set of sizes made by the picture path. */
export const vehiclePhotos = pgTable(
  'vehicle_photos',
  {
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    pictureKey: text('picture_key').notNull(),
    kind: text('kind', { enum: ['illustration', 'photo'] }).notNull(),
    angle: text('angle').notNull(),
    /** Set when the picture belongs to one variant only. */
    variantKey: text('variant_key'),
  },
  t => [primaryKey({ columns: [t.vehicleId, t.position] })],
)

/** Registration, inspection and insurance papers of a car (BOOK-09). */
export const vehicleDocuments = pgTable(
  'vehicle_documents',
  {
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['registration', 'inspection', 'insurance'] }).notNull(),
    fileId: text('file_id').notNull(),
    position: smallint('position').notNull().default(0),
    /** The last day on which it counts; null for one that does not end, and for those of before. */
    expiresOn: date('expires_on', { mode: 'string' }),
  },
  t => [primaryKey({ columns: [t.vehicleId, t.kind, t.position] })],
)

/** Favourites: which person has marked which car, each once (API-37). */
export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    userId: integer('user_id').notNull(),
    vehicleId: integer('vehicle_id')
      .$type<VehicleId>()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.vehicleId] })],
)

/** Who looked at a car by a partner's link (SRV-06). */
export const partnerVisits = pgTable(
  'partner_visits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: integer('vehicle_id').$type<VehicleId>().notNull(),
    referer: text('referer').notNull(),
    vin: text('vin'),
    at: instant('at').notNull(),
  },
  t => [index('partner_visits_at').on(t.at)],
)
