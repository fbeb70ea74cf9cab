import * as z from 'zod/mini'
import { call } from './call.ts'
import { countryCode, id, nothing, text } from './wire.ts'

const filled = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** The calls about cards and transactions (API-45, API-67 … API-69). */
export const billing = {
  addMyCard: call({
    name: 'addMyCard',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    request: z.object({
      credit_card_number: z.string().check(z.trim(), z.maxLength(40)),
      name: filled(120),
      expiration: z.string().check(z.trim(), z.regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'expiration')),
      cvv: z.string().check(z.trim(), z.regex(/^\d{3,4}$/, 'cvv')),
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
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['card-number', 'card-expired', 'card-refused', 'card-state'],
    summary: 'Adds a card; the first one becomes the default. Number and cvv are never kept.',
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
    refuses: ['no-card'],
    summary: 'Makes a card the one that is charged.',
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
