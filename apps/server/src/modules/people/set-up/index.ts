export { mayLoseFactor, mayStopAdministering, passAsOperator } from './administrators.ts'
export { hasAllRights } from './every-right.ts'
export { isLapsed, setUpEndOf, shownSetUp } from './set-up-days.ts'
