import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { chargeIntents } from '../db/schema/index.ts'
import { noPage } from '../http/security-headers.ts'
import { keepCardOfPage } from '../modules/money/cards/index.ts'
import { noteDispute } from '../modules/money/payments/index.ts'
import { payRefunds, refundCameBack } from '../modules/money/refunds/index.ts'
import { settleCharge, settleLatePayment } from '../modules/programs/charging/index.ts'
import type { GatewayEvent } from '../outside/gateway/stripe-events.ts'
import type { Parts } from '../parts.ts'

const maxBody = 512 * 1024

/**
 * Takes what the card processor tells by itself (POST /hooks/stripe). Messages come late, twice and out of order: each only makes us ask
 * what became of the thing it names, and a fault is answered as one, so that the message comes again.
 */
export async function gatewayHooks(app: FastifyInstance, { parts }: { parts: Parts }): Promise<void> {
  const { stripe } = parts.config
  if (!stripe) return
  const { readStripeEvent } = await import('../outside/gateway/stripe-events.ts')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/stripe', { bodyLimit: maxBody }, async (request, reply) => {
    reply.headers(noPage)
    const signature = request.headers['stripe-signature']
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0)
    const event = typeof signature === 'string' ? readStripeEvent(body, signature, stripe.webhookSecret) : null
    if (!event) return reply.code(400).send({ received: false })
    await followEvent(parts, event)
    return reply.send({ received: true })
  })
}

async function followEvent(parts: Parts, event: GatewayEvent): Promise<void> {
  const now = parts.clock.now()
  switch (event.kind) {
    case 'payment':
      return settleByKey(parts, event)
    case 'refund':
      if (event.failed) await refundCameBack(parts, event.key, now)
      await payRefunds(parts)
      return
    case 'card':
      await keepCardOfPage({ reference: event.reference }, { parts, userId: null, now })
      return
    case 'dispute':
      return noteDispute(parts, event.payment, event.amountCents, now)
    case 'other':
  }
}

async function settleByKey(parts: Parts, { key, paid }: { key: string; paid: boolean }): Promise<void> {
  const [intent] = await parts.database.db
    .select({ id: chargeIntents.id })
    .from(chargeIntents)
    .where(eq(chargeIntents.key, key))
  if (!intent) return
  const { charge } = await settleCharge(parts, intent.id, { waiting: false })
  if (paid && charge.state === 'refused') await settleLatePayment(parts, intent.id)
}
