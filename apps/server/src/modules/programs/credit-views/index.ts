export { teamCreditOf } from './present-team-credit.ts'
