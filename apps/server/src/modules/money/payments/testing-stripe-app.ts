import { stripeGateway } from '../../../outside/gateway/stripe.ts'
import { signedMessage, startStripeStandIn } from '../../../outside/gateway/testing-stripe.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const secret = 'whsec_test'

/**
 * The product with a real client of the card processor before a stand-in that speaks its protocol; cards are put on file without its page.
 * `tell` sends a message as the processor would and answers the status.
 */
export async function startStripeApp() {
  let time = () => new Date('2026-03-02T15:00:00Z')
  const standIn = await startStripeStandIn({ now: () => time() })
  const stripe = stripeGateway({ secretKey: 'sk_test_1', apiUrl: standIn.origin, installation: 'test' })
  const gateway = {
    ...stripe,
    saveCard: async ({ number }: { number: string }) => ({
      ok: true as const,
      token: standIn.cardOf(number),
      brand: 'visa',
      last4: number.slice(-4),
    }),
  }
  const app = await startTestApp({
    now: '2026-03-02T15:00:00Z',
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_API_URL: standIn.origin,
    },
    parts: { gateway },
  })
  time = () => app.clock.now()

  return {
    app,
    gateway,
    standIn,

    async tell(type: string, object: Record<string, unknown>, withSecret = secret): Promise<number> {
      const { body, signature } = signedMessage(type, object, withSecret)
      const { status } = await app.request('/hooks/stripe', {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
        body,
      })
      return status
    },

    async close(): Promise<void> {
      await app.close()
      await standIn.close()
    },
  }
}
