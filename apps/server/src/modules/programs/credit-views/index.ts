export { teamCreditOf } from './present-team-credit.ts'
export { readWaitingCredits } from './present-waiting-credits.ts'
