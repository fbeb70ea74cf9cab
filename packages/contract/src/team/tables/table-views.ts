import * as z from 'zod/mini'
import { call, teamRights } from '../../call.ts'
import { id, line, text, whole } from '../../wire.ts'
import type { ColumnSpec } from './column.ts'
import { isQueryOf } from './table-query.ts'
import { type WorkTableName, workTables } from './work-tables.ts'

/** How many views of a table a member keeps (DESK-05). */
export const mostViews = 30
/** How long the address of a view may be. */
export const longestAddress = 6000
/** How wide a column can be made, in pixels. */
export const columnWidths = { least: 64, most: 640 } as const

const done = z.object({ status: z.literal(1), message: z.string() })
const table = z.enum(Object.keys(workTables) as [WorkTableName, ...WorkTableName[]])
const most = Math.max(
  ...Object.values(workTables).map(({ columns }) => Object.keys(columns as Record<string, ColumnSpec>).length),
)

/** A view as a member finds it: theirs first, in their order, then those that others share. */
const view = z.object({
  id: z.number(),
  name: z.string(),
  /** What follows the question mark. */
  address: z.string(),
  /** Whose it is; null for one's own. */
  maker: z.nullable(z.string()),
  shared: z.boolean(),
  /** The one that the table opens with. */
  first: z.boolean(),
  /** Whether the member may change it. */
  changes: z.boolean(),
})

/** The columns that a member chose for a table, in their order, and how wide they made some. */
const columns = z
  .array(z.object({ column: line(40, 1), width: z.optional(whole(columnWidths.least, columnWidths.most)) }))
  .check(z.maxLength(most))

/** Every member with a right has the log; which table is asked of each call. */
const team = {
  method: 'POST',
  auth: 'team',
  right: teamRights,
  flag: 'number',
} as const

/** The views and columns that members keep of the work tables (DESK-05, DESK-06). Each asks for the right of its table. */
export const tableViews = {
  teamTableViews: call({
    ...team,
    name: 'teamTableViews',
    request: z.object({ table }),
    response: z.extend(done, {
      result: z.object({
        views: z.array(view),
        /** Null where the member has chosen none. */
        columns: z.nullable(z.array(z.object({ column: z.string(), width: z.nullable(z.number()) }))),
      }),
    }),
    refuses: ['table-right'],
    summary: 'The views of a table that a member has, and the columns that they chose.',
  }),
  teamSaveTableView: call({
    ...team,
    name: 'teamSaveTableView',
    once: true,
    request: z
      .object({
        table,
        /** Left out for a new one. */
        view: z.optional(id),
        name: line(60, 1),
        /** A query of that table, as its page has it after the question mark. */
        address: text(longestAddress),
        shared: z.boolean(),
      })
      .check(z.refine(asked => isQueryOf(asked.table, asked.address), { path: ['address'] })),
    response: z.extend(done, { result: z.object({ id: z.number() }) }),
    refuses: ['table-right', 'no-view', 'view-of-another', 'view-named', 'views-full'],
    summary: 'Keeps an address of a table under a name, or changes one that is kept.',
  }),
  teamOrderTableViews: call({
    ...team,
    name: 'teamOrderTableViews',
    request: z.object({
      table,
      /** All of one’s own, in the order that they are to have. */
      ids: z.array(id).check(z.minLength(1), z.maxLength(mostViews)),
      /** The one that the table opens with; null for none. */
      first: z.nullable(id),
    }),
    response: done,
    refuses: ['table-right', 'no-view'],
    summary: 'Puts a member’s views of a table in order, and says which one it opens with.',
  }),
  teamDeleteTableView: call({
    ...team,
    name: 'teamDeleteTableView',
    once: true,
    request: z.object({ view: id }),
    response: done,
    refuses: ['table-right', 'no-view', 'view-of-another'],
    summary: 'Takes a view away; for a day it can be had back.',
  }),
  teamRestoreTableView: call({
    ...team,
    name: 'teamRestoreTableView',
    once: true,
    request: z.object({ view: id }),
    response: done,
    refuses: ['table-right', 'no-view', 'view-of-another', 'view-named', 'views-full'],
    summary: 'Brings back a view that was taken away within the day.',
  }),
  teamSaveTableColumns: call({
    ...team,
    name: 'teamSaveTableColumns',
    request: z.object({
      table,
      /** Null for the table’s own. */
      columns: z.nullable(columns),
    }),
    response: done,
    refuses: ['table-right'],
    summary: 'Keeps the columns that a member chose for a table.',
  }),
}
