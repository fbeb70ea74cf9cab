export { judgeBooks } from './books/books-verdict.ts'
export { creditExpired, creditParked, creditReduced, creditTakenUp } from './books/credit-postings.ts'
export { feeReduced, insuranceReduced, usageLost, usageReduced } from './books/end-postings.ts'
export { divideExtra, extraCharged, extraReturned } from './books/extra-postings.ts'
export {
  amountOf,
  cardKinds,
  type LedgerAccount,
  type LedgerEntry,
  type LedgerLine,
  ledgerAccounts,
  type PostingKind,
  takenOff,
} from './books/ledger.ts'
export {
  accountCreditReturned,
  accountCreditUsed,
  chargeDropped,
  chargeForgiven,
  creditEarned,
  type DaysBack,
  type DepositParts,
  depositApplied,
  depositRestored,
  depositSettled,
  downtimeBackCharged,
  downtimeCredited,
  extraMilesCharged,
  extraMilesReduced,
  forgivenessEnded,
  forgivenessRestored,
  goodwillRefunded,
  goodwillSetOff,
  initialFeeEarned,
  pauseLeft,
  pauseReduced,
  paymentReceived,
  refundPaid,
  refundReturned,
  refundToWallet,
  reserveCharged,
  reserveRefunded,
  scheduledFeeCharged,
  scheduledFeeRefunded,
  surplusOwed,
  type UsageCharge,
  usageCharged,
  walletAdjusted,
} from './books/postings.ts'
export { conversionCharged, type SaleAmounts, saleCompleted } from './books/sale-postings.ts'
export { type Carried, carriedIn, carriedOut, surplusKept } from './books/swap-postings.ts'
export {
  type CardRefusal,
  cardRefusalOf,
  cardRefusals,
  hopelessRefusals,
  isHopeless,
  type RefusalReason,
  reasonOf,
} from './collecting/card-refusal.ts'
export { attemptKey, type ChargeKind, chargeKey, spanOfAttempt } from './collecting/charge-key.ts'
export { type DueAge, dueAgeOf, dueAges, lastDaysOfAges } from './collecting/due-age.ts'
export { announceHours, graceDays, hoursApart } from './collecting/dunning.ts'
export {
  askedLastBefore,
  asksAfterHours,
  firstAsking,
  firstLastMoment,
  type Hold,
  isAskedLately,
  lateOf,
  mayBeTried,
  nextRelease,
  triedNext,
  whyHeld,
} from './collecting/holds.ts'
export { decideIntent, type GatewayAnswer, type IntentState } from './collecting/intent.ts'
export { type AmountRange, decideExtra, decidePart, extraUndoneUntil } from './collecting/part.ts'
export {
  decidePromise,
  leftOfPromise,
  type PromiseRefusal,
  promisedDay,
  promisedDaysAfterDue,
  promisedDaysAhead,
  promisePauseDays,
  promisesInWindow,
  promiseWindowDays,
} from './collecting/promise.ts'
export { askAgainFrom, refusalsThatCount } from './collecting/refused-tries.ts'
export { decideStop, type StopRefusal } from './collecting/stop.ts'
export { isPaydayNamed, type Payday, paydayOf, type TryFacts, triedDays, untried } from './collecting/tries.ts'
export {
  afterNextSpan,
  type BridgeDays,
  billedUntil,
  type Course,
  dayNumber,
  dayOf,
  daysLeftInCycle,
  endOfProgram,
  nextSpan,
  type PausedDays,
  paymentDayFrom,
  renewalDueAt,
  type Span,
  spanOf,
  usedDays,
} from './course.ts'
export { decideExtension, longestExtensionDays } from './extension.ts'
export {
  allowedMiles,
  type Driven,
  extraMiles,
  extraMilesCents,
  milesDriven,
  type PauseUse,
  pausedWithin,
  pauseMiles,
} from './extra-miles.ts'
export { forgivenessAfter, type MilesCharge } from './forgiven-miles.ts'
export { creditedHours, decideGiving, isAskedTwice, leftToCredit, mostCredited } from './given-by-hand.ts'
export { creditOn, daysUntilTheirs, type OwnershipPoint, type RoadFacts, roadAhead } from './ownership.ts'
export { type FeeAtPickup, type FeeToCome, feeAtPickup, feeNotDue, feesToCome } from './pickup.ts'
export { dueAfterPlan, isBackWhenBilled, noticeHours, planLapsesAt } from './planned-return.ts'
export {
  afterPause,
  bridgeAfter,
  decidePause,
  mostPausedDays,
  type PauseRefusal,
  paidDaysBefore,
  pauseAhead,
  pauseEnds,
  pauseStarts,
  withPause,
} from './plans/pause.ts'
export { bridgeAhead, decidePaymentDay, type PaymentDay, paymentDayOf, withBridge } from './plans/payment-day.ts'
export {
  type OpenCharge,
  ownedAfter,
  type Plan,
  type PlanFacts,
  type PlannedDue,
  planAhead,
  withExtra,
  withPart,
} from './plans/plan-ahead.ts'
export { withPromise } from './plans/promised-plan.ts'
export {
  type DepositAtEnd,
  depositToRestore,
  divideDeposit,
  divideRefund,
  mostToKeep,
  openTotal,
  type Refundable,
  setAgainst,
} from './settlement.ts'
export {
  choiceAfterDays,
  choiceSince,
  decideSwap,
  mostSwaps,
  type SwapRefusal,
  swapAfterDays,
  swapFrom,
  swapWithinDays,
} from './swaps/decide-swap.ts'
export { swapCostBox } from './swaps/swap-cost-box.ts'
export { type SwapDue, swapDue } from './swaps/swap-due.ts'
