export { sayNarrowing } from './exports/say-export.ts'
export { type Asking, type Narrowing, narrow } from './narrow.ts'
export { vehiclesTable } from './vehicles/vehicles-table.ts'
export { fromFor, type WorkTable } from './work-table.ts'
