/** Something that was decided and is done a moment later, unless it is taken back first. */
export interface Held<T> {
  get: () => T | null
  subscribe: (listener: () => void) => () => void
  /** Holds a new one; what was held before is done at once. */
  hold: (thing: T) => void
  /** Takes back what is held. */
  undo: () => void
  /** Does at once what is held, and is over when that is done. */
  flush: (leaving?: boolean) => Promise<void>
}

interface Parts<T> {
  /** Does it; `leaving` when the page goes away meanwhile. */
  act: (thing: T, leaving: boolean) => Promise<void>
  /** Calls once after the time that there is for taking it back; gives what calls that off. */
  later: (work: () => void) => () => void
}

/** Makes a place for one thing that is held (a decision on a licence is told by mail at once: a slip of a key must not be). */
export function createHeld<T>({ act, later }: Parts<T>): Held<T> {
  let held: T | null = null
  let callOff = () => {}
  const listeners = new Set<() => void>()

  function put(next: T | null): void {
    callOff()
    held = next
    for (const listener of listeners) listener()
  }

  async function flush(leaving = false): Promise<void> {
    const thing = held
    if (thing === null) return
    put(null)
    await act(thing, leaving)
  }

  return {
    get: () => held,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold(thing) {
      void flush()
      put(thing)
      callOff = later(() => void flush())
    },
    undo: () => put(null),
    flush,
  }
}
