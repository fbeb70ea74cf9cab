export { keepCardOfPage } from './card-page-steps.ts'
export { forgetCardsOf } from './forget-cards-of.ts'
export { type CardRefused, cardGivenUp, cardRefused, hopelessCard, paymentRefused } from './refused-cards.ts'
export { defaultCard } from './store.ts'
