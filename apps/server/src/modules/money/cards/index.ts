export { keepCardOfPage } from './card-page.ts'
export { defaultCard } from './store.ts'
