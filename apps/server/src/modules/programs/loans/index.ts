export {
  type LoanRow,
  lentOdometers,
  liveLoan,
  loanOfCar,
  loanOut,
  loanStore,
  loansOf,
  suits,
} from './loans.ts'
