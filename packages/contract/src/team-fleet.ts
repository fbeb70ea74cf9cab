import * as z from 'zod/mini'
import { call } from './call.ts'
import { day, id, line, picture, text, whole, written } from './wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })
const cents = z.int().check(z.minimum(0), z.maximum(1_000_000_00))
const somewhatCents = z.int().check(z.minimum(-1_000_000_00), z.maximum(1_000_000_00))
const pictureKey = text(60)

/** Whether people can have a car: `hidden` is one that the team prepares or has withdrawn. */
export const availabilities = ['free', 'reserved', 'rented', 'checking', 'sold', 'hidden'] as const
/** What a car lacks or has let run out. */
export const fleetIssues = ['no-photo', 'no-price', 'no-pickup-place', 'paper-expired'] as const
/** Which papers of a car the team keeps; each may run out on a day. */
export const paperKinds = ['registration', 'inspection', 'insurance'] as const

const row = z.object({
  id: z.number(),
  vin: z.string(),
  stock_no: z.string(),
  year: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Where it is fetched; null for one that nobody has said it of. */
  pickup_place: z.nullable(z.object({ id: z.number(), name: z.string() })),
  owner: z.string(),
  availability: z.enum(availabilities),
  odometer: z.number(),
  distance_unit: z.enum(['mi', 'km']),
  /** Dollars; null while the car has no prices. */
  week_price: z.nullable(z.number()),
  selling_price: z.nullable(z.number()),
  photos: z.number(),
  picture: z.nullable(picture),
  issues: z.array(z.enum(fleetIssues)),
})

/** Prices as the rules have them, in cents (domain `SurfaceOf`). */
const surface = z.object({
  dayCents: cents,
  fees: z.array(z.object({ feeCents: cents, dayAddCents: cents, label: line(30) })).check(z.maxLength(20)),
  miles: z
    .array(z.object({ miles: whole(0, 100_000), dayAddCents: cents, insuranceDayCents: cents }))
    .check(z.maxLength(20)),
  biweeklyDayOffCents: cents,
  monthlyDayOffCents: cents,
  coupons: z.object({ weekly: cents, biweekly: cents, monthly: cents }),
  sameVehicleCouponCents: cents,
  bookingFeeCents: cents,
  depositCents: cents,
  depositEvent: line(4),
  creditRateBps: whole(0, 10_000),
  extraMileCents: cents,
  sellingPriceCents: cents,
  buyNowCents: cents,
  prepaidPlans: z.optional(
    z
      .array(
        z.object({
          code: line(40, 1),
          feeCents: cents,
          todayCents: cents,
          pickupAfterDays: whole(0, 366),
          pickupWithinDays: whole(0, 366),
        }),
      )
      .check(z.maxLength(20)),
  ),
  variants: z.optional(
    z
      .array(
        z.object({
          choices: z.array(line(40, 1)).check(z.minLength(1), z.maxLength(4)),
          premiumMsrpCents: cents,
          dayDeltaCents: somewhatCents,
          photos: z.optional(z.array(pictureKey).check(z.maxLength(40))),
        }),
      )
      .check(z.maxLength(60)),
  ),
})

const claim = z.object({
  id: z.number(),
  kind: z.enum(['hold', 'booking', 'block']),
  from: z.string(),
  until: z.string(),
  booking_id: z.nullable(z.number()),
  number: z.string(),
  /** Who has it; for a block, who keeps it back. */
  name: z.string(),
  note: z.string(),
})

const paper = z.object({
  kind: z.enum(paperKinds),
  mime: z.string(),
  stored_at: z.string(),
  expires_on: z.nullable(z.string()),
  expired: z.boolean(),
  /** Opens it for ten minutes. */
  address: z.string(),
})

const problems = z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) })

/** The team's side of the vehicles (SRV-32). */
export const teamFleet = {
  teamVehicles: call({
    name: 'teamVehicles',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({
      /** A VIN or its end, a stock number, or words of a name. */
      query: z.optional(text(80)),
      state: z.optional(z.enum(availabilities)),
      issue: z.optional(z.enum(fleetIssues)),
      /** Cars that are fetched there and not sold. */
      pickup_place_id: z.optional(id),
      page: z.optional(id),
      limit: z.optional(whole(1, 100)),
    }),
    response: z.extend(done, {
      records: z.number(),
      counts: z.record(z.enum(availabilities), z.number()),
      result: z.array(row),
    }),
    refuses: [],
    summary: 'Vehicles of the fleet, the newest first.',
  }),
  teamVehicle: call({
    name: 'teamVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id }),
    response: z.extend(done, {
      result: z.object({
        row,
        /** What is written down, as the form and a file have it. */
        facts: z.record(z.string(), z.string()),
        time_zone: z.string(),
        surface: z.nullable(surface),
        /** Goes up with every change of prices. */
        version: z.number(),
        /** The names of the option groups that variants choose from. */
        groups: z.array(z.string()),
        photos: z.array(z.object({ key: z.string(), picture, variant: z.string() })),
        papers: z.array(paper),
        claims: z.array(claim),
        /** What publishing waits for. */
        lacks: z.array(z.enum(['price', 'photo', 'pickup-place'])),
        history: z.array(z.object({ at: z.string(), who: z.string(), action: z.string(), reason: z.string() })),
      }),
    }),
    refuses: ['no-vehicle'],
    summary: 'Everything about one vehicle: facts, prices, photos, papers, who has it when, and what the team did.',
  }),
  teamFleetChoices: call({
    name: 'teamFleetChoices',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({}),
    response: z.extend(done, {
      result: z.object({
        makes: z.array(z.object({ name: z.string(), models: z.array(z.string()) })),
        owners: z.array(z.string()),
        partners: z.array(z.string()),
        pickup_places: z.array(z.string()),
        bodies: z.array(z.string()),
        fuels: z.array(z.string()),
        drives: z.array(z.string()),
        colors: z.array(z.string()),
        /** Every column that a file may have. */
        columns: z.array(z.string()),
      }),
    }),
    refuses: [],
    summary: 'What the facts of a vehicle can be chosen from.',
  }),
  teamSaveVehicle: call({
    name: 'teamSaveVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      vehicle_id: z.optional(id),
      facts: z.record(line(30, 1), text(6000)),
      /** What stood in these fields when they were changed: what somebody else wrote in between is not overwritten. */
      were: z.optional(z.record(line(30, 1), text(6000))),
      /** A make or model that is not known yet is added. */
      add_names: z.optional(z.boolean()),
    }),
    response: z.extend(done, { result: z.object({ vehicle_id: z.number(), changed: z.array(z.string()) }) }),
    refuses: ['no-vehicle', 'bad-facts'],
    refusal: problems,
    summary: 'Writes down facts of a vehicle, or a new one, which nobody sees before it is published.',
  }),
  teamSavePrices: call({
    name: 'teamSavePrices',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({
      vehicle_id: id,
      surface,
      groups: z.array(line(40, 1)).check(z.maxLength(4)),
      /** The version that was changed; another one in between is not overwritten. */
      version: whole(0, 1_000_000_000),
    }),
    response: z.extend(done, { result: z.object({ version: z.number() }) }),
    refuses: ['no-vehicle', 'bad-prices', 'changed-meanwhile'],
    refusal: problems,
    summary: 'Changes the prices of a vehicle; bookings and offers that were made keep theirs.',
  }),
  teamAddPhoto: call({
    name: 'teamAddPhoto',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 15 * 1024 * 1024,
    request: z.object({ vehicle_id: id, doc_data: written().check(z.minLength(1), z.maxLength(14_200_000)) }),
    response: z.extend(done, { result: z.object({ key: z.string() }) }),
    refuses: ['no-vehicle', 'bad-picture', 'too-many-photos'],
    summary: 'Adds a photo at the end: JPEG, PNG or WebP, encoded anew and cut to 3:2.',
  }),
  teamOrderPhotos: call({
    name: 'teamOrderPhotos',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id, keys: z.array(pictureKey).check(z.maxLength(60)) }),
    response: done,
    refuses: ['no-vehicle', 'photos-changed'],
    summary: 'Puts the photos of a vehicle into this order; the first one is on its card.',
  }),
  teamRemovePhoto: call({
    name: 'teamRemovePhoto',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id, key: pictureKey }),
    response: done,
    refuses: ['no-vehicle', 'no-photo', 'last-photo'],
    summary: 'Takes a photo away; a published vehicle keeps one at least.',
  }),
  teamSavePaper: call({
    name: 'teamSavePaper',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 12 * 1024 * 1024,
    request: z.object({
      vehicle_id: id,
      kind: z.enum(paperKinds),
      expires_on: z.optional(z.nullable(day)),
      doc_data: written().check(z.minLength(1), z.maxLength(11_500_000)),
    }),
    response: done,
    refuses: ['no-vehicle', 'bad-document', 'paper-day'],
    summary: 'Stores a paper of a vehicle, in place of the one of its kind.',
  }),
  teamRemovePaper: call({
    name: 'teamRemovePaper',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id, kind: z.enum(paperKinds) }),
    response: done,
    refuses: ['no-vehicle', 'no-document'],
    summary: 'Takes a paper of a vehicle away.',
  }),
  teamBlockVehicle: call({
    name: 'teamBlockVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id, from: day, until: day, note: line(200, 1) }),
    response: done,
    refuses: ['no-vehicle', 'block-days', 'block-taken'],
    summary: 'Keeps a vehicle back for whole days of its place, the last one included.',
  }),
  teamUnblockVehicle: call({
    name: 'teamUnblockVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ block_id: id }),
    response: done,
    refuses: ['no-block'],
    summary: 'Gives a vehicle free again that was kept back.',
  }),
  teamPublishVehicle: call({
    name: 'teamPublishVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ vehicle_id: id, published: z.boolean() }),
    response: done,
    refuses: ['no-vehicle', 'not-ready', 'car-in-use', 'check-in-first'],
    summary: 'Shows a vehicle to people, or withdraws one that nobody has or has booked.',
  }),
  teamImportVehicles: call({
    name: 'teamImportVehicles',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 3 * 1024 * 1024,
    request: z.object({
      csv: written().check(z.minLength(1), z.maxLength(2_000_000)),
      /** Nothing is kept; the report is that of the real run. */
      dry_run: z.boolean(),
      add_names: z.optional(z.boolean()),
    }),
    response: z.extend(done, {
      result: z.object({
        counts: z.object({ created: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
        /** Columns that mean nothing here. */
        unknown_columns: z.array(z.string()),
        rows: z.array(
          z.object({
            /** Where the row begins in the file; the head is line 1. */
            line: z.number(),
            vin: z.string(),
            vehicle_id: z.nullable(z.number()),
            outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
            changed: z.array(z.string()),
            /** Of a known vehicle: what stood there, and what the file says. */
            changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
            problems: z.array(z.object({ field: z.string(), message: z.string() })),
          }),
        ),
      }),
    }),
    refuses: ['bad-csv', 'csv-rows', 'csv-columns', 'csv-head'],
    summary:
      'Reads vehicles from a CSV file by their VIN, with a report for each row; of a row with a problem nothing is written.',
  }),
}
