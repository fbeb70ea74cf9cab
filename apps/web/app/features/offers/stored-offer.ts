import type { Offer } from '@ownward/contract'

/** The offer found in the store, if it is one that this version wrote there (OFF-03). */
export function readOffer(stored: unknown): Offer | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, vehicle_id, initial_fee_options, price_lists, expires_at } = stored as Partial<Offer>
  const isPriced = Array.isArray(initial_fee_options) && Array.isArray(price_lists)
  const isWhole = Number.isInteger(id) && Number.isInteger(vehicle_id) && isPriced
  return isWhole && typeof expires_at === 'string' ? (stored as Offer) : null
}

/** The stored offer of a page's address: null without one, and for another's than it (OFF-03). */
export function offerOfPage(stored: unknown, id: string): Offer | null {
  const offer = readOffer(stored)
  return offer && String(offer.id) === id ? offer : null
}
