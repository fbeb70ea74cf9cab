export { deviceIn, knownDevice, markDevice, markStranger } from './devices.ts'
export { dropOldSessions } from './drop-old-sessions.ts'
export { holdUser } from './hold-user.ts'
export {
  actorOfToken,
  endSession,
  endSessionsOf,
  markSecondFactor,
  openConsole,
  openIncomeLink,
  openSession,
  removeSessionsOf,
  useScanLink,
} from './sessions.ts'
