/** What somebody does on the way to a car, in the order of that way: pages handed out, prices given, reservations pressed and paid. */
export const demandSteps = ['listing', 'detail', 'plan', 'builder', 'quote', 'pressed', 'paid'] as const

/** One step on the way to a car. */
export type DemandStep = (typeof demandSteps)[number]

/** Counts are told in steps of so many, and below the first of them not at all (DESK-33). */
const telling = 5

/** A count as it is told: rounded down to fives, or null for 'fewer than 5'. Nobody can be found between two of these, nor by taking one from another. */
export type Told = number | null

/**
 * A count as the team sees it (DESK-33): null below five, nought included, else rounded down to fives. An exact sum would give the small counts in it away: with
 * a week of 23 and six days of together 20 the seventh is known.
 */
export function tellCount(count: number): Told {
  return count < telling ? null : count - (count % telling)
}

/**
 * A sum of counts that are told beside it. Where each of them is as large as its telling lets it be, the sum would say so: it is told as one less, which is
 * never more than it is.
 */
export function tellSum(counts: readonly number[]): Told {
  const sum = counts.reduce((total, count) => total + count, 0)
  const most = counts.reduce((total, count) => total + (tellCount(count) ?? 0) + telling - 1, 0)
  return tellCount(counts.length > 1 && sum === most ? sum - 1 : sum)
}

/** Which part of a step came to the next, from what is told of both; null where either is not told. Above 1 where people came another way. */
export function tellShare(step: Told, before: Told): number | null {
  return step === null || before === null ? null : step / before
}

const dayMs = 86_400_000

/** The day of a moment in UTC, as 'YYYY-MM-DD': that of the sums of each day (decision 0071). */
export function demandDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Spans up to and with the one of a moment, the oldest first: days, or weeks that begin on Monday; each by its first day and the day after its last. */
export function demandSpans(by: 'day' | 'week', count: number, at: Date): { from: string; until: string }[] {
  const today = Date.parse(`${demandDay(at)}T00:00:00Z`)
  const days = by === 'day' ? 1 : 7
  const last = by === 'day' ? today : today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: count }, (_, index) => {
    const from = last - (count - 1 - index) * days * dayMs
    return { from: demandDay(new Date(from)), until: demandDay(new Date(from + days * dayMs)) }
  })
}
