export { expireOffer } from './expire-offers.ts'
export { makeOffer } from './make-offer.ts'
export { isOpen } from './store.ts'
