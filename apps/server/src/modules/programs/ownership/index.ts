export { sellToDriver } from './finish-conversion.ts'
export { takeCarAway } from './sell-car.ts'
