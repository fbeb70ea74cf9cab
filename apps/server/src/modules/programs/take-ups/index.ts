export {
  type DueOfEnded,
  divideTakeUp,
  dueOfEnded,
  type FoundCredit,
  findTakeUp,
  giveCreditsBack,
  reserveCredits,
  type TakeUpRefusal,
  takeUpCredits,
} from './take-up.ts'
