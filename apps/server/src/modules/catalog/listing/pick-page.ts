import type { OrderBy } from '@ownward/domain/catalog'
import type { Search } from './compile.ts'
import type { ListingIndex } from './listing-index.ts'
import { milesBetween, type Point } from './near.ts'
import { type OrderName, rowOrder } from './orders.ts'
import { forEachPassing, passingTest } from './tally.ts'

export interface Page {
  readonly orderBy: OrderBy
  readonly offset: number
  readonly limit: number
  /** Where 'distance' is measured from; without it that order is the default one. */
  readonly from?: Point | undefined
  /** How many cars pass the search, as counted on this index. */
  readonly passing: number
}

// Looking at a row in an order costs more than visiting it where it lies, sorting it more again.
const costOfOrdered = 2
const costOfSorted = 12

/** The ids of one page, in order. Two pages of one order never share a car and never skip one while nothing changes (SRV-05). */
export function pickPage(index: ListingIndex, search: Search, page: Page): number[] {
  const last = Math.min(page.offset + page.limit, page.passing)
  if (page.offset >= last) return []
  const rows =
    page.orderBy === 'distance' && page.from
      ? nearestRows(index, search, { ...page, from: page.from }, last)
      : orderedRows(index, search, page, last)
  return rows.map(row => index.rows.id[row]!)
}

function orderedRows(index: ListingIndex, search: Search, page: Page, last: number): number[] {
  const name = orderNames[page.orderBy]
  const backwards = page.orderBy === 'price_high'
  const walked = (last / page.passing) * index.live * costOfOrdered
  if (page.passing * costOfSorted < walked) {
    const rows = passingRows(index, search)
    const compare = rowOrder(name, index)
    return rows.sort(backwards ? (a, b) => compare(b, a) : compare).slice(page.offset, last)
  }
  const order = index.order(name)
  const passes = passingTest(index, search)
  const picked: number[] = []
  let seen = 0
  for (let i = 0; seen < last && i < order.length; i++) {
    const row = order[backwards ? order.length - 1 - i : i]!
    if (!passes(row)) continue
    if (seen >= page.offset) picked.push(row)
    seen++
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
function nearestRows(index: ListingIndex, search: Search, page: Page & { from: Point }, last: number): number[] {
  const { cities, rows } = index
  const counts = new Int32Array(cities.size)
  forEachPassing(index, search, row => {
    counts[rows.city[row]!]!++
  })
  const miles = cities.places.map(place => milesBetween(page.from, place))
  const farEnough = reachOf(last, counts, city => miles[city]! + cities.reach[city]!)
  const found: number[] = []
  const distances = new Map<number, number>()
  forEachPassing(index, search, row => {
    const city = rows.city[row]!
    if (miles[city]! - cities.reach[city]! > farEnough) return
    found.push(row)
    distances.set(row, milesBetween(page.from, { lat: rows.lat[row]!, lng: rows.lng[row]! }))
  })
  found.sort((a, b) => distances.get(a)! - distances.get(b)! || rows.id[b]! - rows.id[a]!)
  return found.slice(page.offset, last)
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

function passingRows(index: ListingIndex, search: Search): number[] {
  const found: number[] = []
  forEachPassing(index, search, row => {
    found.push(row)
  })
  return found
}
