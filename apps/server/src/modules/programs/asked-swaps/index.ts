export { askedSwapOf, bookingsBefore, endAskedSwap } from './asked-swaps.ts'
