export { licencesHandlers } from './routes.ts'
export { type LicenceStatus, licenceStatus } from './store.ts'
