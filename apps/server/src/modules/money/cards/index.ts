export { keepCardOfPage } from './card-page-steps.ts'
export { forgetCardsOf } from './forget-cards-of.ts'
export {
  type CardRefused,
  cardGivenUp,
  cardRefused,
  givenUpCards,
  hopelessCard,
  paymentRefused,
} from './refused-cards.ts'
export { sayCardRefused } from './say-card-refused.ts'
export { defaultCard } from './store.ts'
