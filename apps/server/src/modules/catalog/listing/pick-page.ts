import type { OrderBy } from '@ownward/domain/catalog'
import type { Search } from './compile.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Point } from './near.ts'
import { type OrderName, rowOrder } from './orders.ts'
import { forEachPassing, rowPasses } from './tally.ts'

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
  const picked: number[] = []
  let seen = 0
  for (let i = 0; seen < last; i++) {
    const row = order[backwards ? order.length - 1 - i : i]!
    if (!rowPasses(index, search, row)) continue
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

// Cars of one spot are equally far, so whole spots are counted off until the page begins, and only its own cars are sorted.
function nearestRows(index: ListingIndex, search: Search, page: Page & { from: Point }, last: number): number[] {
  const { spots, rows } = index
  const distances = spots.distances(page.from)
  const counts = new Int32Array(spots.size)
  forEachPassing(index, search, row => {
    counts[rows.spot[row]!]!++
  })
  const nearest = [...counts.keys()]
    .filter(spot => counts[spot]! > 0)
    .sort((a, b) => distances[a]! - distances[b]! || spots.lat[a]! - spots.lat[b]! || spots.lng[a]! - spots.lng[b]!)
  const rank = new Int32Array(spots.size).fill(-1)
  let [before, seen] = [0, 0]
  for (const [i, spot] of nearest.entries()) {
    if (seen >= last) break
    seen += counts[spot]!
    if (seen <= page.offset) before = seen
    else rank[spot] = i
  }
  const found: number[] = []
  forEachPassing(index, search, row => {
    if (rank[rows.spot[row]!]! >= 0) found.push(row)
  })
  found.sort((a, b) => rank[rows.spot[a]!]! - rank[rows.spot[b]!]! || rows.id[b]! - rows.id[a]!)
  return found.slice(page.offset - before, last - before)
}

function passingRows(index: ListingIndex, search: Search): number[] {
  const found: number[] = []
  forEachPassing(index, search, row => {
    found.push(row)
  })
  return found
}
