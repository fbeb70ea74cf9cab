export { vehicleStore } from './vehicle-store.ts'
