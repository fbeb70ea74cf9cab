import * as z from 'zod/mini'
import { type CallSpec, call } from '../../call.ts'
import { id, text, whole } from '../../wire.ts'
import { allOperators, type ColumnSpec } from './column.ts'

const done = z.object({ status: z.literal(1), message: z.string() })
const cursor = z.nullable(z.string())

/** How many columns at once rows are sorted by. */
export const mostSorts = 3
/** How many filters hold at once. */
export const mostFilters = 20
/** How long the value of a filter may be as it is typed. */
export const longestValue = 200
/** How long it may be where it names choices: the log has more than a hundred actions. */
export const longestChoices = 4000
/** How many rows a file of a view has at most (DESK-31). */
export const mostExported = 500_000
/** How many rows a page has (DESK-04). */
export const pageSizes = [25, 50, 100] as const

/** How a file of a view can be laid out. */
export const fileFormats = ['csv', 'jsonl'] as const

type Columns = Record<string, ColumnSpec>
type Cells<C extends Columns> = { [K in keyof C]: z.ZodMiniOptional<C[K]['cell']> }

const namesOf = <C extends Columns>(columns: C) => z.enum(Object.keys(columns) as [keyof C & string])
const sortsOf = <C extends Columns>(columns: C) =>
  z.enum(Object.keys(columns).filter(name => columns[name]!.sorts) as [keyof C & string])

const scoped = z.strictObject({
  booking: z.optional(id),
  vehicle: z.optional(id),
  person: z.optional(id),
  place: z.optional(id),
  member: z.optional(id),
  entry: z.optional(id),
  charge: z.optional(id),
  item: z.optional(id),
  refund: z.optional(id),
  offer: z.optional(id),
  case: z.optional(id),
})
/** What rows can be narrowed to by number. */
export type TableScope = keyof z.infer<typeof scoped>

/** Every table has the same type, so that clients write one way of asking; each takes its own scopes alone. */
const ofOne = (scopes: readonly TableScope[]) =>
  z.strictObject(Object.fromEntries(scopes.map(scope => [scope, z.optional(id)]))) as unknown as typeof scoped

/** What narrows a table, for its rows, their count and whatever is done to all of them alike. */
export function narrows<C extends Columns>(columns: C, scopes: readonly TableScope[]) {
  return {
    /** Words to look for, as the table's search has them. */
    query: z.optional(text(120)),
    /** Rows that belong to something: a vehicle, a person, a pickup place or a member; or the one row of its own number. What the table does not know is refused. */
    of: z.optional(ofOne(scopes)),
    /** All of these hold at once; a value that cannot be read narrows nothing and is told in `unread`. */
    filters: z.optional(
      z
        .array(z.object({ column: namesOf(columns), operator: z.enum(allOperators), value: text(longestChoices) }))
        .check(z.maxLength(mostFilters)),
    ),
    /** The zone in which days begin, by its IANA name; UTC where it is not known. */
    zone: z.optional(text(60)),
  }
}

/** What is left out of the answer, for want of a right or of a value that can be read. */
function leftOut<C extends Columns>(columns: C) {
  return {
    /** Columns that were asked for, filtered or sorted by, and that the member has no right to. */
    withheld: z.array(namesOf(columns)),
    /** The filters, by their place in the list, whose value cannot be read. */
    unread: z.array(z.number()),
  }
}

/** What narrows a table, and which columns stand in which order. */
function views<C extends Columns>(columns: C, scopes: readonly TableScope[]) {
  return {
    ...narrows(columns, scopes),
    /** Which columns; all that the member may see where none are named. */
    columns: z.optional(z.array(namesOf(columns)).check(z.minLength(1), z.maxLength(60))),
    /** Up to three of those that rows can be sorted by; the table's own order where none are named. */
    sort: z.optional(
      z
        .array(z.object({ column: sortsOf(columns), descending: z.optional(z.boolean()) }))
        .check(z.maxLength(mostSorts)),
    ),
  }
}

/** The body that asks for all rows of a view as a file. */
export function exportRequest<C extends Columns>(columns: C, scopes: readonly TableScope[]) {
  return z.object({
    ...views(columns, scopes),
    /** JSON lines have an object for each row, with its number and its cells as a page has them, and `{"end": n}` in the last line; CSV unless asked for. */
    format: z.optional(z.enum(fileFormats)),
    /** Why it is taken out of the console; needed where it says by what people are reached. */
    reason: z.optional(text(300)),
  })
}

/** The body that asks for a page of a table. */
export function tableRequest<C extends Columns>(columns: C, scopes: readonly TableScope[]) {
  return z.object({
    ...views(columns, scopes),
    size: z.optional(whole(1, 100)),
    /** The page after or before a row, by what an answer gave for it; or the one that begins at a value of the first sort column, or at a row. */
    place: z.optional(
      z.object({
        after: z.optional(text(2000)),
        before: z.optional(text(2000)),
        value: z.optional(text(200)),
        row: z.optional(whole(1, 100_000_000)),
      }),
    ),
  })
}

/** The answer with a page of a table. */
export function tableResponse<C extends Columns>(columns: C) {
  const shape = Object.fromEntries(Object.entries(columns).map(([name, { cell }]) => [name, z.optional(cell)]))
  return z.extend(done, {
    result: z.array(z.object({ id: z.number(), cells: z.object(shape as Cells<C>) })),
    /** The order that the rows stand in; ties go by their numbers. */
    sort: z.array(z.object({ column: namesOf(columns), descending: z.boolean() })),
    /** What asks for the page before and the page after; null where there is none. */
    before: cursor,
    after: cursor,
    /** Whether the page begins at what was gone to, or at the nearest row; null where nothing was. */
    jump: z.nullable(z.enum(['found', 'nearest', 'unread'])),
    ...leftOut(columns),
  })
}

/** The body that asks how many rows there are. */
export const countRequest = <C extends Columns>(columns: C, scopes: readonly TableScope[]) =>
  z.object(narrows(columns, scopes))

/** The answer with the exact count, and the counts of the table's states within the same filters but their own. */
export function countResponse<C extends Columns, S extends string>(columns: C, states: readonly [S, ...S[]]) {
  return z.extend(done, { records: z.number(), counts: z.record(z.enum(states), z.number()), ...leftOut(columns) })
}

/** What the three calls of a work table are made of. */
interface Asked<N extends string, R, F, C extends Columns, S extends string> {
  /** What their names begin with. */
  name: N
  right: R
  /** The right to take its rows out as a file, where that is another. */
  fileRight: F
  columns: C
  /** What its rows can be narrowed to by number. */
  scopes: readonly TableScope[]
  /** What its rows are counted by. */
  states: readonly [S, ...S[]]
  /** What its rows are called, as in 'a page of the charges'. */
  rows: string
}

/** The calls of a work table: a page of its rows, how many there are, and all of them as a file (DESK-01, DESK-04, DESK-31). */
export function tableCalls<
  const N extends string,
  const R extends NonNullable<CallSpec['right']>,
  const F extends NonNullable<CallSpec['right']>,
  C extends Columns,
  S extends string,
>({ name, right, fileRight, columns, scopes, states, rows }: Asked<N, R, F, C, S>) {
  const team = { method: 'POST', auth: 'team', flag: 'number' } as const
  const page = call({
    ...team,
    name: `${name}Table`,
    right,
    request: tableRequest(columns, scopes),
    response: tableResponse(columns),
    refuses: [],
    summary: `A page of ${rows}, by key: filtered and sorted by any column.`,
  })
  const counted = call({
    ...team,
    name: `${name}Count`,
    right,
    request: countRequest(columns, scopes),
    response: countResponse(columns, states),
    refuses: [],
    summary: `How many of ${rows} the same filters find.`,
  })
  const file = call({
    ...team,
    name: `${name}Export`,
    right: fileRight,
    request: exportRequest(columns, scopes),
    typed: ['reason'],
    file: 'text/csv',
    response: z.string(),
    refuses: ['export-reason', 'export-too-large', 'exports-at-once'],
    summary: `What a view has of ${rows}, as of one moment: CSV in UTF-8 with its mark, ended by a line with the number of rows, or JSON lines.`,
  })
  return { [page.name]: page, [counted.name]: counted, [file.name]: file } as Record<`${N}Table`, typeof page> &
    Record<`${N}Count`, typeof counted> &
    Record<`${N}Export`, typeof file>
}
