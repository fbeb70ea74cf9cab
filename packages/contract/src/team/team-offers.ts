import * as z from 'zod/mini'
import { offerQuote } from '../bookings/offers.ts'
import { call } from '../call.ts'
import { id, instant, phone, text, whole, wholeCentDollars } from '../wire.ts'

/** Where an offer stands. */
export const teamOfferStates = ['open', 'accepted', 'expired', 'withdrawn'] as const

/** What the team offers: choices of the car's own prices, never prices. */
const proposal = z.object({
  phone_number: phone,
  vehicle_id: id,
  /** One of the car's initial fees. */
  initial_fee: wholeCentDollars,
  /** Monthly miles. */
  miles: whole(0, 100_000),
  cycle_days: whole(1, 366),
  start_datetime: instant,
  /** Left out: in seven days, but not after the pickup (O-50). */
  expires_at: z.optional(z.nullable(instant)),
  /** Months; left out, the car's own. */
  program_length: z.optional(z.nullable(whole(1, 36))),
  /** Left out: the car's own. */
  program_goal: z.optional(z.nullable(text(80))),
  variant: z.optional(z.nullable(text(200))),
  /** Later parts of the initial fee before tax, each with its date; the rest of it is paid today. */
  initial_fee_schedule: z.optional(
    z.array(z.object({ amount: wholeCentDollars, expected: instant })).check(z.maxLength(12)),
  ),
})

const proposalRefusals = [
  'no-person',
  'no-vehicle',
  'not-on-offer',
  'pickup-past',
  'pickup-taken',
  'pickup-closed',
  'pickup-too-far',
  'offer-theirs',
  'offer-end',
  'offer-parts',
  'offers-many',
] as const

/** The team's side of offers (SRV-27, SRV-32). */
export const teamOfferCalls = {
  teamQuoteOffer: call({
    name: 'teamQuoteOffer',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    request: proposal,
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      result: z.object({
        user_id: z.number(),
        name: z.string(),
        /** What the person still needs before they can take it, in words. */
        missing: z.array(z.string()),
        expires_at: z.string(),
        time_zone: z.string(),
        quote: offerQuote,
      }),
    }),
    refuses: proposalRefusals,
    refusal: z.object({ start_datetime: z.optional(z.string()) }),
    summary: 'What an offer would cost its person, without making it.',
  }),
  teamCreateOffer: call({
    name: 'teamCreateOffer',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    request: proposal,
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ offer_id: z.number() }) }),
    refuses: proposalRefusals,
    refusal: z.object({ start_datetime: z.optional(z.string()) }),
    summary: 'Makes an offer; the person is told.',
  }),
  teamWithdrawOffer: call({
    name: 'teamWithdrawOffer',
    method: 'POST',
    auth: 'team',
    right: 'bookings',
    flag: 'number',
    once: true,
    /** The person reads the reason. */
    request: z.object({ offer_id: id, reason: z.optional(text(500)) }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: ['no-offer', 'offer-closed', 'reason-needed', 'reason-short'],
    summary: 'Takes back an offer that nobody has taken up yet; the person is told why.',
  }),
}
