export { countIssues } from './list-vehicles.ts'
