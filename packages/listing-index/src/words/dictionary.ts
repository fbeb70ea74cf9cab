/** Small numbers for texts that repeat: what lets a million cars be held in typed arrays. Codes are given in order of arrival. */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly values: string[] = []

  get size(): number {
    return this.values.length
  }

  /** The code of a text, a new one for a text not seen before. */
  code(value: string): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.values.length
    this.#codes.set(value, code)
    this.values.push(value)
    return code
  }
}
