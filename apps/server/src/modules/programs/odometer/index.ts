export { explainOdometerRefusal } from './explain-refusal.ts'
export {
  addReading,
  boundsOf,
  carOf,
  drivenOf,
  freshOdometer,
  lastOdometer,
  newestReading,
  type OdometerReading,
  type OdometerRefusal,
  type ReadingSource,
  readingsSince,
  whyNoReading,
} from './odometer.ts'
