const SAME_WITHIN_MS = 1000
const said = new Map<string, number>()

/** Whether the same words were said within a second before `now` (milliseconds); if not, they count as said from now on (ERR-17, CONST-05). */
export function saidLately(words: string, now: number): boolean {
  if (now - (said.get(words) ?? Number.NEGATIVE_INFINITY) < SAME_WITHIN_MS) return true
  said.set(words, now)
  return false
}
