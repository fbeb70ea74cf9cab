export { forgetLicences } from './forget-licences.ts'
export { licencesHandlers } from './routes.ts'
