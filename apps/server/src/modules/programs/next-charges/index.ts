export { chargeFacts, nextBill, nextChargeOf, readNextCharge } from './next-charge.ts'
