import type { OrderBy } from '@ownward/domain/catalog'
import { type Bits, hasBit, listRows } from './bits.ts'
import type { ListingIndex } from './listing-index.ts'
import { milesBetween, type Point } from './near.ts'
import { type OrderName, rowOrder } from './orders.ts'

/** Which cars of which order are wanted: so many (`limit`) after the first `offset`. */
export interface Page {
  readonly orderBy: OrderBy
  readonly offset: number
  readonly limit: number
  /** Where 'distance' is measured from; without it that order is the default one. */
  readonly from?: Point | undefined
}

/** The rows that pass a search, and how many they are. */
export interface Passing {
  readonly bits: Bits
  readonly size: number
}

// What sorting a row costs, against looking at a row in an order.
const costOfSorted = 12

/** The ids of one page, in order. Two pages of one order never share a car and never skip one while nothing changes (SRV-05). */
export function pickPage(index: ListingIndex, passing: Passing, page: Page): number[] {
  const last = Math.min(page.offset + page.limit, passing.size)
  if (page.offset >= last) return []
  const rows =
    page.orderBy === 'distance' && page.from
      ? nearestRows(index, passing, page.from, last)
      : orderedRows(index, passing, page.orderBy, last)
  return Array.from(rows.slice(page.offset, last), row => index.rows.id[row]!)
}

/** The first `last` rows. */
function orderedRows(index: ListingIndex, { bits, size }: Passing, orderBy: OrderBy, last: number): Int32Array {
  const name = orderNames[orderBy]
  const backwards = orderBy === 'price_high'
  if (size * costOfSorted < (last / size) * index.count) {
    const compare = rowOrder(name, index)
    return rowsOf(index, bits).sort(backwards ? (a, b) => compare(b, a) : compare)
  }
  const order = index.order(name)
  const picked = new Int32Array(last)
  for (let i = 0, found = 0; found < last; i++) {
    const row = order[backwards ? order.length - 1 - i : i]!
    if (hasBit(bits, row)) picked[found++] = row
  }
  return picked
}

const orderNames: Record<OrderBy, OrderName> = {
  id: 'id',
  random: 'random',
  price_low: 'week',
  price_high: 'week',
  mileage_low: 'miles',
  year_new: 'year',
  distance: 'id',
}

// A city's reach bounds how far its cars are, so only the cars of cities that may hold a car of the page are measured.
function nearestRows(index: ListingIndex, { bits }: Passing, from: Point, last: number): Int32Array {
  const { cities } = index
  const { id, city, lat, lng } = index.rows
  const passing = rowsOf(index, bits)
  const counts = new Int32Array(cities.size)
  for (const row of passing) counts[city[row]!]!++
  const miles = cities.places.map(place => milesBetween(from, place))
  const farEnough = reachOf(last, counts, code => miles[code]! + cities.reach[code]!)
  const asked = Uint8Array.from(miles, (far, code) => (far - cities.reach[code]! <= farEnough ? 1 : 0))
  const measured = passing.filter(row => asked[city[row]!] === 1)
  const distances = Float64Array.from(measured, row => milesBetween(from, { lat: lat[row]!, lng: lng[row]! }))
  const farthest = distances.toSorted()[last - 1]!
  return Int32Array.from(measured.keys())
    .filter(i => distances[i]! <= farthest)
    .sort((a, b) => distances[a]! - distances[b]! || id[measured[b]!]! - id[measured[a]!]!)
    .map(i => measured[i]!)
}

// How far one has to look to be sure of so many cars.
function reachOf(wanted: number, counts: Int32Array, farthest: (city: number) => number): number {
  const cities = [...counts.keys()].filter(city => counts[city]! > 0).sort((a, b) => farthest(a) - farthest(b))
  let seen = 0
  for (const city of cities) {
    seen += counts[city]!
    if (seen >= wanted) return farthest(city)
  }
  return Number.POSITIVE_INFINITY
}

function rowsOf({ scratch }: ListingIndex, bits: Bits): Int32Array {
  return scratch.rows.slice(0, listRows(bits, scratch.rows))
}
