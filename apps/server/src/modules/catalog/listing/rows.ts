/** The cars column by column; a row number is a car's place in every column. */
export interface Rows {
  id: Int32Array
  group: Int32Array
  city: Uint16Array
  weekCents: Int32Array
  priceCents: Int32Array
  miles: Int32Array
  weekSlot: Uint8Array
  priceSlot: Uint8Array
  milesSlot: Uint8Array
  featured: Uint8Array
  /** 0 for a row whose car has left or was written again further down. */
  alive: Uint8Array
  shuffle: Float64Array
  lat: Float64Array
  lng: Float64Array
}

export function emptyRows(capacity: number): Rows {
  return {
    id: new Int32Array(capacity),
    group: new Int32Array(capacity),
    city: new Uint16Array(capacity),
    weekCents: new Int32Array(capacity),
    priceCents: new Int32Array(capacity),
    miles: new Int32Array(capacity),
    weekSlot: new Uint8Array(capacity),
    priceSlot: new Uint8Array(capacity),
    milesSlot: new Uint8Array(capacity),
    featured: new Uint8Array(capacity),
    alive: new Uint8Array(capacity),
    shuffle: new Float64Array(capacity),
    lat: new Float64Array(capacity),
    lng: new Float64Array(capacity),
  }
}

const columns = Object.keys(emptyRows(0)) as (keyof Rows)[]

/** Copies columns: row i of the result is row `from[i]`, or row i itself when no order is given. */
export function copyRows(rows: Rows, count: number, capacity: number, from?: Int32Array): Rows {
  const copy = emptyRows(capacity)
  for (const column of columns) {
    const [source, target] = [rows[column], copy[column]]
    if (from === undefined) target.set(source.subarray(0, count))
    else for (let i = 0; i < count; i++) target[i] = source[from[i]!]!
  }
  return copy
}
