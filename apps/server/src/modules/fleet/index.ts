export { countIssues } from './list-vehicles.ts'
export { fleetMediaHandlers } from './media-routes.ts'
export { fleetHandlers } from './routes.ts'
