export { keepCardOfPage } from './card-page-steps.ts'
export { forgetCardsOf } from './forget-cards-of.ts'
export { defaultCard } from './store.ts'
