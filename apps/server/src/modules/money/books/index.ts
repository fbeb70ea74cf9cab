export { foundCharges, readCharges, stateOfCharge, type TeamCharge } from './list-charges.ts'
