import { type AmountName, amounts } from './listed-car.ts'

/** The cars column by column; a row number is a car's place in every column. A row never changes: a changed car gets a new one. */
export interface Rows extends Record<AmountName, Int32Array> {
  id: Int32Array
  build: Int32Array
  look: Int32Array
  city: Uint16Array
  /** The car's city and which neighbouring cities it is near: see `Zones`. */
  zone: Uint16Array
  /** Where its amounts lie between the bounds that facets offer, and what its flags say: see `slots.ts`. */
  slots: Uint16Array
  featured: Uint8Array
  shuffle: Float64Array
  lat: Float64Array
  lng: Float64Array
}

/** Columns with room for `capacity` cars and none in them. */
export function emptyRows(capacity: number): Rows {
  return {
    id: new Int32Array(capacity),
    build: new Int32Array(capacity),
    look: new Int32Array(capacity),
    city: new Uint16Array(capacity),
    zone: new Uint16Array(capacity),
    slots: new Uint16Array(capacity),
    featured: new Uint8Array(capacity),
    shuffle: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    lng: new Float64Array(capacity),
    ...(Object.fromEntries(amounts.map(name => [name, new Int32Array(capacity)])) as Record<AmountName, Int32Array>),
  }
}

/** The names of all columns. */
export const columns = Object.keys(emptyRows(0)) as (keyof Rows)[]

/** The first `count` rows with room for `capacity`. */
export function copyRows(rows: Rows, count: number, capacity: number): Rows {
  const copy = emptyRows(capacity)
  for (const column of columns) copy[column].set(rows[column].subarray(0, count))
  return copy
}
