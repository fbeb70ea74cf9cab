export {
  answerBy,
  answeredSteps,
  answerHours,
  type CaseKind,
  type CaseStep,
  caseKinds,
  caseSteps,
  decideDownFrom,
  openedBackDays,
  reportedBackHours,
} from './cases.ts'
export {
  answerContestBy,
  type ContestReason,
  contestReasons,
  decideContestBy,
  decideContestFrom,
  leastContestLetters,
  mostEvidenceFiles,
} from './contest.ts'
export { creditsFrom, type DownTime, downDays, nextDownDayAt, shortestCaseHours } from './down-days.ts'
