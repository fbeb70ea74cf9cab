export {
  changedCars,
  changesLookedAt,
  changesOf,
  firstChange,
  type NumberedChange,
  newestChange,
} from './catalog-changes.ts'
export { vehicleStore } from './vehicle-store.ts'
