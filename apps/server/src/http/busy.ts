/**
 * Thrown where somebody, or everybody together, has too much under way that costs much, such as pictures being decoded: nothing was done, and
 * the same may be asked again in a moment. The edge answers 429 or 503 with Retry-After (SRV-23).
 */
export class Busy extends Error {
  readonly who: 'one' | 'all'

  constructor(who: 'one' | 'all') {
    super(`too much at once, of ${who}`)
    this.who = who
  }
}
