/** Something to stand on a map: where, and how many cars it counts. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly count: number
}

/** Spots that stand as one, in their middle: which of those given, largest first. They come in the order in which the first of each was given. */
export interface Merged extends Spot {
  readonly of: readonly number[]
}

/**
 * Joins spots until any two are at least so far apart, the nearest two first, and until there are no more than so many; no car is lost by it
 * (PICK-13). A joined spot lies where its cars do on the average, so inside of what it was made from.
 */
export function mergeNear(spots: readonly Spot[], least: number, most: number): Merged[] {
  const groups: Merged[] = spots.map((spot, at) => ({ ...spot, of: [at] }))
  while (groups.length > 1) {
    const { a, b, apart } = nearestTwo(groups)
    if (apart >= least && groups.length <= most) break
    const [one, other] = [groups[a]!, groups[b]!]
    groups.splice(b, 1)
    groups[a] = join(one, other)
  }
  return groups
    .sort((a, b) => Math.min(...a.of) - Math.min(...b.of))
    .map(group => ({ ...group, of: group.of.toSorted((a, b) => spots[b]!.count - spots[a]!.count || a - b) }))
}

function nearestTwo(groups: readonly Spot[]): { a: number; b: number; apart: number } {
  let nearest = { a: 0, b: 1, apart: Number.POSITIVE_INFINITY }
  for (let a = 0; a < groups.length; a++)
    for (let b = a + 1; b < groups.length; b++) {
      const apart = Math.hypot(groups[a]!.x - groups[b]!.x, groups[a]!.y - groups[b]!.y)
      if (apart < nearest.apart) nearest = { a, b, apart }
    }
  return nearest
}

function join(one: Merged, other: Merged): Merged {
  const count = one.count + other.count
  const part = other.count / count
  return {
    x: one.x + (other.x - one.x) * part,
    y: one.y + (other.y - one.y) * part,
    count,
    of: [...one.of, ...other.of],
  }
}
