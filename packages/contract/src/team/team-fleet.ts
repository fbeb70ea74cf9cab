import * as z from 'zod/mini'
import { call } from '../call.ts'
import { fieldProblems, id, line, picture, text, written } from '../wire.ts'
import { surface } from './team-prices.ts'
import { paperKinds } from './team-vehicle-parts.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** Whether people can have a car: `hidden` is one that the team prepares or has withdrawn. */
export const availabilities = ['free', 'held', 'reserved', 'rented', 'lent', 'checking', 'sold', 'hidden'] as const
/** What a car lacks or has let run out. */
export const fleetIssues = ['no-photo', 'no-price', 'no-pickup-place', 'paper-expired'] as const

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

const claim = z.object({
  id: z.number(),
  kind: z.enum(['hold', 'waitlist', 'booking', 'block', 'loan']),
  from: z.string(),
  until: z.string(),
  booking_id: z.nullable(z.number()),
  number: z.string(),
  /** Who has it; for a block, who keeps it back. */
  name: z.string(),
  note: z.string(),
})

/** Somebody in the line of a car: the number of the person, since when, and until when the car is held for them. */
const waiter = z.object({ person: z.number(), since: z.string(), held_until: z.nullable(z.string()) })

const paper = z.object({
  kind: z.enum(paperKinds),
  mime: z.string(),
  stored_at: z.string(),
  expires_on: z.nullable(z.string()),
  expired: z.boolean(),
  /** Opens it for ten minutes. */
  address: z.string(),
})

/** The team's side of the vehicles (SRV-32). */
export const teamFleet = {
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
        /** In parts of a million, where the car is; null while it has no rate. */
        tax_rate_ppm: z.nullable(z.number()),
        /** Goes up with every change of prices. */
        version: z.number(),
        /** The names of the option groups that variants choose from. */
        groups: z.array(z.string()),
        photos: z.array(z.object({ key: z.string(), picture, variant: z.string() })),
        papers: z.array(paper),
        claims: z.array(claim),
        /** How many stand in the car's own line. */
        waiting: z.number(),
        /** They, in the order of their turns; null for a member who may not see people. */
        line: z.nullable(z.array(waiter)),
        /** What publishing waits for. */
        lacks: z.array(z.enum(['price', 'photo', 'pickup-place', 'tax-rate'])),
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
    refusal: fieldProblems,
    summary: 'Writes down facts of a vehicle, or a new one, which nobody sees before it is published.',
  }),
  teamPublishVehicle: call({
    name: 'teamPublishVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ vehicle_id: id, published: z.boolean() }),
    response: done,
    refuses: ['no-vehicle', 'not-ready', 'car-in-use', 'check-in-first', 'claimed', 'car-lost'],
    summary: 'Shows a vehicle to people, or withdraws one that nobody has or has booked.',
  }),
  teamImportVehicles: call({
    name: 'teamImportVehicles',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 3 * 1024 * 1024,
    once: true,
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
            /** What keeps the vehicle from being published, where a file cannot say it. */
            notes: z.array(z.string()),
          }),
        ),
      }),
    }),
    refuses: ['bad-csv', 'csv-rows', 'csv-columns', 'csv-head'],
    summary:
      'Reads vehicles from a CSV file by their VIN, with a report for each row; of a row with a problem nothing is written.',
  }),
}
