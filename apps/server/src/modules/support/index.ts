export { supportHandlers } from './routes.ts'
