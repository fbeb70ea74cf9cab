export { reviewAgain } from './review-again.ts'
export { birthOnLicence } from './store.ts'
