import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { id, whole } from '../../wire.ts'
import { mostAtOnce, vehicleAct } from './bulk-acts.ts'
import { narrows } from './table-calls.ts'
import { vehicleColumns } from './vehicle-table.ts'

export { type BulkAct, type BulkAction, bulkActions, mostAtOnce } from './bulk-acts.ts'

/** How many jobs run at once, of all members. */
export const mostBulkJobs = 3
/** How many rows of each outcome, and of each reason, a preview shows. */
export const bulkExamples = 20
/** How many rows a preview looks at in one call. */
export const bulkPart = 50
/** For how long a job can be undone. */
export const undoHours = 24
/** How long a job and its report are kept after its end. */
export const bulkKeptDays = 90
/** What becomes of an item; one that waits is yet to be done, one that is left was not reached before somebody stopped the job. */
export const itemOutcomes = ['waiting', 'changed', 'unchanged', 'refused', 'left'] as const

const done = z.object({ status: z.literal(1), message: z.string() })

/** What stood in a field and what stands there now, in the words of the form. */
const change = z.object({ field: z.string(), from: z.string(), to: z.string() })

const item = z.object({
  /** The number of what it was done to. */
  id: z.number(),
  name: z.string(),
  outcome: z.enum(itemOutcomes),
  /** Of one that was refused; else empty. */
  code: z.string(),
  reason: z.string(),
  changes: z.array(change),
})

const counts = z.object({
  waiting: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  left: z.number(),
})

/** How many were refused for a reason. */
const reasons = z.array(z.object({ code: z.string(), reason: z.string(), n: z.number() }))

const job = z.object({
  id: z.number(),
  table: z.literal('vehicles'),
  act: vehicleAct,
  state: z.enum(['running', 'stopped', 'done']),
  asked: z.string(),
  /** Null while it runs. */
  ended: z.nullable(z.string()),
  /** Whose it is. */
  who: z.string(),
  counted: z.number(),
  counts,
  /** The job that it undoes. */
  undoes: z.nullable(z.number()),
  /** The job by which it was undone. */
  undone: z.nullable(z.number()),
  /** Until when it can be undone; null where it cannot. */
  undo: z.nullable(z.string()),
})

/** Which cars are meant: those that are named, or all that the filters find where none are. */
const chosen = {
  ids: z.optional(z.array(id).check(z.maxLength(mostAtOnce))),
  ...narrows(vehicleColumns),
}

const which = { method: 'POST', auth: 'team', right: 'fleet', flag: 'number', maxBody: 262_144 } as const
const team = { method: 'POST', auth: 'team', right: ['fleet'], flag: 'number' } as const
const cannot = ['bulk-filters', 'bulk-none', 'bulk-too-many'] as const

/** How many rows the member saw, and how many there are. */
const otherRows = z.object({ seen: z.number(), counted: z.number() })

/** What is done to many rows of a work table at once (DESK-08 to DESK-11). */
export const bulk = {
  teamVehicleBulkPreview: call({
    ...which,
    name: 'teamVehicleBulkPreview',
    request: z.object({
      act: vehicleAct,
      ...chosen,
      /** The part after a row, as an answer gave it. */
      after: z.optional(id),
      /** How many rows there were when the first part was looked at; the preview ends where there are others. */
      seen: z.optional(whole(1, 100_000_000)),
    }),
    response: z.extend(done, {
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
    }),
    refuses: [...cannot, 'selection-changed'],
    refusal: otherRows,
    summary: 'What an action would do to each car, without doing it: fifty of them in one call.',
  }),
  teamVehicleBulkFile: call({
    ...which,
    name: 'teamVehicleBulkFile',
    request: z.object({ act: vehicleAct, ...chosen }),
    file: 'text/csv',
    response: z.string(),
    refuses: cannot,
    summary: 'The same of every car as CSV: UTF-8 with its mark, ended by a line with their number.',
  }),
  teamVehicleBulkStart: call({
    ...which,
    name: 'teamVehicleBulkStart',
    once: true,
    request: z.object({
      act: vehicleAct,
      ...chosen,
      /** How many the member saw; nothing is started where there are others. */
      seen: whole(1, 100_000_000),
    }),
    response: z.extend(done, { result: z.object({ job: z.number() }) }),
    refuses: [...cannot, 'selection-changed', 'bulk-full'],
    refusal: otherRows,
    summary: 'Begins a job that does something to every car that was chosen, each as a single press would.',
  }),
  teamBulkJobs: call({
    ...team,
    name: 'teamBulkJobs',
    request: z.object({ before: z.optional(id) }),
    response: z.extend(done, {
      result: z.array(job),
      /** What asks for older ones; null where there are none. */
      before: z.nullable(z.number()),
    }),
    refuses: [],
    summary: 'The jobs of the last ninety days, the newest first.',
  }),
  teamBulkJob: call({
    ...team,
    name: 'teamBulkJob',
    request: z.object({
      job: id,
      outcome: z.optional(z.enum(itemOutcomes)),
      /** The place of an item, as an answer gave it. */
      after: z.optional(whole(0, 100_000_000)),
      size: z.optional(whole(0, 100)),
    }),
    response: z.extend(done, {
      result: z.object({ job, reasons, rows: z.array(item), after: z.nullable(z.number()) }),
    }),
    refuses: ['no-job'],
    summary: 'How far a job is, and what became of its items.',
  }),
  teamBulkReport: call({
    ...team,
    name: 'teamBulkReport',
    request: z.object({ job: id }),
    file: 'text/csv',
    response: z.string(),
    refuses: ['no-job'],
    summary: 'What became of every item of a job as CSV.',
  }),
  teamBulkStop: call({
    ...team,
    name: 'teamBulkStop',
    once: true,
    request: z.object({ job: id }),
    response: done,
    refuses: ['no-job', 'job-ended'],
    summary: 'Stops a job after the item that it is at.',
  }),
  teamBulkUndo: call({
    ...team,
    name: 'teamBulkUndo',
    once: true,
    request: z.object({ job: id }),
    response: z.extend(done, { result: z.object({ job: z.number() }) }),
    refuses: ['no-job', 'job-running', 'no-undo', 'undo-over', 'undone-already', 'bulk-full', 'bulk-none'],
    summary: 'Begins a job that gives each item its old value back, where nobody changed it since.',
  }),
}
