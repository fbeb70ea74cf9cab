import type { Offer } from '../../api/spelling/offers.ts'

/** The offer found in the store, if it is one that this version wrote there (OFF-03). */
export function readOffer(stored: unknown): Offer | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { id, vehicleId, feeParts, priceLists, expiresAt } = stored as Partial<Offer>
  const isPriced = Array.isArray(feeParts) && Array.isArray(priceLists)
  const isWhole = Number.isInteger(id) && Number.isInteger(vehicleId) && isPriced
  return isWhole && typeof expiresAt === 'string' ? (stored as Offer) : null
}

/** The stored offer of a page's address: null without one, and for another's than it (OFF-03). */
export function offerOfPage(stored: unknown, id: string): Offer | null {
  const offer = readOffer(stored)
  return offer && String(offer.id) === id ? offer : null
}
