export { chargeMiles, countedMiles, milesNotCounted, settleCount, uncountedMiles } from './extra-miles.ts'
export { type MileageRefusal, recordMileage } from './record-mileage.ts'
export { sayReading } from './say-reading.ts'
