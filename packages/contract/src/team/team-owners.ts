import * as z from 'zod/mini'
import { call } from '../call.ts'
import { email, fieldProblems, id, line, phone, whole, written } from '../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })

/** An owner has cars; a partner has a listing of its own, in which cars are marked for it. */
const what = z.enum(['owner', 'partner'])

/** Which state was looked at; another one in between is not overwritten. */
const version = whole(0, 1_000_000_000)

/** What an owner can be: the company itself, or a dealer whose cars it shows. */
export const ownerKinds = ['dealer', 'company'] as const

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** What a file of owners, partners or pickup places can say; a column that is left out of one changes nothing of what is there. */
export const nameColumns = {
  owners: ['name', 'kind', 'city', 'phone', 'email'],
  partners: ['name', 'code'],
  places: [
    ...['name', 'street', 'city', 'postal_code', 'phone', 'email'],
    ...days,
    ...['bring_en', 'keys_en', 'back_en', 'bring_fr', 'keys_fr', 'back_fr', 'returned_to'],
  ],
} as const satisfies Record<string, readonly string[]>

const row = z.object({
  what,
  id: z.number(),
  name: z.string(),
  /** Of a partner: what files and its listing call it. Of an owner empty, as the four below are of a partner. */
  code: z.string(),
  kind: z.enum([...ownerKinds, '']),
  email: z.string(),
  phone: z.string(),
  /** City and state. */
  city: z.string(),
  /** Its cars that are not sold. */
  cars: z.number(),
  /** A car names it, be it a sold one: it cannot be removed. */
  used: z.boolean(),
  /** No car is given to one that is out of use. */
  retired: z.boolean(),
  /** Goes up with every change. */
  version: z.number(),
})

/** The team's side of owners and partners, and the files by which they and pickup places are taken in (OPS-08). */
export const teamOwners = {
  teamOwners: call({
    name: 'teamOwners',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({}),
    response: z.extend(done, { result: z.array(row) }),
    refuses: [],
    summary: 'Every owner of cars, then every partner, by name; those that are out of use too.',
  }),
  teamOwner: call({
    name: 'teamOwner',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: z.object({ what, id }),
    response: z.extend(done, {
      result: z.object({
        row,
        history: z.array(z.object({ at: z.string(), who: z.string(), action: z.string(), reason: z.string() })),
      }),
    }),
    refuses: ['no-owner'],
    summary: 'One owner or partner, with what the team did to it.',
  }),
  teamSaveOwner: call({
    name: 'teamSaveOwner',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      /** Left out for a new one. */
      owner_id: z.optional(id),
      /** Wanted for one that is there already. */
      version: z.optional(version),
      name: line(60, 2),
      kind: z.enum(ownerKinds),
      email,
      phone,
      /** City and state as people write them: Miami, FL. */
      city: line(64, 4),
    }),
    response: z.extend(done, { result: z.object({ id: z.number() }) }),
    refuses: ['no-owner', 'bad-facts', 'changed-meanwhile'],
    refusal: fieldProblems,
    summary: 'Writes down an owner of cars, or changes it.',
  }),
  teamSavePartner: call({
    name: 'teamSavePartner',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({
      partner_id: z.optional(id),
      version: z.optional(version),
      name: line(60, 2),
      /** Small letters, digits and dashes; of a partner that is there it stays. */
      code: written().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{1,29}$/)),
    }),
    response: z.extend(done, { result: z.object({ id: z.number() }) }),
    refuses: ['no-owner', 'bad-facts', 'changed-meanwhile'],
    refusal: fieldProblems,
    summary: 'Writes down a partner, or changes its name.',
  }),
  teamRetireOwner: call({
    name: 'teamRetireOwner',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ what, id, retired: z.boolean(), version }),
    response: done,
    refuses: ['no-owner', 'owner-in-use', 'changed-meanwhile'],
    summary: 'Takes an owner or partner out of use that has no car which is not sold, or takes it back into use.',
  }),
  teamRemoveOwner: call({
    name: 'teamRemoveOwner',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ what, id, version }),
    response: done,
    refuses: ['no-owner', 'owner-in-use', 'changed-meanwhile'],
    summary: 'Removes an owner or partner that no car has ever named.',
  }),
  teamImportNames: call({
    name: 'teamImportNames',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 3 * 1024 * 1024,
    once: true,
    request: z.object({
      of: z.enum(['owners', 'partners', 'places']),
      csv: written().check(z.minLength(1), z.maxLength(2_000_000)),
      /** Nothing is kept; the report is that of the real run. */
      dry_run: z.boolean(),
    }),
    response: z.extend(done, {
      result: z.object({
        counts: z.object({ created: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() }),
        unknown_columns: z.array(z.string()),
        rows: z.array(
          z.object({
            /** Where the row begins in the file; the head is line 1. */
            line: z.number(),
            name: z.string(),
            id: z.nullable(z.number()),
            outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
            problems: z.array(z.object({ field: z.string(), message: z.string() })),
          }),
        ),
      }),
    }),
    refuses: ['bad-csv', 'csv-rows', 'csv-columns', 'csv-head'],
    summary:
      'Reads owners, partners or pickup places from a CSV file by their names, with a report for each row; of a row with a problem nothing is written.',
  }),
}
