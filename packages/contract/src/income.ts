import * as z from 'zod/mini'
import { call } from './call.ts'
import { changedSince } from './team/changed-since.ts'
import { id, line, nothing, text, whole, wholeCentDollars, written } from './wire.ts'

/** Where a proof of income stands. */
export const proofStates = ['pending', 'proven', 'not_proven'] as const

/** How the newest proof of income stands. */
const proof = z.object({
  state: z.enum(proofStates),
  documents: z.number(),
  sent_at: z.string(),
  decided_at: z.string(),
  /** The team's own words, where it is not proven. */
  reason: z.string(),
})

/** How a proof of income stands, for its person to see; dates are empty until there are any. */
export type IncomeProof = z.infer<typeof proof>

/** Dollars a month. */
const stated = z.object({ monthly: z.number(), stated_at: z.string() })

/** The calls by which a monthly income is read, proven and decided (O-27). */
export const income = {
  getMyIncome: call({
    name: 'getMyIncome',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        /** Newest first; the first one counts. */
        history: z.array(stated),
        proof: z.nullable(proof),
      }),
    }),
    refuses: [],
    summary: 'What the person has stated as their monthly income, and how its proof stands.',
  }),
  uploadPaystub: call({
    name: 'uploadPaystub',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({ url: z.string(), expires_at: z.string() }),
    }),
    refuses: ['too-many-tries', 'session'],
    summary: 'An address where this person can send proof of income for half an hour, without another sign-in.',
  }),
  getIncomeProof: call({
    name: 'getIncomeProof',
    method: 'POST',
    auth: 'income',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        first_name: z.string(),
        /** The most documents that one proof takes. */
        most: z.number(),
        proof: z.nullable(proof),
      }),
    }),
    refuses: [],
    summary: 'For the page behind that address: whose it is, and what was sent so far.',
  }),
  sendIncomeProof: call({
    name: 'sendIncomeProof',
    method: 'POST',
    auth: 'income',
    flag: 'number',
    maxBody: 12 * 1024 * 1024,
    request: z.object({
      doc_data: written().check(z.minLength(1), z.maxLength(11_500_000)),
      fileformat: z.optional(line(200)),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: proof }),
    refuses: ['bad-document', 'too-many-documents', 'too-many-tries'],
    summary: 'Stores a PDF, JPEG or PNG as proof of income; documents gather until the team has decided.',
  }),
  teamIncomeProofs: call({
    name: 'teamIncomeProofs',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    request: z.object({ state: z.optional(z.enum(['pending', 'proven', 'not_proven'])) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      records: z.number(),
      result: z.array(
        z.object({
          id: z.number(),
          user_id: z.number(),
          name: z.string(),
          /** What counts as stated: now while it waits, then what was stated when it was decided. Null: nothing. */
          monthly: z.nullable(z.number()),
          stated_at: z.string(),
          state: z.enum(proofStates),
          sent_at: z.string(),
          decided_at: z.string(),
          decided_by: z.string(),
          reason: z.string(),
          documents: z.array(z.object({ url: z.string(), mime: z.string(), sent_at: z.string() })),
        }),
      ),
    }),
    refuses: [],
    summary:
      'Proofs of income: waiting ones oldest first, decided ones newest first; documents by short-lived addresses.',
  }),
  teamDecideIncomeProof: call({
    name: 'teamDecideIncomeProof',
    method: 'POST',
    auth: 'team',
    right: 'people',
    flag: 'number',
    once: true,
    request: z.object({
      proof_id: id,
      decision: z.enum(['proven', 'not_proven']),
      reason: z.optional(text(500)),
      /** How many documents the member has seen: one that came since then is not decided on unseen. */
      documents: z.optional(whole(0, 100)),
      /** What the member has seen as stated, null for nothing: another amount is not proven unseen. */
      monthly: z.optional(z.nullable(wholeCentDollars)),
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-proof', 'proof-decided', 'changed-since', 'claimed', 'reason-missing', 'reason-short'],
    refusal: changedSince,
    summary: 'Marks a proof of income as proven or not; the person is told.',
  }),
}
