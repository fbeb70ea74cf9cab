/** Who tried a call too often, as the limits have said: what a refusal costs before the next large body is read (SRV-23). */
export interface TooMany {
  /** Keeps that `who` has to wait so many seconds with this call. */
  note(call: string, who: string, wait: { now: Date; seconds: number }): void
  /** The seconds that `who` still has to wait, as far as they are known here; the limits themselves know all. */
  secondsLeft(call: string, who: string, now: Date): number | null
}

const mostKept = 10_000

/** Nobody yet. What it keeps is forgotten, oldest first, where it grows too much, and with the process. */
export function nobodyTooOften(): TooMany {
  const waits = new Map<string, { since: number; until: number }>()
  return {
    note(call, who, { now, seconds }) {
      const key = `${call} ${who}`
      waits.delete(key)
      if (waits.size >= mostKept) waits.delete(waits.keys().next().value!)
      waits.set(key, { since: now.getTime(), until: now.getTime() + seconds * 1000 })
    },
    secondsLeft(call, who, now) {
      const key = `${call} ${who}`
      const wait = waits.get(key)
      if (!wait) return null
      // A clock that was set back says that what was counted is gone, too.
      if (now.getTime() < wait.until && now.getTime() >= wait.since) return (wait.until - now.getTime()) / 1000
      waits.delete(key)
      return null
    },
  }
}
