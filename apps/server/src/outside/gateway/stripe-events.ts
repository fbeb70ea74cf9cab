import { type Cents, cents } from '@ownward/domain/money'
import Stripe from 'stripe'

/** What the processor tells by itself, as far as it concerns us. What became of a payment is always asked, never taken from a message. */
export type GatewayEvent =
  | { kind: 'payment'; key: string; paid: boolean }
  | { kind: 'refund'; key: string; failed: boolean }
  | { kind: 'card'; reference: string }
  | { kind: 'dispute'; payment: string; amountCents: Cents }
  | { kind: 'other' }

const toleranceSeconds = 300

/**
 * Reads a message of the processor: null when its signature is not made with the shared secret, or is more than five minutes away from now.
 */
export function readStripeEvent(body: Buffer, signature: string, secret: string): GatewayEvent | null {
  // The library looks at the age only: a message of later would be good until then.
  const [, signedAt] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature.slice(0, 1000)) ?? []
  if (Number(signedAt) > Date.now() / 1000 + toleranceSeconds) return null
  try {
    return eventOf(Stripe.webhooks.constructEvent(body, signature, secret))
  } catch {
    return null
  }
}

function eventOf(event: Stripe.Event): GatewayEvent {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return paymentOf(event.data.object, event.type === 'payment_intent.succeeded')
    case 'refund.updated':
    case 'refund.failed':
      return refundOf(event.data.object)
    case 'checkout.session.completed':
      return event.data.object.mode === 'setup' ? { kind: 'card', reference: event.data.object.id } : { kind: 'other' }
    case 'charge.dispute.created':
      return disputeOf(event.data.object)
    default:
      return { kind: 'other' }
  }
}

function paymentOf({ metadata }: Stripe.PaymentIntent, paid: boolean): GatewayEvent {
  return metadata.key ? { kind: 'payment', key: metadata.key, paid } : { kind: 'other' }
}

function refundOf({ metadata, status }: Stripe.Refund): GatewayEvent {
  if (!metadata?.key) return { kind: 'other' }
  return { kind: 'refund', key: metadata.key, failed: status === 'failed' || status === 'canceled' }
}

function disputeOf({ payment_intent: payment, amount }: Stripe.Dispute): GatewayEvent {
  const reference = typeof payment === 'string' ? payment : payment?.id
  return reference ? { kind: 'dispute', payment: reference, amountCents: cents(amount) } : { kind: 'other' }
}
