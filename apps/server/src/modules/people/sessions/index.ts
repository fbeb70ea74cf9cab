export { dropOldSessions } from './drop-old-sessions.ts'
export { holdUser } from './hold-user.ts'
export {
  actorOfToken,
  endSession,
  endSessionsOf,
  endSignIn,
  markSecondFactor,
  openConsole,
  openIncomeLink,
  openSession,
  openSignIns,
  removeSessionsOf,
  useScanLink,
} from './sessions.ts'
