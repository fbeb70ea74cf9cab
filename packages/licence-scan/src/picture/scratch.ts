/** A kind of array that holds numbers. */
interface Numbers {
  readonly length: number
  subarray(begin: number, end: number): this
}

/**
 * Memory that a step needs while it works and that nobody keeps: the same for every picture, so that a film leaves nothing to be
 * collected. It holds what the last picture left in it.
 */
export function scratch<T extends Numbers>(make: (length: number) => T): (length: number) => T {
  let kept = make(0)
  return length => {
    if (kept.length < length) kept = make(length)
    return kept.subarray(0, length)
  }
}
