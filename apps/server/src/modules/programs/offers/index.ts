export { expireOffer } from './expire-offers.ts'
export { forgetOffersOf } from './forget-offers-of.ts'
export { makeOffer } from './make-offer.ts'
export { isOpen } from './store.ts'
