export {
  claim,
  claimedByOther,
  giveTo,
  isClaimed,
  isWaiting,
  lockItem,
  type QueueItem,
  release,
  takeNext,
  type Waiting,
} from './claims.ts'
export { lastQueueCheck, type Missing, putRight, writeCheck } from './put-right.ts'
export { workOutTimes } from './times.ts'
