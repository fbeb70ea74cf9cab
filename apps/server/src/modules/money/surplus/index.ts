export { lowerCharges, netOpenCharges, oweSurplus, restoreDeposit } from './surplus.ts'
