export { checkInCar } from './check-in/check-in-car.ts'
export { takeCarBack } from './return-car.ts'
export { giveBack } from './settle-account.ts'
