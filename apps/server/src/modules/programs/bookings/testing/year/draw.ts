/** A number from 0 to 1 that depends on these words alone: the same in every run, whatever happened before and in whichever process. */
export function draw(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of words.join(':')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  // The last steps of MurmurHash3 spread what differs in the last word over all bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** A whole number from one to another, both included. */
export function drawFrom(least: number, most: number, ...words: readonly (string | number)[]): number {
  return least + Math.floor(draw(...words) * (most - least + 1))
}

/** One of several, by the same words always the same. */
export function drawOne<T>(of: readonly T[], ...words: readonly (string | number)[]): T {
  return of[drawFrom(0, of.length - 1, ...words)]!
}
