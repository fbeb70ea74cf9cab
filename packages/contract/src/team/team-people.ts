import * as z from 'zod/mini'
import { call } from '../call.ts'
import { licenceFlag } from '../licences.ts'
import { id, text, whole } from '../wire.ts'
import { logThing } from './log/log-thing.ts'

/** A page of a list of the team; each list says how long its pages are. */
export const page = z.optional(whole(1, 100_000))

/** Somebody, by number and name. */
export const somebody = z.object({ id: z.number(), name: z.string() })

/** A person as lists name them: number and name. */
export type Somebody = z.infer<typeof somebody>

const done = z.object({ status: z.literal(1), message: z.string() })

/** A decision of the team, or something about a person that is on record. Instants in ISO 8601. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null: the product itself. */
  who: z.nullable(somebody),
  action: z.string(),
  /** What it was done to, like 'licence:12'. */
  subject: z.string(),
  /** The same with the name it is known by, to be led to; null where it is the person alone, or is gone. */
  thing: logThing,
  about: z.nullable(somebody),
  reason: z.string(),
})

const requirement = z.object({
  requirement: z.enum(['verified_phone', 'not_blocked', 'licence', 'income', 'card']),
  state: z.enum(['met', 'missing', 'pending', 'rejected']),
  /** The reviewer’s own words, where there are some. */
  detail: z.string(),
})

const licenceOnFile = z.object({
  id: z.number(),
  state: z.enum(['draft', 'pending', 'approved', 'rejected']),
  submitted_at: z.string(),
  decided_at: z.string(),
  decided_by: z.string(),
  reason: z.string(),
  flags: z.array(licenceFlag),
  /** Pictures and fields are gone, because their time was over. */
  emptied: z.boolean(),
})

const documentOnFile = z.object({
  kind: z.string(),
  mime: z.string(),
  stored_at: z.string(),
  /** Opens it for this member during ten minutes; empty without the right to it. */
  address: z.string(),
})

const opening = z.object({
  id: z.number(),
  at: z.string(),
  who: z.nullable(somebody),
  by_owner: z.boolean(),
  kind: z.string(),
  address: z.string(),
})

/** All that the team sees of a person on one page. */
const personFile = z.extend(somebody, {
  phone_number: z.string(),
  email: z.string(),
  city: z.string(),
  state: z.string(),
  registered_at: z.string(),
  verified: z.boolean(),
  blocked: z.boolean(),
  /** When the account was deleted; empty where it was not. */
  deleted_at: z.string(),
  license_status: z.enum(['none', 'pending', 'approved', 'rejected', 'expired']),
  live_bookings: z.number(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  dob: z.string(),
  address: z.string(),
  zip: z.string(),
  locale: z.enum(['en', 'fr']),
  auto_renew: z.boolean(),
  blocked_at: z.string(),
  block_reason: z.string(),
  /** When the account is to be deleted, as its person has asked; empty where they have not. */
  deletion_ends_at: z.string(),
  last_signed_in_at: z.string(),
  /** Whether they may reserve now, by the rule that decides it everywhere (BEY-14). */
  may_reserve: z.boolean(),
  requirements: z.array(requirement),
  licences: z.array(licenceOnFile),
  incomes: z.array(z.object({ monthly: z.number(), stated_at: z.string() })),
  cards: z.array(z.object({ brand: z.string(), last4: z.string(), expiration: z.string(), is_default: z.boolean() })),
  bookings: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      car: z.string(),
      status: z.string(),
      start_datetime: z.string(),
      end_datetime: z.string(),
      time_zone: z.string(),
    }),
  ),
  documents: z.array(documentOnFile),
  openings: z.array(opening),
  history: z.array(auditEntry),
})

/** The calls by which the team reads the page of a customer, and blocks them. */
export const teamPeopleCalls = {
  teamPerson: call({
    name: 'teamPerson',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({ user_id: id }),
    response: z.extend(done, { result: personFile }),
    refuses: ['no-person'],
    summary: 'A customer with what is on file, who opened it and what was decided.',
  }),
  teamBlockPerson: call({
    name: 'teamBlockPerson',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ user_id: id, reason: text(500) }),
    response: done,
    refuses: ['no-person', 'reason-missing', 'reason-short', 'already-decided'],
    summary: 'Keeps a customer from signing in and ends their sessions.',
  }),
  teamUnblockPerson: call({
    name: 'teamUnblockPerson',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({ user_id: id, reason: text(500) }),
    response: done,
    refuses: ['no-person', 'reason-missing', 'reason-short', 'already-decided'],
    summary: 'Lets a customer who was blocked sign in again.',
  }),
}
