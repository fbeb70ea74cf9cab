import { type Cents, cents } from '@ownward/domain/money'
import Stripe from 'stripe'
import { NotLetIn } from '../not-let-in.ts'
import type {
  AskedCharge,
  ChargePurpose,
  ChargeResult,
  Gateway,
  GatewayPayment,
  GivenRefund,
  RefundResult,
} from './port.ts'
import { stripeCardPage } from './stripe-cards.ts'
import { givesNothingBack, isMissing, isNotLetIn, isUnanswered, refusalOf } from './stripe-errors.ts'
import { cardOfToken } from './stripe-token.ts'
import { tracedClient } from './traced-client.ts'

/** How the adapter reaches the processor. */
export interface StripeOptions {
  secretKey: string
  /** Where its API stands; a stand-in that speaks the same protocol may be named. */
  apiUrl: string
  /** Whose payments they are, where several installations share an account. */
  installation: string
}

/**
 * A payment gateway over Stripe: saved cards charged off session by PaymentIntents, cards typed on its own page. What the processor did
 * not answer is `unclear` and is found again by the key and the purpose in its metadata, also after the key is forgotten.
 */
export function stripeGateway({ secretKey, apiUrl, installation }: StripeOptions): Gateway {
  const stripe = stripeClient(secretKey, apiUrl)
  return {
    cardPage: stripeCardPage(stripe),

    async tryAccess() {
      try {
        await stripe.paymentIntents.list({ limit: 1 })
      } catch (error) {
        throw isNotLetIn(error) ? new NotLetIn('its key is wrong, or may not read PaymentIntents') : error
      }
    },

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

    async charge({ key, purpose, token, amount, description }) {
      const card = cardOfToken(token)
      if (!card) return { state: 'refused', refusal: 'try_later' }
      try {
        const payment = await stripe.paymentIntents.create(
          {
            amount,
            currency: 'usd',
            customer: card.customer,
            payment_method: card.method,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description,
            metadata: { key, ...purpose, installation },
          },
          // Of this booking and customer alone: a database that was begun anew, or restored, gives numbers once more.
          { idempotencyKey: `${key}:${purpose.booking}:${card.customer}` },
        )
        // An answer that is given again tells how it was then.
        return resultOf(payment.status === 'succeeded' ? payment : await stripe.paymentIntents.retrieve(payment.id))
      } catch (error) {
        return refusalOf(error) ?? unclearIf(error)
      }
    },

    async asked(request) {
      try {
        return await findPayments(stripe, request)
      } catch (error) {
        if (isUnanswered(error)) return null
        throw error
      }
    },

    async refund({ key, reference, amount }) {
      try {
        const refund =
          (await findRefund(stripe, { key, reference, amount })) ??
          (await stripe.refunds.create(
            { payment_intent: reference, amount, metadata: { key } },
            { idempotencyKey: `${key}:${reference}` },
          ))
        return refundResultOf(refund.status === 'pending' ? await stripe.refunds.retrieve(refund.id) : refund)
      } catch (error) {
        return givesNothingBack(error) ? { state: 'refused' } : unclearIf(error)
      }
    },

    async refunds(reference) {
      const given: GivenRefund[] = []
      for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 })) {
        const key = refund.metadata?.key ?? ''
        const isGiven = refundResultOf(refund).state !== 'refused' && paymentOf(refund) === reference
        if (isGiven && key !== '') given.push({ key, amountCents: cents(refund.amount) })
      }
      return given
    },

    async paidSince({ installation, since }) {
      const query = `metadata['installation']:'${installation}' AND created>${Math.floor(since.getTime() / 1000)}`
      const { data } = await stripe.paymentIntents.search({ query, limit: 1 })
      return data.length > 0
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
    httpClient: tracedClient(),
  })
}

/**
 * Those of the card's own customer come from the list, which is never behind; those of other cards from the search, which may be by a minute. Each card
 * has a customer of its own, and a person may have changed theirs in the time that a restored database has forgotten.
 */
async function findPayments(
  stripe: Stripe,
  { purpose, token, since }: { purpose: ChargePurpose; token: string; since: Date },
): Promise<AskedCharge[]> {
  const from = Math.floor(since.getTime() / 1000)
  const isFor = ({ metadata: { booking, span } }: Stripe.PaymentIntent) =>
    booking === purpose.booking && span === purpose.span
  const found = new Map<string, Stripe.PaymentIntent>()
  const card = cardOfToken(token)
  if (card)
    for await (const payment of stripe.paymentIntents.list({
      customer: card.customer,
      created: { gte: from },
      limit: 100,
      expand: ['data.latest_charge'],
    })) {
      if (isFor(payment)) found.set(payment.id, payment)
    }
  const query = `metadata['booking']:'${purpose.booking}' AND metadata['span']:'${purpose.span}' AND created>=${from}`
  for await (const payment of stripe.paymentIntents.search({ query, limit: 100, expand: ['data.latest_charge'] }))
    if (isFor(payment)) found.set(payment.id, payment)
  return [...found.values()]
    .filter(payment => !isGivenBack(payment))
    .map(payment => ({
      key: payment.metadata.key ?? '',
      amountCents: cents(payment.amount),
      result: resultOf(payment),
    }))
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
  if (payment.status === 'requires_action') return { state: 'refused', refusal: 'step_up' }
  if (payment.status === 'requires_payment_method' || payment.status === 'canceled') {
    return refusalOf(payment.last_payment_error) ?? { state: 'refused', refusal: 'try_later' }
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

/** What went back to the card as a whole pays for nothing any more. */
function isGivenBack({ amount, latest_charge }: Stripe.PaymentIntent): boolean {
  return amount > 0 && refundedOf(latest_charge) >= amount
}

function refundedOf(charge: Stripe.PaymentIntent['latest_charge']): Cents {
  return cents(charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0)
}
