import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { id, whole } from '../../wire.ts'
import { anyAct, bulkTableNames, vehicleAct } from './bulk-acts.ts'
import {
  begun,
  cannot,
  chosenOf,
  done,
  item,
  itemOutcomes,
  manyRows,
  otherRows,
  part,
  previewed,
  reasons,
  seen,
} from './bulk-parts.ts'
import { vehicleColumns, vehicleScopes } from './vehicle-table.ts'

export {
  type BulkAct,
  type BulkAction,
  type BulkTableName,
  mostAtOnce,
  mostItems,
  type VehicleAct,
} from './bulk-acts.ts'
export { itemOutcomes } from './bulk-parts.ts'

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
const counts = z.object({
  waiting: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  left: z.number(),
})

const job = z.object({
  id: z.number(),
  table: z.enum(bulkTableNames),
  act: anyAct,
  /** What it goes by, as it was called then: the template of a message. */
  named: z.string(),
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

const vehicles = { ...manyRows, right: 'fleet' } as const
/** Whoever may begin a job of some table; which one it is of is asked of each. */
const team = {
  method: 'POST',
  auth: 'team',
  right: ['fleet', 'people', 'bookings', 'licences', 'money'],
  flag: 'number',
} as const

/** What is done to many rows of a work table at once (DESK-08 to DESK-11). */
export const bulk = {
  teamVehicleBulkPreview: call({
    ...vehicles,
    name: 'teamVehicleBulkPreview',
    request: z.object({ act: vehicleAct, ...chosenOf(vehicleColumns, vehicleScopes), ...part }),
    response: previewed,
    refuses: [...cannot, 'selection-changed'],
    refusal: otherRows,
    summary: 'What an action would do to each car, without doing it: fifty of them in one call.',
  }),
  teamVehicleBulkFile: call({
    ...vehicles,
    name: 'teamVehicleBulkFile',
    request: z.object({ act: vehicleAct, ...chosenOf(vehicleColumns, vehicleScopes) }),
    file: 'text/csv',
    response: z.string(),
    refuses: cannot,
    summary: 'The same of every car as CSV: UTF-8 with its mark, ended by a line with their number.',
  }),
  teamVehicleBulkStart: call({
    ...vehicles,
    name: 'teamVehicleBulkStart',
    once: true,
    request: z.object({ act: vehicleAct, ...chosenOf(vehicleColumns, vehicleScopes), seen }),
    response: begun,
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
    response: begun,
    refuses: ['no-job', 'job-running', 'no-undo', 'undo-over', 'undone-already', 'bulk-full', 'job-nothing'],
    summary: 'Begins a job that gives each item its old value back, where nobody changed it since.',
  }),
}
