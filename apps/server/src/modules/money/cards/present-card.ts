import type { Response } from '@ownward/contract'
import type { CardRow } from './store.ts'

type Card = Response<'getMyCards'>['result'][number]

/** A card as its person sees it: the last digits only (API-68), and whether it has refused for good. */
export function presentCard(card: CardRow, isGivenUp: boolean): Card {
  return {
    id: card.id,
    credit_card_number: `**** **** **** ${card.last4}`,
    expiration: `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear % 100).padStart(2, '0')}`,
    brand: card.brand,
    is_default: card.isDefault ? 1 : 0,
    given_up: isGivenUp ? 1 : 0,
  }
}
