import { nearMiles, noneNear, someNear } from './city-table.ts'
import { type Search, unbounded } from './compile.ts'
import { type FilterName, failOf, failsMany, filterNames, passes } from './criteria.ts'
import type { ListingIndex } from './listing-index.ts'
import { milesBetween, type Point } from './near.ts'
import type { Rows } from './rows.ts'
import { milesEdges, priceEdges, slotsOf, weekEdges } from './slots.ts'

/** How many cars pass, and how many each filter alone keeps out: enough for the total, the facets and the advice. */
export interface Tally {
  /** Cars by verdict: [0] pass, [failOf.color] fail only the colour. */
  readonly byVerdict: Int32Array
  /** Per group: the cars whose only failing filter, if any, is the group's own verdict. */
  readonly byGroup: Int32Array
  /** Cars that pass or fail only the place asked for, by their city, and by each city they were measured to and are near. */
  readonly byCity: Int32Array
  readonly measured: Int32Array
  /** Cars that pass, by slot, and those that fail only the range in question. */
  readonly price: Counted
  readonly weekMin: Counted
  readonly weekMax: Counted
  readonly miles: Counted
}

/** Per city the cities its cars have to be measured to. */
export type Edges = readonly (readonly number[] | null)[]

interface Counted {
  readonly passing: Int32Array
  readonly failing: Int32Array
}

/** The number of cars that pass a search, exactly. */
export function countPassing(index: ListingIndex, search: Search): number {
  const { live } = index.groups
  const { verdicts } = search
  let total = 0
  if (!decidesPerCar(search)) {
    for (let group = 0; group < verdicts.length; group++) if (verdicts[group] === passes) total += live[group]!
    return total
  }
  forEachPassing(index, search, () => {
    total++
  })
  return total
}

/** Whether some filter has to look at each car; otherwise the groups know. */
function decidesPerCar(search: Search): boolean {
  return search.near !== null || search.words !== null || search.ranges !== null
}

/** Tells whether the car in a row passes; the row must be of a living car. */
export function passingTest(index: ListingIndex, search: Search): (row: number) => boolean {
  const { group } = index.rows
  const { verdicts } = search
  const verdictOn = verdictsOnRows(index, search)
  return row => verdicts[group[row]!] === passes && (verdictOn === null || verdictOn(row) === passes)
}

/** Visits the row of every car that passes, in no particular order. */
export function forEachPassing(index: ListingIndex, search: Search, visit: (row: number) => void): void {
  const { groups } = index
  const { alive } = index.rows
  const verdictOn = verdictsOnRows(index, search)
  for (let group = 0; group < search.verdicts.length; group++) {
    if (search.verdicts[group] !== passes || groups.live[group] === 0) continue
    const end = groups.end[group]!
    for (let row = groups.start[group]!; row < end; row++) {
      if (alive[row] === 1 && (verdictOn === null || verdictOn(row) === passes)) visit(row)
    }
  }
}

/** Counts everything that facets and advice ask for, in one pass over the cars. */
export function tally(index: ListingIndex, search: Search, edges: Edges): Tally {
  const { groups, rows, cities } = index
  const result: Tally = {
    byVerdict: new Int32Array(filterNames.length + 1),
    byGroup: new Int32Array(groups.count),
    byCity: new Int32Array(cities.size),
    measured: new Int32Array(cities.size),
    price: counted(slotsOf(priceEdges)),
    weekMin: counted(slotsOf(weekEdges)),
    weekMax: counted(slotsOf(weekEdges)),
    miles: counted(slotsOf(milesEdges)),
  }
  const verdictOn = verdictsOnRows(index, search)
  const { alive, city, priceSlot, weekSlot, milesSlot } = rows
  const { byCity } = result
  const pricePassing = result.price.passing
  const weekPassing = result.weekMin.passing
  const milesPassing = result.miles.passing

  for (let group = 0; group < groups.count; group++) {
    const ofGroup = search.verdicts[group]!
    if (ofGroup === failsMany || groups.live[group] === 0) continue
    if (ofGroup !== passes && verdictOn === null) {
      result.byGroup[group] = groups.live[group]!
      continue
    }
    const end = groups.end[group]!
    let alike = 0
    for (let row = groups.start[group]!; row < end; row++) {
      if (alive[row] === 0) continue
      const ofRow = verdictOn === null ? passes : verdictOn(row)
      if (ofRow === passes) {
        alike++
        if (ofGroup !== passes) continue
        byCity[city[row]!]!++
        if (edges[city[row]!] !== null) measure(result, index, row, edges)
        pricePassing[priceSlot[row]!]!++
        weekPassing[weekSlot[row]!]!++
        milesPassing[milesSlot[row]!]!++
      } else if (ofGroup === passes && ofRow !== failsMany) countFailing(result, index, row, ofRow, edges)
    }
    result.byGroup[group] = alike
  }
  result.weekMax.passing.set(weekPassing)
  for (let group = 0; group < groups.count; group++) {
    const verdict = search.verdicts[group]!
    if (verdict !== failsMany) result.byVerdict[verdict] = result.byVerdict[verdict]! + result.byGroup[group]!
  }
  return result
}

/** For each filter the cars that would pass if it were let go; letting go of the make lets go of its model. */
export function countsWithout({ byVerdict }: Tally): ReadonlyMap<FilterName, number> {
  return new Map(
    filterNames.map(name => {
      const freed = name === 'make' ? [failOf.make, failOf.model] : [failOf[name]]
      return [name, freed.reduce((sum, verdict) => sum + byVerdict[verdict]!, byVerdict[passes]!)]
    }),
  )
}

function counted(size: number): Counted {
  return { passing: new Int32Array(size), failing: new Int32Array(size) }
}

function countFailing(result: Tally, index: ListingIndex, row: number, verdict: number, edges: Edges): void {
  const { rows } = index
  result.byVerdict[verdict]!++
  if (verdict === failOf.city) {
    result.byCity[rows.city[row]!]!++
    measure(result, index, row, edges)
  } else if (verdict === failOf.price) result.price.failing[rows.priceSlot[row]!]!++
  else if (verdict === failOf.weekMin) result.weekMin.failing[rows.weekSlot[row]!]!++
  else if (verdict === failOf.weekMax) result.weekMax.failing[rows.weekSlot[row]!]!++
  else if (verdict === failOf.miles) result.miles.failing[rows.milesSlot[row]!]!++
}

function measure(result: Tally, { rows, cities }: ListingIndex, row: number, edges: Edges): void {
  for (const city of edges[rows.city[row]!] ?? []) {
    if (isNear(rows, row, cities.places[city]!)) result.measured[city]!++
  }
}

function isNear({ lat, lng }: Rows, row: number, point: Point): boolean {
  return milesBetween(point, { lat: lat[row]!, lng: lng[row]! }) <= nearMiles
}

/**
 * Makes the verdict on single cars. What it looks at is taken out of the index once, for it is asked a million times; a null
 * means that no filter looks at single cars.
 */
function verdictsOnRows(index: ListingIndex, search: Search): ((row: number) => number) | null {
  if (!decidesPerCar(search)) return null
  const { rows } = index
  const { city, group, weekCents, priceCents, miles } = rows
  const { near, words } = search
  const cities = near?.cities
  const { weekMin, weekMax, priceMin, priceMax, milesMax } = search.ranges ?? unbounded
  return row => {
    let verdict = passes
    if (cities !== undefined) {
      const nearness = cities[city[row]!]!
      if (nearness === noneNear || (nearness === someNear && !isNear(rows, row, near!.point))) verdict = failOf.city
    }
    if (words !== null && (words.groups[group[row]!]! | words.cities[city[row]!]!) !== words.all) {
      if (verdict !== passes) return failsMany
      verdict = failOf.words
    }
    const week = weekCents[row]!
    if (week < weekMin) {
      if (verdict !== passes) return failsMany
      verdict = failOf.weekMin
    }
    if (week > weekMax) {
      if (verdict !== passes) return failsMany
      verdict = failOf.weekMax
    }
    const price = priceCents[row]!
    if (price < priceMin || price > priceMax) {
      if (verdict !== passes) return failsMany
      verdict = failOf.price
    }
    if (miles[row]! > milesMax) {
      if (verdict !== passes) return failsMany
      verdict = failOf.miles
    }
    return verdict
  }
}
