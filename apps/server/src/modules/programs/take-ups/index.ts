export {
  type DueOfEnded,
  divideTakeUp,
  dueOfEnded,
  dueOfReserved,
  type FoundCredit,
  findTakeUp,
  giveCreditsBack,
  promisedOfWaiting,
  reserveCredits,
  type TakeUpRefusal,
  takeUpBeside,
  takeUpCredits,
} from './take-up.ts'
