export { listAudit, somebodyOf } from './audit.ts'
export { looksAfterPeople } from './members.ts'
export { notifyTeam } from './notices.ts'
export { lacksSecondFactor } from './policy.ts'
