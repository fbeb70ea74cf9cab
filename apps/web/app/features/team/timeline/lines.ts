/** A line of the timeline: the head of a group, or a car by its place in the order of all. */
export type Line = { kind: 'group'; key: string; name: string; cars: number } | { kind: 'car'; id: number; at: number }

interface Groups {
  groups: readonly { key: string; name: string; cars: number }[]
  ids: readonly number[]
}

/** The lines of the timeline, one after the other; without a head where nothing is put together. */
export function linesOf({ groups, ids }: Groups): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const group of groups) {
    if (group.name !== '') lines.push({ kind: 'group', ...group })
    for (const end = at + group.cars; at < end; at++) lines.push({ kind: 'car', id: ids[at]!, at })
  }
  return lines
}

/** How high each line is, in pixels. */
export const lineHeight = 44
/** Lines drawn above and below those in sight. */
const spare = 8

/** The lines to draw: those in sight and some more, `end` not among them. */
export function linesInSight(top: number, height: number, count: number): { begin: number; end: number } {
  const begin = Math.max(0, Math.floor(top / lineHeight) - spare)
  return { begin, end: Math.min(count, Math.ceil((top + height) / lineHeight) + spare) }
}

/** How many cars are asked for at once. */
export const lotSize = 50

/** The lots in which the cars of some lines stand. */
export function lotsOf(lines: readonly Line[]): number[] {
  return [...new Set(lines.flatMap(line => (line.kind === 'car' ? Math.floor(line.at / lotSize) : [])))]
}
