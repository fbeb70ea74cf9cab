import { fold } from '../fold.ts'
import { type Criteria, type FilterName, failOf, failsMany, passes } from './criteria.ts'
import type { Groups } from './groups.ts'
import type { WordBits } from './keywords.ts'
import type { Dimension } from './listed-car.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Point } from './near.ts'

/** A search made ready for an index: what can be decided per group is decided, the rest is bounds and tables. */
export interface Search {
  readonly criteria: Criteria
  /** Verdict per group on the filters that its dimensions decide. */
  readonly verdicts: Uint8Array
  /** Null when no place was asked for. */
  readonly near: Near | null
  readonly words: WordBits | null
  /** Null when no range is asked for. */
  readonly ranges: Ranges | null
}

/** A point, and for each city whether none, all or some of its cars are near it. */
export interface Near {
  readonly point: Point
  readonly cities: Uint8Array
}

export interface Ranges {
  readonly weekMin: number
  readonly weekMax: number
  readonly priceMin: number
  readonly priceMax: number
  readonly milesMax: number
}

// More than any column holds, and still a small integer to compare with.
const most = 2 ** 30

/** Ranges that every car lies in. */
export const unbounded: Ranges = { weekMin: 0, weekMax: most, priceMin: 0, priceMax: most, milesMax: most }

type GroupFilter = readonly [filter: FilterName, dimension: Dimension, allows: (folded: string) => boolean]

/** Prepares a search of this index, as it is now; use it before the index changes. */
export function compile(
  index: ListingIndex,
  criteria: Criteria,
  bitsOf: (words: readonly string[]) => WordBits,
): Search {
  const { city, words, weekMin, weekMax, price, miles } = criteria
  const bounded = [weekMin, weekMax, price, miles].some(bound => bound !== undefined)
  return {
    criteria,
    verdicts: verdictsOn(index.groups, criteria),
    near: city ? { point: city, cities: index.cities.nearnessTo(city) } : null,
    words: words && words.length > 0 ? bitsOf(words) : null,
    ranges: bounded
      ? {
          weekMin: weekMin ?? unbounded.weekMin,
          weekMax: weekMax ?? unbounded.weekMax,
          priceMin: price?.min ?? unbounded.priceMin,
          priceMax: price?.max ?? unbounded.priceMax,
          milesMax: miles ?? unbounded.milesMax,
        }
      : null,
  }
}

function verdictsOn(groups: Groups, criteria: Criteria): Uint8Array {
  const verdicts = new Uint8Array(groups.count)
  if (criteria.partner !== undefined) {
    const wanted = groups.values.partner.values.indexOf(criteria.partner)
    const codes = groups.codes.partner
    for (let group = 0; group < verdicts.length; group++) if (codes[group] !== wanted) verdicts[group] = failsMany
  }
  for (const [filter, dimension, allows] of groupFilters(criteria)) {
    const allowed = Uint8Array.from(groups.folded(dimension), value => (allows(value) ? 1 : 0))
    const codes = groups.codes[dimension]
    const fail = failOf[filter]
    for (let group = 0; group < verdicts.length; group++) {
      if (allowed[codes[group]!] === 0) verdicts[group] = joined(verdicts[group]!, fail)
    }
  }
  return verdicts
}

// Dropping the make drops the model too (SRCH-10), so a car that fails both fails the make alone.
function joined(before: number, fail: number): number {
  if (before === passes) return fail
  return before === failOf.make && fail === failOf.model ? failOf.make : failsMany
}

function groupFilters(criteria: Criteria): GroupFilter[] {
  const { make, model, fromYear, toYear, body, color, fuel, gearbox, seats } = criteria
  const filters: (GroupFilter | false)[] = [
    make !== undefined && ['make', 'make', same(make)],
    model !== undefined && ['model', 'model', same(model)],
    fromYear !== undefined && ['fromYear', 'year', value => Number(value) >= fromYear],
    toYear !== undefined && ['toYear', 'year', value => Number(value) <= toYear],
    body !== undefined && ['body', 'body', same(body)],
    color !== undefined && ['color', 'color', same(color)],
    fuel !== undefined && ['fuel', 'fuel', same(fuel)],
    gearbox !== undefined && ['gearbox', 'gearbox', same(gearbox)],
    seats !== undefined && ['seats', 'seats', value => Number(value) >= seats],
  ]
  return filters.filter(filter => filter !== false)
}

function same(wanted: string): (folded: string) => boolean {
  const folded = fold(wanted)
  return value => value === folded
}
