export {
  awaitCheck,
  carIsOut,
  checkOf,
  closeCheck,
  isBeingChecked,
  isCarOut,
  lockCheck,
  type ReturnCheck,
  releaseDeposit,
} from './return-checks.ts'
