export { explainOdometerRefusal } from './explain-refusal.ts'
export {
  addReading,
  boundsOf,
  carOf,
  drivenBy,
  drivenOf,
  freshOdometer,
  lastOdometer,
  lentMilesOf,
  newestReading,
  type OdometerReading,
  type OdometerRefusal,
  type ReadingSource,
  readingsSince,
  whyNoReading,
} from './odometer.ts'
