import * as z from 'zod/mini'
import { cardRefusal, charge } from '../bookings/booking-detail.ts'
import { call } from '../call.ts'
import { id, phone, signedCentDollars, text, wholeCentDollars } from '../wire.ts'
import { waitsFor } from './approvals/team-approvals.ts'

const done = z.object({ status: z.literal(1), message: z.string() })
const reason = z.optional(text(500))
/** What was asked about a second time: the amount in dollars, and what the person owes; needed for a large amount or for somebody who owes. */
const confirmed = z.optional(z.object({ amount: signedCentDollars, due: wholeCentDollars }))
/** What becomes of an amount for somebody who owes something. */
export const owedChoices = ['set_against', 'pay_out'] as const
/** For somebody who owes: the amount pays that, or goes out all the same, with the reason why it does (DESK-29). */
const owed = z.optional(z.object({ choice: z.enum(owedChoices), reason: z.optional(text(500)) }))

/** How charges stand; `overdue` are those that are open and past their day. */
export const chargeStates = ['open', 'overdue', 'paid', 'settled'] as const
/** How refunds stand: `waiting` are those that the gateway has not confirmed. */
export const refundStates = ['waiting', 'done', 'refused'] as const

const chargeRow = z.object({
  booking_id: z.number(),
  increment_id: z.string(),
  user_id: z.number(),
  name: z.string(),
  number: z.string(),
  title: z.string(),
  due_at: z.string(),
  amount: z.number(),
  due: z.number(),
  state: z.enum(chargeStates),
  /** How often the card was asked. */
  tries: z.number(),
})

const attempt = z.object({
  id: z.number(),
  at: z.string(),
  settled_at: z.nullable(z.string()),
  amount: z.number(),
  /** `unclear`: the gateway has not said whether it was charged; it is asked again. */
  state: z.enum(['created', 'succeeded', 'refused', 'unclear']),
  card: z.string(),
  /** Why the card was refused, in words. */
  reason: z.string(),
  /** The same as a code; empty where nothing was refused (PACT-20). */
  refusal: z.union([cardRefusal, z.literal('')]),
  reference: z.string(),
  refunded: z.number(),
})

/**
 * What became of a charge, in dollars and none below zero: amount - taken_off - forgiven - paid - set_against + paid_over = due. What went back to
 * cards of what was paid is `refunded`.
 */
const chargeAccount = z.object({
  amount: z.number(),
  /** Not owed after all: days or insurance that were not used, miles that were corrected. */
  taken_off: z.number(),
  forgiven: z.number(),
  /** By card. */
  paid: z.number(),
  /** Settled otherwise: with the deposit, or with what was paid too much for another charge. */
  set_against: z.number(),
  /** Paid beyond what was owed in the end: it goes back, or is set against another charge. */
  paid_over: z.number(),
  due: z.number(),
  refunded: z.number(),
})

/** The team's view of all money (SRV-32). */
export const teamMoney = {
  teamCharge: call({
    name: 'teamCharge',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    request: z.object({ number: text(24) }),
    response: z.extend(done, {
      result: z.object({
        row: chargeRow,
        charge,
        attempts: z.array(attempt),
        account: chargeAccount,
        /** What can be given back of all that its booking paid, what the person owes, and for how many days; null before the pickup. */
        refund: z.nullable(z.object({ refundable: z.number(), owes: z.number(), owes_days: z.number() })),
      }),
    }),
    refuses: ['no-charge'],
    summary: 'One charge with its lines and every try to collect it.',
  }),
  teamBooks: call({
    name: 'teamBooks',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    request: z.object({}),
    response: z.extend(done, {
      result: z.object({
        accounts: z.array(
          z.object({
            code: z.string(),
            kind: z.enum(['asset', 'liability', 'income', 'expense']),
            /** Dollars; above zero on the side on which such an account usually stands. */
            balance: z.number(),
          }),
        ),
        /** The sum of all lines of the books: nothing. */
        total: z.number(),
        entries: z.number(),
        /** What the gateway and the books have not settled between them. */
        open: z.object({
          charges: z.number(),
          charges_since: z.nullable(z.string()),
          refunds: z.number(),
          refunds_since: z.nullable(z.string()),
          /** Money that card payments and refunds have moved, by the tries and by the books: the same. */
          moved: z.number(),
          booked: z.number(),
          /** Differences that nobody has closed: with the gateway, or of sums by day. */
          findings: z.number(),
        }),
        /** When the gateway's own list of payments was last compared; null when it never was. */
        compared_at: z.nullable(z.string()),
        verdict: z.enum(['differs', 'findings', 'not-compared', 'old', 'waits', 'agrees']),
      }),
    }),
    refuses: [],
    summary: 'Balances of the ledger’s accounts, and whether the gateway and the books agree.',
  }),
  teamWallet: call({
    name: 'teamWallet',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    request: z.object({ phone_number: phone }),
    response: z.extend(done, {
      result: z.object({
        user_id: z.number(),
        name: z.string(),
        wallet_balance: z.number(),
        /** What the person owes on all their bookings. */
        owes: z.number(),
        /** For how many days the oldest of it is due. */
        owes_days: z.number(),
        /** What can be credited now: so much within a day, less what was. */
        most_to_credit: z.number(),
        rows: z.array(z.object({ at: z.string(), title: z.string(), note: z.string(), amount: z.number() })),
      }),
    }),
    refuses: ['unknown-phone'],
    summary: 'The wallet of a person and what changed it.',
  }),
  teamRefund: call({
    name: 'teamRefund',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    request: z.object({
      booking_id: id,
      amount: wholeCentDollars,
      reason,
      confirmed,
      owed,
      /** What could be given back when it was decided; with another amount nothing moves. */
      refundable: z.optional(wholeCentDollars),
    }),
    response: z.object({ status: z.literal(1), message: z.string() }),
    refuses: [
      'no-booking',
      'reason-needed',
      'reason-short',
      'not-picked-up',
      'nothing-to-set',
      'refund-too-high',
      'confirm-needed',
      'owes-choice',
      'pay-out-reason',
      'set-too-much',
      'payment-unclear',
      'money-moved',
      'waiting',
    ],
    refusal: waitsFor,
    summary:
      'Gives back a part of what a booking was paid, to the card it came from, or sets it against what its person owes.',
  }),
  teamAskCard: call({
    name: 'teamAskCard',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    /** `number`: the invoice's, to ask for that one alone; else for all that is due of the booking. */
    request: z.object({ booking_id: id, number: z.optional(text(24)) }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Dollars that the card has paid. */
      result: z.object({ amount: z.number() }),
    }),
    refuses: [
      'no-booking',
      'no-charge',
      'nothing-due',
      'collection-held',
      'asked-by-person',
      'no-card-on-file',
      'card-given-up',
      'card-said-no',
      'cards-wait',
      'payment-unclear',
    ],
    summary: 'Asks the card of a driver now for what is due.',
  }),
  teamForgiveCharge: call({
    name: 'teamForgiveCharge',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    /** `number`: the invoice's; `amount`: dollars, all that is open of it or a part. */
    request: z.object({
      number: text(24),
      amount: wholeCentDollars,
      reason,
      /** What was open when it was decided; with another amount nothing is forgiven. */
      due: z.optional(wholeCentDollars),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ due: z.number() }) }),
    refuses: [
      'no-charge',
      'reason-needed',
      'reason-short',
      'charge-closed',
      'forgive-too-much',
      'not-picked-up',
      'payment-unclear',
      'money-moved',
      'waiting',
    ],
    refusal: waitsFor,
    summary: 'Asks no longer for what is open of a charge, or a part of it, with a reason that the person reads.',
  }),
  teamAdjustWallet: call({
    name: 'teamAdjustWallet',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    request: z.object({
      phone_number: phone,
      /** Dollars; below zero takes from the balance, never below nothing. */
      amount: signedCentDollars,
      reason,
      confirmed,
      owed,
      /** The balance when it was decided; with another one nothing changes. */
      balance: z.optional(wholeCentDollars),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: z.object({ wallet_balance: z.number() }) }),
    refuses: [
      'unknown-phone',
      'reason-needed',
      'reason-short',
      'wallet-amount',
      'credit-too-high',
      'nothing-to-set',
      'confirm-needed',
      'owes-choice',
      'pay-out-reason',
      'set-too-much',
      'payment-unclear',
      'money-moved',
      'waiting',
    ],
    refusal: waitsFor,
    summary:
      'Changes the balance of a person’s wallet, with a reason (SRV-30), or sets a credit against what they owe.',
  }),
}
