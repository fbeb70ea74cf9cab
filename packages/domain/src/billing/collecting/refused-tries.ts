/** How often the cards of one person may say no before they wait: so many within a span. */
const limits = [
  { most: 6, spanMs: 10 * 60_000 },
  { most: 20, spanMs: 24 * 60 * 60_000 },
] as const

/** As many refusals, the newest, as any limit looks at. */
export const refusalsThatCount = Math.max(...limits.map(({ most }) => most))

/**
 * From when a person's card may be asked again, from when their charges were refused, newest first; null when it may be now. Whoever asks
 * without end, with one card or with many, costs the program its standing with the processor, or tries out cards of others (SRV-14, SRV-26).
 */
export function askAgainFrom(now: Date, refusedAt: readonly Date[]): Date | null {
  const untils = limits.flatMap(({ most, spanMs }) => {
    const oldest = refusedAt[most - 1]
    return oldest ? [oldest.getTime() + spanMs] : []
  })
  const from = Math.max(0, ...untils)
  return from > now.getTime() ? new Date(from) : null
}
