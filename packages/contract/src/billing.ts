import * as z from 'zod/mini'
import { call } from './call.ts'
import { countryCode, id, nothing, text, whole, written } from './wire.ts'

const filled = (max: number) => written().check(z.trim(), z.minLength(1), z.maxLength(max))

/** 1: the card is charged from now on, whatever else is on file. */
const asDefault = z.optional(z.union([z.literal(0), z.literal(1)]))

/** The calls about cards and transactions (API-45, API-67 … API-69). */
export const billing = {
  addMyCard: call({
    name: 'addMyCard',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({
      credit_card_number: written().check(z.trim(), z.maxLength(40)),
      name: filled(120),
      expiration: written().check(z.trim(), z.regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'expiration')),
      cvv: written().check(z.trim(), z.regex(/^\d{3,4}$/, 'cvv')),
      address: filled(160),
      city: filled(80),
      state: filled(40),
      zip: filled(12),
      country: z.pipe(
        z.transform((value: unknown) =>
          value === 'USA' || value === 'United States' ? 'US' : value === 'Canada' ? 'CA' : value,
        ),
        countryCode,
      ),
      is_default: asDefault,
    }),
    typed: ['credit_card_number', 'name', 'expiration', 'cvv', 'address', 'city', 'state', 'zip', 'country'],
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['card-number', 'card-expired', 'card-refused', 'card-state', 'card-page-only', 'too-many-tries'],
    summary:
      'Adds a card; the first one becomes the default, and one that is added with is_default 1. Number and cvv are never kept.',
  }),
  getMyCards: call({
    name: 'getMyCards',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: nothing,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.array(
        z.object({
          id: z.number(),
          credit_card_number: z.string(),
          expiration: z.string(),
          brand: z.string(),
          is_default: z.union([z.literal(0), z.literal(1)]),
          /** Additive: it has refused for good, and is asked for nothing any more (PACT-22). */
          given_up: z.union([z.literal(0), z.literal(1)]),
        }),
      ),
    }),
    refuses: [],
    summary: 'The person’s cards, last digits only.',
  }),
  makeMyCardDefault: call({
    name: 'makeMyCardDefault',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ user_cc_token_id: id }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-card', 'card-refused-for-good'],
    summary: 'Makes a card the one that is charged.',
  }),
  removeMyCard: call({
    name: 'removeMyCard',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ user_cc_token_id: id }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-card', 'card-needed', 'card-until-check'],
    summary: 'Takes a card off the file; the one that a running booking, or the check of a car, is charged to stays.',
  }),
  openCardPage: call({
    name: 'openCardPage',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    /** `to`: the path of this site that the person comes back to. */
    request: z.object({
      to: written().check(z.maxLength(300), z.regex(/^\/(?![/\\])[^\\]*$/, 'to')),
      is_default: asDefault,
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ url: z.string() }) }),
    refuses: ['no-card-page', 'gateway-silent', 'too-many-tries'],
    summary: 'Opens the card processor’s own page, where cards are typed outside the demo.',
  }),
  keepCardOfPage: call({
    name: 'keepCardOfPage',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ page: written().check(z.regex(/^\w{1,200}$/, 'page')), is_default: asDefault }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-card-page', 'card-not-given', 'gateway-silent', 'too-many-tries'],
    summary:
      'Keeps the card that the person typed on the processor’s page; the first one becomes the default, and any with is_default 1.',
  }),
  teamMoneyFindings: call({
    name: 'teamMoneyFindings',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    request: z.object({
      state: z.optional(z.enum(['open', 'closed'])),
      page: z.optional(id),
      /** Only this one. */
      finding: z.optional(id),
      limit: z.optional(whole(1, 100)),
    }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      records: z.number(),
      /** When the gateway’s payments were last compared with ours, and how many; null before the first time. */
      compared: z.nullable(z.object({ at: z.string(), from: z.string(), until: z.string(), payments: z.number() })),
      result: z.array(
        z.object({
          id: z.number(),
          kind: z.enum([
            'unknown_payment',
            'paid_after_refusal',
            'missing_payment',
            'other_amount',
            'other_refunds',
            'dispute',
            'refund_stuck',
            'sums_differ',
          ]),
          /** The payment’s reference at the gateway; of `sums_differ`, which sum and of which day: `amount_there` is what was kept of it, `amount_here` what the books add up to. */
          reference: z.string(),
          booking_id: z.nullable(z.number()),
          increment_id: z.string(),
          user_id: z.nullable(z.number()),
          name: z.string(),
          amount_there: z.number(),
          amount_here: z.number(),
          found_at: z.string(),
          closed_at: z.nullable(z.string()),
          note: z.string(),
        }),
      ),
    }),
    refuses: [],
    summary: 'What the card gateway has otherwise than our books, and payments that are disputed.',
  }),
  teamCloseFinding: call({
    name: 'teamCloseFinding',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    request: z.object({ finding_id: id, note: text(500) }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-finding', 'claimed', 'reason-needed', 'reason-short'],
    summary: 'Closes a finding with what came out of it.',
  }),
  getMyBalance: call({
    name: 'getMyBalance',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ page: z.optional(id), limit: z.optional(id) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      total: z.number(),
      records: z.number(),
      /** What there is now: all rows together. */
      balance: z.number(),
      result: z.array(
        z.object({
          at: z.string(),
          title: text(120),
          /** Why, in the team's words; empty where nobody wrote any. */
          note: z.string(),
          /** Above zero it was given, below taken. */
          amount: z.number(),
          /** What there was after it. */
          balance: z.number(),
          /** The booking whose refund it was; empty and null for what belongs to the person alone. */
          cs_order_id: z.string(),
          booking_id: z.nullable(z.number()),
          time_zone: z.string(),
        }),
      ),
    }),
    refuses: [],
    summary: 'What changed the balance of the person, newest first, and what it was after each change.',
  }),
  getMyTransactions: call({
    name: 'getMyTransactions',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ page: z.optional(id), limit: z.optional(id) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      total: z.number(),
      records: z.number(),
      result: z.array(
        z.object({
          charged_at: z.string(),
          title: text(120),
          amount: z.number(),
          /** 1: purchase credit that has expired, which is no money on a card and has no receipt (KEEP-20). */
          is_credit: z.union([z.literal(0), z.literal(1)]),
          cs_order_id: z.string(),
          /** What getReceipt is asked for. */
          receipt: z.string(),
          Booking: z.looseObject({
            id: z.number(),
            status: z.string(),
            make: z.string(),
            model: z.string(),
            year: z.number(),
            increment_id: z.string(),
            start_datetime: z.string(),
            end_datetime: z.string(),
          }),
        }),
      ),
    }),
    refuses: [],
    summary: 'Charges and refunds of the person, newest first, from the ledger.',
  }),
}
