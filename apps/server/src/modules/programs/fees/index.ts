export { chargeFeeOfPickup, chargeFeesDue, feeNotOwed, feeOfPickup } from './charge-scheduled-fees.ts'
