/** What can be paused: asking cards for money, sending messages, everything that time brings about, or all of it and every change. */
export type Pausable = 'charging' | 'messages' | 'jobs' | 'everything'

/**
 * Thrown where something must not be done because it is paused: nothing was done, and the same may be asked again when it goes on. The edge answers 503
 * with Retry-After (OPS-02, OPS-03).
 */
export class Paused extends Error {
  readonly what: Pausable

  constructor(what: Pausable) {
    super(`${what} is paused`)
    this.what = what
  }
}
