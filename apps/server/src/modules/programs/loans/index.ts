export {
  type LoanRow,
  lastLoanBackAt,
  lentOdometers,
  liveLoan,
  loanOfCar,
  loanOut,
  loanStore,
  loansOf,
  suits,
} from './loans.ts'
