export { forgetLicences } from './forget-licences.ts'
export { reviewAgain } from './review-again.ts'
export { licencesHandlers } from './routes.ts'
export { birthOnLicence } from './store.ts'
