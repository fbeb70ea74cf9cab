import { type Cents, cents } from '@ownward/domain/money'
import Stripe from 'stripe'
import type { ChargeResult, Gateway, GatewayPayment, RefundResult } from './port.ts'
import { stripeCardPage } from './stripe-cards.ts'
import { givesNothingBack, isMissing, isUnanswered, refusalOf } from './stripe-errors.ts'
import { cardOfToken } from './stripe-token.ts'

/** How the adapter reaches the processor. */
export interface StripeOptions {
  secretKey: string
  /** Where its API stands; a stand-in that speaks the same protocol may be named. */
  apiUrl: string
  now: () => Date
}

/** From then on a payment is looked for before it is asked for again: the processor forgets keys after a day. */
const forgottenAfterMs = 10 * 60_000

/**
 * A payment gateway over Stripe: saved cards charged off session by PaymentIntents, cards typed on its own page. What the processor did
 * not answer is `unclear` and is found again by the key in its metadata, so nothing is charged twice even after the key is forgotten.
 */
export function stripeGateway({ secretKey, apiUrl, now }: StripeOptions): Gateway {
  const stripe = stripeClient(secretKey, apiUrl)
  const isOld = (asked: Date) => now().getTime() - asked.getTime() > forgottenAfterMs
  return {
    cardPage: stripeCardPage(stripe),

    saveCard() {
      throw new Error('cards are typed on the processor’s own page')
    },

    async forgetCard(token) {
      const card = cardOfToken(token)
      if (!card) return
      try {
        await stripe.paymentMethods.detach(card.method)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    async charge({ key, token, amount, description, firstAskedAt }) {
      const card = cardOfToken(token)
      if (!card) return { state: 'refused', reason: 'declined' }
      try {
        const before = isOld(firstAskedAt) ? await findPayment(stripe, card.customer, key) : undefined
        const payment =
          before ??
          (await stripe.paymentIntents.create(
            {
              amount,
              currency: 'usd',
              customer: card.customer,
              payment_method: card.method,
              allowed_payment_method_types: ['card'],
              off_session: true,
              confirm: true,
              description,
              metadata: { key },
            },
            // Of this customer alone: a database that was begun anew numbers its bookings from one again.
            { idempotencyKey: `${key}:${card.customer}` },
          ))
        // An answer that is given again tells how it was then.
        return resultOf(payment.status === 'succeeded' ? payment : await stripe.paymentIntents.retrieve(payment.id))
      } catch (error) {
        return refusalOf(error) ?? unclearIf(error)
      }
    },

    async refund({ key, reference, amount, firstAskedAt }) {
      try {
        const before = isOld(firstAskedAt) ? await findRefund(stripe, { key, reference, amount }) : undefined
        const refund =
          before ??
          (await stripe.refunds.create(
            { payment_intent: reference, amount, metadata: { key } },
            { idempotencyKey: `${key}:${reference}` },
          ))
        return refundResultOf(refund.status === 'pending' ? await stripe.refunds.retrieve(refund.id) : refund)
      } catch (error) {
        return givesNothingBack(error) ? { state: 'refused' } : unclearIf(error)
      }
    },

    payments: span => listPayments(stripe, span),
  }
}

/** The processor's own client: short waits, one more try of its own under the same key. */
export function stripeClient(secretKey: string, apiUrl: string): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Ownward' },
  })
}

async function findPayment(stripe: Stripe, customer: string, key: string): Promise<Stripe.PaymentIntent | undefined> {
  for await (const payment of stripe.paymentIntents.list({ customer, limit: 100 })) {
    if (payment.metadata.key === key) return payment
  }
  return undefined
}

/** The refund that was given under a key, of this payment. One of another amount is not what was asked for: neither taken for it nor given beside it. */
async function findRefund(
  stripe: Stripe,
  { key, reference, amount }: { key: string; reference: string; amount: Cents },
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
    if (refund.metadata?.key !== key || paymentOf(refund) !== reference) continue
    if (refund.amount !== amount) throw new Error(`refund ${key} of ${reference} is there with another amount`)
    return refund
  }
  return undefined
}

function paymentOf({ payment_intent: payment }: Stripe.Refund): string | undefined {
  return typeof payment === 'string' ? payment : payment?.id
}

function resultOf(payment: Stripe.PaymentIntent): ChargeResult {
  if (payment.status === 'succeeded') return { state: 'succeeded', reference: payment.id }
  if (payment.status === 'requires_action') return { state: 'refused', reason: 'step_up' }
  if (payment.status === 'requires_payment_method' || payment.status === 'canceled') {
    return refusalOf(payment.last_payment_error) ?? { state: 'refused', reason: 'declined' }
  }
  return { state: 'unclear' }
}

function refundResultOf(refund: Stripe.Refund): RefundResult {
  if (refund.status === 'succeeded') return { state: 'succeeded' }
  if (refund.status === 'failed' || refund.status === 'canceled') return { state: 'refused' }
  return { state: 'unclear' }
}

function unclearIf(error: unknown): { state: 'unclear' } {
  if (isUnanswered(error)) return { state: 'unclear' }
  throw error
}

async function* listPayments(
  stripe: Stripe,
  { from, until }: { from: Date; until: Date },
): AsyncIterable<GatewayPayment> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
  for await (const payment of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })) {
    const { state } = resultOf(payment)
    yield {
      reference: payment.id,
      key: payment.metadata.key ?? '',
      payer: typeof payment.customer === 'string' ? payment.customer : (payment.customer?.id ?? ''),
      amountCents: cents(payment.amount),
      refundedCents: refundedOf(payment.latest_charge),
      state,
      at: new Date(payment.created * 1000),
    }
  }
}

function refundedOf(charge: Stripe.PaymentIntent['latest_charge']): Cents {
  return cents(charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0)
}
