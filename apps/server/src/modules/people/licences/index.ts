export { reviewAgain } from './review-again.ts'
export { birthOnLicence, markReminded } from './store.ts'
