/** Keeps one Idempotency-Key per thing that is asked for, until its answer is known: asking again is then the same call. */
export function createAttempts(newKey: () => string) {
  const kept = new Map<string, string>()
  return {
    /** The key of asking exactly this. */
    keyOf(name: string, body: object): string {
      const asked = `${name} ${JSON.stringify(body)}`
      const key = kept.get(asked) ?? newKey()
      kept.set(asked, key)
      return key
    },
    /** The answer is known: whatever is asked next is another attempt. */
    end(name: string, body: object): void {
      kept.delete(`${name} ${JSON.stringify(body)}`)
    },
  }
}
