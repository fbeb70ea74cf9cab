export { keepSurplus, lowerCharges, netOpenCharges, oweSurplus, restoreDeposit } from './surplus.ts'
