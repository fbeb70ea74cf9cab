import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What is summed: lines of the books by account, entries of the books, and what tries to collect and refunds have moved at the gateway. */
const sources = ['line', 'entry', 'payment', 'refund'] as const

const source = () => text('source', { enum: sources }).notNull()
const sum = {
  source: source(),
  /** Of a line: the code of its account. Empty otherwise. */
  account: text('account').notNull(),
  /** A day in UTC: that of an entry, or on which money was asked for or promised back. */
  day: date('day').notNull(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** How many rows are in it. */
  items: bigint('items', { mode: 'number' }).notNull(),
}

/** What the books and the gateway moved on a day, as far as it is added up; the rest stands in `daySumParts` (decision 0071). */
export const daySums = pgTable('day_sums', sum, t => [primaryKey({ columns: [t.source, t.account, t.day] })])

/**
 * What a transaction adds to the sum of a day: written by triggers with the rows themselves, and folded into `daySums` by a job. Without key and index,
 * which everybody who writes would pay for.
 */
export const daySumParts = pgTable('day_sum_parts', sum)

/** Which rows were there before the triggers: those up to `untilId`; a job has summed those up to `filledId`. */
export const daySumFills = pgTable('day_sum_fills', {
  source: source().primaryKey(),
  filledId: bigint('filled_id', { mode: 'number' }).notNull(),
  untilId: bigint('until_id', { mode: 'number' }).notNull(),
})

/** One comparison of the sums by day with everything they are made of. */
export const daySumChecks = pgTable('day_sum_checks', {
  /** One more than the last: of two that ran at once the second is refused. */
  number: integer('number').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Sums of a day that were compared, and how many of them differed. */
  sums: integer('sums').notNull(),
  differing: integer('differing').notNull(),
})
