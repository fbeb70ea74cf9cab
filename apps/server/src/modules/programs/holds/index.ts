export { holdsOf, isHeld, isPromised } from './holds.ts'
export { payByOf } from './pay-by.ts'
export {
  addPromise,
  endPromise,
  isAllPromised,
  leftNow,
  type PromiseNow,
  type PromiseRow,
  passPromise,
  promiseNow,
  promisesOf,
  promisesOfPerson,
  standingPromise,
} from './promises.ts'
