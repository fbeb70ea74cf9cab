export { licencesHandlers } from './routes.ts'
