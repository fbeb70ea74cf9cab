export { expireOffer, expireOffers, nextOfferEnd } from './expire-offers.ts'
export { makeOffer } from './make-offer.ts'
export { offersHandlers } from './routes.ts'
export { teamOffersHandlers } from './team-routes.ts'
