import { fold } from '@ownward/domain/fold'
import { hasBit } from './bits.ts'
import type { ListingIndex } from './listing-index.ts'
import { milesBetween, type Point } from './near.ts'

/** The car that others are compared with; what is unknown does not count. */
export interface Sample {
  readonly id: number
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly body?: string | undefined
  readonly year?: number | undefined
  readonly at?: Point | undefined
}

const mostSimilar = 12
// A year apart weighs as much as standing so many miles farther away; beyond the last, distance makes no difference.
const milesPerYear = 150
const farthestMiles = 3_000

/**
 * Up to twelve ids of free cars like this one, never the car itself (SRV-07): first those of its make and model, then of its
 * make, of its body type, then any; within each the near in year and place come first.
 */
export function similarCars(index: ListingIndex, sample: Sample): number[] {
  const found: number[] = []
  const kinds = kindsOf(index, sample)
  for (let kind = 0; kind <= 3 && found.length < mostSimilar; kind++) {
    const ranked = rankedRows(index, sample, kinds, kind)
    found.push(...ranked.slice(0, mostSimilar - found.length).map(({ row }) => index.rows.id[row]!))
  }
  return found
}

// By build: 0 for the same model, 1 for the make, 2 for the body type, 3 for any other.
function kindsOf({ kinds }: ListingIndex, { make, model, body }: Sample): Uint8Array {
  const [ofMake, ofModel, ofBody] = (['make', 'model', 'body'] as const).map((dimension, i) => {
    const wanted = [make, model, body][i]
    const folded = wanted ? fold(wanted) : undefined
    return kinds.where(dimension, value => value === folded)
  })
  return Uint8Array.from(ofMake!, (isOfMake, build) => {
    if (isOfMake === 1) return ofModel![build] === 1 ? 0 : 1
    return ofBody![build] === 1 ? 2 : 3
  })
}

function rankedRows(index: ListingIndex, sample: Sample, kinds: Uint8Array, kind: number) {
  const { id, build, look, lat, lng } = index.rows
  const { at } = sample
  const years = index.kinds.values.year.values.map(Number)
  const apart = index.kinds.codes.year.map(code =>
    sample.year === undefined ? 0 : Math.abs(years[code]! - sample.year) * milesPerYear,
  )
  const best: { row: number; score: number }[] = []
  for (let row = 0; row < index.count; row++) {
    if (kinds[build[row]!] !== kind || !hasBit(index.alive, row) || id[row] === sample.id) continue
    const byYear = apart[look[row]!]!
    // What is too far apart by its year alone need not be measured.
    if (best.length === mostSimilar && byYear > best.at(-1)!.score) continue
    const miles = at ? milesBetween(at, { lat: lat[row]!, lng: lng[row]! }) : 0
    const score = byYear + Math.min(miles, farthestMiles)
    keepBest(best, { row, score }, (a, b) => a.score - b.score || id[b.row]! - id[a.row]!)
  }
  return best
}

// The list stays sorted and short, so a kind with many cars costs one comparison for most of them.
function keepBest<T>(best: T[], candidate: T, compare: (a: T, b: T) => number): void {
  if (best.length === mostSimilar && compare(best.at(-1)!, candidate) <= 0) return
  let at = best.length
  while (at > 0 && compare(best[at - 1]!, candidate) > 0) at--
  best.splice(at, 0, candidate)
  if (best.length > mostSimilar) best.pop()
}
