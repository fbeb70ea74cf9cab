import { isSame } from './unsaved.ts'

/** A field that is not what it was, by the names that lead to it. */
export interface FieldChange {
  path: string[]
  from: unknown
  to: unknown
}

/**
 * What a form holds when somebody goes on with what they typed over what somebody else has saved: their own words where they changed something,
 * and the other one's everywhere else (SRV-32). A list is one field, for its rows have no names, except those in `byPlace`, whose places have a
 * meaning.
 */
export function mergeDrafts<D>(before: D, mine: D, theirs: D, byPlace: readonly string[] = []): D {
  return merged(before, mine, theirs, byPlace, false) as D
}

function merged(before: unknown, mine: unknown, theirs: unknown, byPlace: readonly string[], open: boolean): unknown {
  if (isSame(mine, before)) return theirs
  if (isSame(theirs, before)) return mine
  if (isRecord(before) && isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map(name => [
        name,
        merged(before[name], mine[name], theirs[name], byPlace, byPlace.includes(name)),
      ]),
    )
  // Rows that came or went move all others: then nothing says which of them is which.
  const areRows = Array.isArray(before) && Array.isArray(mine) && Array.isArray(theirs)
  if (open && areRows && before.length === mine.length && before.length === theirs.length)
    return theirs.map((their, at) => merged(before[at], mine[at], their, byPlace, false))
  return mine
}

/** Which fields of a draft are not what they were. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): FieldChange[] {
  if (isSame(before, after)) return []
  if (!isRecord(before) || !isRecord(after)) return [{ path, from: before, to: after }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(name => changesBetween(before[name], after[name], [...path, name]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
