export {
  type DueOfEnded,
  divideTakeUp,
  dueOfEnded,
  dueOfReserved,
  type FoundCredit,
  feePaidBefore,
  findTakeUp,
  giveCreditsBack,
  reserveCredits,
  type TakeUpRefusal,
  takeUpCredits,
} from './take-up.ts'
