import type Stripe from 'stripe'
import type { CardPage, CardThere } from './port.ts'
import { isMissing } from './stripe-errors.ts'
import { tokenOfCard } from './stripe-token.ts'

const languages = { en: 'en', fr: 'fr-CA' } as const

/**
 * The processor's own page for cards (Checkout in setup mode): number and cvv are typed there, never here (security: cards). It makes a
 * customer of its own for each card, so no detail of a person is sent ahead.
 */
export function stripeCardPage(stripe: Stripe): CardPage {
  return {
    async open({ key, personId, returnUrl, cancelUrl, language }) {
      const page = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          allowed_payment_method_types: ['card'],
          customer_creation: 'always',
          billing_address_collection: 'required',
          client_reference_id: String(personId),
          success_url: returnUrl.replace('{reference}', '{CHECKOUT_SESSION_ID}'),
          cancel_url: cancelUrl,
          locale: language === 'fr' ? languages.fr : languages.en,
        },
        { idempotencyKey: key },
      )
      if (!page.url) throw new Error('the processor opened a page without an address')
      return page.url
    },

    async read(reference) {
      try {
        const page = await stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] })
        return { personId: Number(page.client_reference_id), card: cardOf(page) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

function cardOf({ customer, setup_intent: setup }: Stripe.Checkout.Session): CardThere | null {
  const method = typeof setup === 'object' ? setup?.payment_method : null
  if (typeof setup !== 'object' || setup?.status !== 'succeeded' || typeof method !== 'object' || !method?.card)
    return null
  const owner = typeof customer === 'string' ? customer : customer?.id
  if (!owner) return null
  const { card, billing_details: billing } = method
  return {
    token: tokenOfCard({ customer: owner, method: method.id }),
    brand: card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    holder: billing.name ?? '',
    address: [billing.address?.line1, billing.address?.line2].filter(Boolean).join(', '),
    city: billing.address?.city ?? '',
    state: billing.address?.state ?? '',
    zip: billing.address?.postal_code ?? '',
    country: billing.address?.country ?? '',
  }
}
