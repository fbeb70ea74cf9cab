import { demandSteps } from '@ownward/domain/desk'
import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

/**
 * How often something was asked for on a day, in all and by one thing more: a car, or what a search without results was narrowed by (DESK-33). Sums alone: no row
 * is of one visit, and none knows of a person, an address, a device or what came before what (decision 0137).
 */
export const demandCounts = pgTable(
  'demand_counts',
  {
    /** A day in UTC, as that of all sums is (decision 0071). */
    day: date('day').notNull(),
    /** What was done; `nothing` is a search without results. */
    step: text('step', { enum: [...demandSteps, 'nothing'] }).notNull(),
    /** `all`, `car`, or the name of a filter. */
    dimension: text('dimension').notNull(),
    /** Of `all` empty, of a car its id, of a filter what it was set to, where the fleet knows that. */
    value: text('value').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.day, t.step, t.dimension, t.value] }), check('demand_counts_some', sql`n > 0`)],
)
