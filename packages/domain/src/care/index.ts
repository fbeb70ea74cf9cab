export {
  answerBy,
  answeredSteps,
  answerHours,
  type CaseKind,
  type CaseStep,
  caseKinds,
  caseSteps,
  decideDownFrom,
  isBelieved,
  mostStepDays,
  mustBeShown,
  openedBackDays,
  rejectedWithinDays,
  reportedBackHours,
} from './cases.ts'
export {
  answerContestBy,
  type ContestReason,
  contestReasons,
  decideContestBy,
  decideContestFrom,
  leastContestLetters,
  lettersOf,
  mostEvidenceFiles,
} from './contest.ts'
export { creditsFrom, type DownTime, downDays, nextDownDayAt, shortestCaseHours } from './down-days.ts'
export {
  backBy,
  creditEndsAfter,
  creditEndsIfRefused,
  creditedTime,
  fitOf,
  isSuitable,
  type LoanerFit,
  loanerBackHours,
  loanerOfferHours,
  mostLoanDays,
  mostLoanerMiles,
  offerUntil,
} from './loaner.ts'
export { movedIn, type Reading, stillMiles, usableAnswerHours } from './moved.ts'
