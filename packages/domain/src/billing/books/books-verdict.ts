import type { Cents } from '../../money.ts'

const dayMs = 86_400_000
/** The gateway is compared every day; after two without it nobody can say that it still agrees. */
const freshMs = 2 * dayMs

/** What is known of the books and of the gateway. */
export interface BooksFacts {
  /** The sum of all lines of the books. */
  readonly totalCents: Cents
  /** What card payments and refunds have moved, by the tries and by the books. */
  readonly movedCents: Cents
  readonly bookedCents: Cents
  /** Differences that nobody has closed: with the gateway, or of sums by day. */
  readonly findings: number
  /** Payments and refunds that the gateway has not answered yet. */
  readonly waiting: number
  /** When the gateway's own list was last compared; null when it never was. */
  readonly comparedAt: Date | null
}

/**
 * What can be said of the books: `differs` when they contradict themselves or the tries, `findings` while a difference is
 * open, `not-compared` when the gateway was never asked, `old` when that is two days ago, `waits` while answers are missing, else `agrees` (SRV-32).
 */
export type BooksVerdict = 'differs' | 'findings' | 'not-compared' | 'old' | 'waits' | 'agrees'

/** Judges the books; the gravest that is true is said. */
export function judgeBooks(facts: BooksFacts, now: Date): BooksVerdict {
  const { totalCents, movedCents, bookedCents, findings, waiting, comparedAt } = facts
  if (totalCents !== 0 || movedCents !== bookedCents) return 'differs'
  if (findings > 0) return 'findings'
  if (comparedAt === null) return 'not-compared'
  if (now.getTime() - comparedAt.getTime() > freshMs) return 'old'
  return waiting > 0 ? 'waits' : 'agrees'
}
