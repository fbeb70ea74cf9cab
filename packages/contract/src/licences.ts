import * as z from 'zod/mini'
import { call } from './call.ts'
import { changedSince } from './team/changed-since.ts'
import { id, nothing, text, whole, written } from './wire.ts'

/** The fields a licence carries (API-60): as read from its back, or typed. Dates as MM/DD/YYYY or YYYY-MM-DD. */
const licenceFields = z.object({
  documentNumber: written().check(z.trim(), z.minLength(1), z.maxLength(40)),
  jurisdictionRestrictionCodes: z.optional(text(60)),
  jurisdictionEndorsementCodes: z.optional(text(60)),
  dateOfExpiry: z.optional(text(10)),
  dateOfIssue: z.optional(text(10)),
  dateOfBirth: z.optional(text(10)),
  lastName: z.optional(text(80)),
  givenName: z.optional(text(80)),
  sex: z.optional(text(1)),
  eyeColor: z.optional(text(20)),
  height: z.optional(text(20)),
  addressStreet: z.optional(text(120)),
  addressCity: z.optional(text(80)),
  addressState: z.optional(text(40)),
  addressPostalCode: z.optional(text(20)),
  documentDiscriminator: z.optional(text(60)),
  issuer: z.optional(text(60)),
})

/** What was read of the front's print, to be held against the back. */
const frontRead = z.object({
  documentNumber: z.optional(text(40)),
  lastName: z.optional(text(80)),
  dateOfBirth: z.optional(text(10)),
  dateOfExpiry: z.optional(text(10)),
})

/** How the fields came about: the back could not be read, neither side could, the person changed what was read. */
const readingFlags = ['front-only', 'unread', 'edited'] as const

/** What the page that read it tells: how, and that its code is the one of an identification card. */
const toldFlags = [...readingFlags, 'id-card'] as const

/** What the team should look at before deciding. */
export const licenceFlag = z.enum([
  'expired',
  'under-age',
  'id-card',
  'same-number',
  'name-mismatch',
  'birth-date-mismatch',
  'details-changed',
  'number-doubtful',
  'expiry-missing',
  'birth-date-missing',
  'sides-differ',
  'same-picture',
  'picture-elsewhere',
  ...readingFlags,
])

/** A licence as the team decides about it. */
const queuedLicence = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  submitted_at: z.string(),
  state: z.string(),
  fields: z.record(z.string(), z.string()),
  flags: z.array(licenceFlag),
  front: z.string(),
  back: z.string(),
  /** What the person themselves has stated, under the licence’s names for it. */
  profile: z.record(z.string(), z.string()),
  /** The fields that say something else than the person does. */
  differs: z.array(z.string()),
  /** What the page read of the front's print; empty where it read none. */
  front_read: z.record(z.string(), z.string()),
  /** The fields that the front seems to tell otherwise than the back. */
  sides_differ: z.array(z.string()),
  /** The language in which the person reads a reason. */
  locale: z.enum(['en', 'fr']),
  decided_at: z.string(),
  decided_by: z.string(),
  reason: z.string(),
  /** Other accounts on which a licence with this number counts or waits. */
  same_number: z.array(z.object({ user_id: z.number(), name: z.string(), state: z.enum(['pending', 'approved']) })),
  /** The approved licence that counts until this one is approved; null when it is the person's first. */
  renews: z.nullable(z.object({ approved_at: z.string(), expires: z.string() })),
  /** The person's licence before this one, when it was refused. */
  refused_before: z.nullable(z.object({ at: z.string(), reason: z.string() })),
})

/** The calls about licences (API-60, API-61) and the team’s queue (SRV-24). */
export const licences = {
  updateLicenseDetails: call({
    name: 'updateLicenseDetails',
    typed: Object.keys(licenceFields.shape),
    method: 'POST',
    auth: 'licence',
    flag: 'number',
    request: z.extend(licenceFields, {
      front: z.optional(frontRead),
      flags: z.optional(z.array(z.enum(toldFlags)).check(z.maxLength(toldFlags.length))),
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['licence-dates'],
    summary: 'Saves the fields of the person’s licence.',
  }),
  uploadDocument: call({
    name: 'uploadDocument',
    typed: ['doc_data'],
    method: 'POST',
    auth: 'licence',
    flag: 'number',
    maxBody: 12 * 1024 * 1024,
    request: z.object({
      doc_type: z.enum(['license_doc_1', 'license_doc_2']),
      doc_data: written().check(z.minLength(32), z.maxLength(11_500_000)),
      fileformat: z.optional(text(200)),
      notify_by_intercom: z.optional(z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])),
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['bad-picture', 'front-missing', 'too-many-tries'],
    summary: 'Stores the front (license_doc_1) or back (license_doc_2); with notify 1 the licence goes to the team.',
  }),
  teamLicenceQueue: call({
    name: 'teamLicenceQueue',
    method: 'POST',
    auth: 'team',
    right: 'licences',
    flag: 'number',
    request: z.object({
      state: z.optional(z.enum(['pending', 'approved', 'rejected'])),
      page: z.optional(whole(1, 100_000)),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** All in that state, on whatever page. */
      records: z.number(),
      result: z.array(queuedLicence),
    }),
    refuses: [],
    summary:
      'Licences waiting for a decision, oldest first, or decided ones, newest first; 200 to a page, pictures by short-lived addresses.',
  }),
  teamReviewLicence: call({
    name: 'teamReviewLicence',
    method: 'POST',
    auth: 'team',
    right: 'licences',
    flag: 'number',
    once: true,
    request: z.object({
      licence_id: id,
      decision: z.enum(['approve', 'reject']),
      /** The person’s details beside the license as the member saw them: on others nothing is decided (DESK-20). */
      seen: z.optional(z.record(text(40), text(300))),
      reason: z.optional(text(500)),
      /** What is said to each doubt that an approval goes against, in words of its own; where there is one doubt, `reason` will do. */
      answers: z.optional(
        z.array(z.object({ flag: licenceFlag, words: text(500) })).check(z.maxLength(licenceFlag.options.length)),
      ),
      /** Dates that the card does not tell, typed from its picture; an approval takes them over. YYYY-MM-DD. */
      typed: z.optional(
        z.object({
          dateOfBirth: z.optional(text(10)),
          dateOfIssue: z.optional(text(10)),
          dateOfExpiry: z.optional(text(10)),
        }),
      ),
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: [
      'no-licence',
      'already-decided',
      'claimed',
      'changed-since',
      'reason-missing',
      'reason-short',
      'not-approvable',
      'approval-reason-missing',
      'answers-alike',
      'licence-dates',
    ],
    refusal: changedSince,
    summary:
      'Approves or rejects a licence; the person is told. Dates that could not be read are taken from `typed`. One that has expired, of somebody too young or that is none cannot be approved; each other doubt takes an answer of its own, which is kept.',
  }),
}

/** The calls about a person’s signature (API-36, SRV-22). */
export const signatures = {
  getMySignature: call({
    name: 'getMySignature',
    method: 'GET',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({ status: z.literal(1), message: z.string(), result: z.looseObject({ file: z.string() }) }),
    refuses: [],
    summary: 'The person with the address of their signature, empty when there is none.',
  }),
  saveMySignature: call({
    name: 'saveMySignature',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    maxBody: 1024 * 1024,
    request: z.object({
      signature_data: z.optional(written().check(z.maxLength(700_000))),
      typed_name: z.optional(text(120)),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ file: z.string() }) }),
    refuses: ['bad-signature', 'too-many-tries'],
    summary: 'Stores a drawn signature (PNG data URL) or a typed name as a picture.',
  }),
}
