/** Remembers a number of values by their keys; the one asked for longest ago is forgotten first. */
export class Recent<T> {
  readonly #most: number
  readonly #kept = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }

  /** The value kept, or the one made now; `make` gets the value that is forgotten for it, to make the new one of. */
  get(key: string, make: (forgotten: T | undefined) => T): T {
    const kept = this.#kept.get(key)
    if (kept !== undefined) this.#kept.delete(key)
    const value = kept ?? make(this.#kept.size >= this.#most ? this.#forgetOldest() : undefined)
    this.#kept.set(key, value)
    return value
  }

  clear(): void {
    this.#kept.clear()
  }

  #forgetOldest(): T | undefined {
    const [oldest] = this.#kept
    if (!oldest) return undefined
    this.#kept.delete(oldest[0])
    return oldest[1]
  }
}
