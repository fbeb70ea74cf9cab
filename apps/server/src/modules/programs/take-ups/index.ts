export {
  type DueOfEnded,
  divideTakeUp,
  dueOfEnded,
  dueOfReserved,
  type FoundCredit,
  findTakeUp,
  giveCreditsBack,
  reserveCredits,
  type TakeUpRefusal,
  takeUpCredits,
} from './take-up.ts'
