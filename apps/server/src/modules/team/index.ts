export { listAudit, logDecision, somebodyOf } from './audit.ts'
export { looksAfterPeople } from './members.ts'
export { tellTeam } from './notices.ts'
export { teamHandlers } from './routes.ts'
