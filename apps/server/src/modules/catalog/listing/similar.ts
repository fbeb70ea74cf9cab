import { fold } from '../fold.ts'
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

function kindsOf({ groups }: ListingIndex, { make, model, body }: Sample): (group: number) => number {
  const makes = groups.folded('make')
  const models = groups.folded('model')
  const bodies = groups.folded('body')
  const [wantedMake, wantedModel, wantedBody] = [make, model, body].map(text => (text ? fold(text) : undefined))
  return group => {
    if (makes[groups.codes.make[group]!] === wantedMake) {
      return models[groups.codes.model[group]!] === wantedModel ? 0 : 1
    }
    return bodies[groups.codes.body[group]!] === wantedBody ? 2 : 3
  }
}

function rankedRows(index: ListingIndex, sample: Sample, kindOf: (group: number) => number, kind: number) {
  const { groups, rows } = index
  const { at } = sample
  const best: { row: number; score: number }[] = []
  for (let group = 0; group < groups.count; group++) {
    if (groups.live[group] === 0 || kindOf(group) !== kind) continue
    const year = Number(groups.values.year.values[groups.codes.year[group]!])
    const apart = sample.year === undefined ? 0 : Math.abs(year - sample.year) * milesPerYear
    for (let row = groups.start[group]!; row < groups.end[group]!; row++) {
      if (rows.alive[row] === 0 || rows.id[row] === sample.id) continue
      const miles = at ? milesBetween(at, { lat: rows.lat[row]!, lng: rows.lng[row]! }) : 0
      const score = apart + Math.min(miles, farthestMiles)
      keepBest(best, { row, score }, (a, b) => a.score - b.score || rows.id[b.row]! - rows.id[a.row]!)
    }
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
