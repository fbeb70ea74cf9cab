import * as z from 'zod/mini'
import { id, whole } from '../../wire.ts'
import { mostAtOnce } from './bulk-acts.ts'
import type { ColumnSpec } from './column.ts'
import { narrows, type TableScope } from './table-calls.ts'

/** What becomes of an item; one that waits is yet to be done, one that is left was not reached before somebody stopped the job. */
export const itemOutcomes = ['waiting', 'changed', 'unchanged', 'refused', 'left'] as const

/** What every answer has. */
export const done = z.object({ status: z.literal(1), message: z.string() })

/** What stood in a field and what stands there now, in the words of the form. */
const change = z.object({ field: z.string(), from: z.string(), to: z.string() })

/** A row that something is done to, with what became of it or would. */
export const item = z.object({
  /** The number of what it was done to. */
  id: z.number(),
  name: z.string(),
  outcome: z.enum(itemOutcomes),
  /** Of one that was refused; else empty. */
  code: z.string(),
  reason: z.string(),
  changes: z.array(change),
})

/** How many were refused for a reason. */
export const reasons = z.array(z.object({ code: z.string(), reason: z.string(), n: z.number() }))

/** Which rows are meant: those that are named, or all that the filters find; both at once are refused. */
export const chosenOf = <C extends Record<string, ColumnSpec>>(columns: C, scopes: readonly TableScope[]) => ({
  ids: z.optional(z.array(id).check(z.maxLength(mostAtOnce))),
  ...narrows(columns, scopes),
})

/** Which part of a preview is asked for. */
export const part = {
  /** The part after a row, as an answer gave it. */
  after: z.optional(id),
  /** How many rows there were when the first part was looked at; the preview ends where there are others. */
  seen: z.optional(whole(1, 100_000_000)),
}

/** How many rows the member saw; nothing is started where there are others. */
export const seen = whole(1, 100_000_000)

/** A part of what an action would do. */
export const previewed = z.extend(done, {
  result: z.object({
    /** How many rows are meant, of all parts. */
    records: z.number(),
    /** What would become of the rows of this part. */
    counts: z.object({ changed: z.number(), unchanged: z.number(), refused: z.number() }),
    reasons,
    /** The first of each outcome, and of each reason. */
    rows: z.array(item),
    /** What asks for the next part; null after the last one. */
    after: z.nullable(z.number()),
  }),
})

/** The job that was begun. */
export const begun = z.extend(done, { result: z.object({ job: z.number() }) })

/** Why nothing can be done to rows. */
export const cannot = ['bulk-right', 'bulk-filters', 'bulk-two-ways', 'bulk-none', 'bulk-too-many'] as const

/** How many rows the member saw, and how many there are. */
export const otherRows = z.object({ seen: z.number(), counted: z.number() })

/** How rows are asked about: many of them are named by number. */
export const manyRows = { method: 'POST', auth: 'team', flag: 'number', maxBody: 262_144 } as const
