import { type Condition, type ConditionName, conditionNames, conditions, filtersWithin } from '@ownward/domain/catalog'
import { type Bits, countBits, keepOnly } from '../bits.ts'
import { isDimension } from '../listed-car.ts'
import type { ListingIndex } from '../listing-index.ts'
import { familyOf } from './combinations.ts'
import { type Counted, type CountedColumn, type Counts, countedColumns, countWithin } from './counts.ts'

/** What a search starts from, and the cars that each of its filters lets through, as sets of rows. */
export interface SearchSets {
  /** What is searched: all free cars, or a partner's. */
  readonly whole: Counted
  /** What each filter lets through. */
  readonly filters: readonly { readonly name: ConditionName; readonly bits: Bits }[]
}

/** How many cars pass, and how many each filter alone keeps out: enough for the total, the facets and the advice. */
export interface Tally {
  readonly passing: Counts
  readonly total: number
  /** The cars that fail this filter and no other, by the column that its options are counted in; none for a filter not set. */
  readonly failing: ReadonlyMap<ConditionName, Int32Array>
  readonly without: ReadonlyMap<ConditionName, number>
}

/** The column that a condition's options are counted in; words and areas have no options. */
export function countedIn(name: ConditionName): CountedColumn | null {
  const condition: Condition = conditions[name]
  if (condition.kind === 'words' || condition.kind === 'within') return null
  if (condition.kind === 'near') return 'zone'
  return isDimension(condition.column) ? familyOf(condition.column) : 'slots'
}

/** Makes a set the rows that pass every filter. */
export function fillPassing(passing: Bits, { whole, filters }: SearchSets): void {
  passing.set(whole.bits)
  for (const { bits } of filters) keepOnly(passing, bits)
}

/** Counts everything that facets and advice ask for; `passing` are the rows that pass. */
export function tally(index: ListingIndex, sets: SearchSets, passing: Bits): Tally {
  const { whole, filters } = sets
  const counted = filters.length === 0 ? whole : countWithin(index, passing, countedColumns, whole)
  const failing = new Map<ConditionName, Int32Array>()
  const failed = new Map<ConditionName, number>()
  const { once, own } = index.scratch
  findFailingOnce(sets, once, own)
  for (const { name, bits } of filters) {
    for (let i = 0; i < own.length; i++) own[i] = once[i]! & ~bits[i]!
    const column = countedIn(name)
    if (column === null) {
      failed.set(name, countBits(own))
      continue
    }
    const { size, counts } = countWithin(index, own, [column], whole)
    failed.set(name, size)
    failing.set(name, counts[column])
  }
  return { passing: counted.counts, total: counted.size, failing, without: withoutEach(counted.size, failed) }
}

// The rows that fail exactly one filter; `more` is used up on the way.
function findFailingOnce({ whole, filters }: SearchSets, once: Bits, more: Bits): void {
  once.fill(0)
  more.fill(0)
  for (const { bits } of filters) {
    for (let i = 0; i < once.length; i++) {
      const fails = ~bits[i]!
      more[i] = more[i]! | (once[i]! & fails)
      once[i] = once[i]! | fails
    }
  }
  for (let i = 0; i < once.length; i++) once[i] = once[i]! & ~more[i]! & whole.bits[i]!
}

/** Each condition with those that are let go of beside it. */
export const lettingGo: ReadonlyMap<ConditionName, readonly ConditionName[]> = new Map(
  conditionNames.map(name => [name, [name, ...filtersWithin(name)]]),
)

// For each filter the cars that would pass if it were let go, with those that hang on it.
function withoutEach(total: number, failed: ReadonlyMap<ConditionName, number>): ReadonlyMap<ConditionName, number> {
  const brought = (name: ConditionName) => lettingGo.get(name)!.reduce((sum, each) => sum + (failed.get(each) ?? 0), 0)
  return new Map(conditionNames.map(name => [name, total + brought(name)]))
}
