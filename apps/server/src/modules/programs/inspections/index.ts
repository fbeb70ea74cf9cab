export {
  awaitCheck,
  checkOf,
  closeCheck,
  isBeingChecked,
  lockCheck,
  type ReturnCheck,
  releaseDeposit,
} from './return-checks.ts'
