import { demandSteps } from '@ownward/domain/desk'
import { sql } from 'drizzle-orm'
import { bigint, check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
