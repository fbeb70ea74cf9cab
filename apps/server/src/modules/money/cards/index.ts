export { keepCardOfPage } from './card-page-steps.ts'
export { defaultCard } from './store.ts'
