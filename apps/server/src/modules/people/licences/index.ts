export { forgetLicencesOf } from './forget-licences-of.ts'
export { reviewAgain } from './review-again.ts'
export { birthOnLicence, markReminded } from './store.ts'
