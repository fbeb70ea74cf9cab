import type { ColumnKind } from '@ownward/contract/tables'
import { and, not, or, type SQL, sql } from 'drizzle-orm'
import { type Asked, type Filter, readValue } from './read-value.ts'
import { typedWords } from './words.ts'
import type { Belongs, WorkTable } from './work-table.ts'

/** What narrows a table, as a call asks it. */
export interface Narrowing {
  query?: string | undefined
  of?: Belongs | undefined
  filters?: readonly Filter[] | undefined
  zone?: string | undefined
}

/** Who asks, and when. */
export interface Asking {
  rights: readonly string[]
  userId: number
  now: Date
}

/** The condition that the rows are under, without the filters on the state and with them; and what could not be done. */
export interface Narrowed {
  where: SQL
  /** The same without filters on the column `state`: what its counts are counted in. */
  whereAnyState: SQL
  /** The filters on the state alone; undefined without any. */
  ofState: SQL | undefined
  states: string[]
  /** The columns that it asks of. */
  columns: Set<string>
  withheld: Set<string>
  unread: number[]
}

/** Whether a member may know of a column: a filter or an order by it would tell what is in it (DESK-06). */
export function mayKnow(table: Pick<WorkTable, 'specs'>, column: string, rights: readonly string[]): boolean {
  const right = table.specs[column]?.right
  return right === undefined || rights.includes(right)
}

/** Makes the condition of what a call narrows a table to; filters by columns that are withheld, or with values that cannot be read, are left out. */
export async function narrow<Row>(table: WorkTable<Row>, asked: Narrowing, by: Asking): Promise<Narrowed> {
  const withheld = new Set<string>()
  const unread: number[] = []
  const columns = new Set<string>()
  const states: string[] = []
  const [conditions, ofState]: [SQL[], SQL[]] = [[table.only], []]
  const zone = knownZone(asked.zone)
  for (const [at, filter] of (asked.filters ?? []).entries()) {
    const spec = table.specs[filter.column]!
    if (!mayKnow(table, filter.column, by.rights)) {
      withheld.add(filter.column)
      continue
    }
    const value = spec.filters ? readValue(spec, filter) : undefined
    const condition = value && conditionOf(table, filter.column, value, { ...by, zone })
    if (!condition) unread.push(at)
    else if (filter.column === 'state') ofState.push(condition)
    else conditions.push(condition)
    if (condition) columns.add(filter.column)
    if (filter.column === 'state' && value?.ask === 'any') states.push(...value.choices)
  }
  for (const [what, id] of Object.entries(asked.of ?? {}) as [keyof Belongs, number | undefined][]) {
    const belongs = table.of[what]
    if (id !== undefined && belongs) conditions.push(belongs(id))
  }
  const found = asked.query ? await table.find(asked.query) : undefined
  if (found) conditions.push(found)
  const whereAnyState = and(...conditions)!
  const where = and(whereAnyState, ...ofState)!
  return { where, whereAnyState, ofState: and(...ofState), states, columns, withheld, unread }
}

/** The zone that days begin in: UTC for one that nobody knows. */
export function knownZone(zone: string | undefined): string {
  if (!zone) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

function conditionOf<Row>(
  table: WorkTable<Row>,
  name: string,
  asked: Asked,
  { userId, now, zone }: Asking & { zone: string },
): SQL | undefined {
  const { by, shown = by, is, who, near, typed = same } = table.columns[name]!
  if ('choices' in asked) {
    if (!is) return undefined
    const any = or(...asked.choices.map(is))!
    return asked.ask === 'any' ? any : not(sql`coalesce(${any}, false)`)
  }
  if (asked.ask === 'me') return who && sql`${who} = ${userId}`
  if (!by) return undefined
  if ('text' in asked) return ofText(shown!, asked.ask, typed(asked.text), near)
  if ('number' in asked)
    return asked.ask === 'from' ? sql`${by} >= ${asked.number}::bigint` : sql`${by} <= ${asked.number}::bigint`
  const { kind } = table.specs[name]!
  if ('day' in asked) return ofDay(by, asked, (later = 0) => dayOf(kind, asked.day, zone, later))
  if ('days' in asked) return ofSpan(by, asked, now, kind)
  return sql`${by} is null`
}

const same = (value: string) => value

/** So many letters make a part of a text that an index of its parts tells from others. */
const leastPart = 3

function ofText(
  by: SQL,
  ask: 'has' | 'begins' | 'is',
  text: string,
  near: ((part: SQL) => SQL) | undefined,
): SQL | undefined {
  if (text === '') return undefined
  const value = typedWords(text)
  if (ask === 'is') return sql`${by} = ${value}`
  const has = ask === 'begins' ? sql`starts_with(${by}, ${value})` : sql`position(${value} in ${by}) > 0`
  if (!near || text.length < leastPart) return has
  return sql`(${near(sql`'%' || folded(${text.replace(/[\\%_]/g, '\\$&')}::text) || '%'`)} and ${has})`
}

/** A day, some days later, as values of a kind are compared with it: a moment's begins by the clock of a zone. */
export function dayOf(kind: ColumnKind, day: string, zone: string, later = 0): SQL {
  const date = sql`(${day}::date + ${later}::int)`
  return kind === 'day' ? date : sql`(${date}::timestamp at time zone ${zone})`
}

function ofDay(by: SQL, { ask }: { ask: 'on' | 'since' | 'until' }, begin: (later?: number) => SQL): SQL {
  if (ask === 'since') return sql`${by} >= ${begin()}`
  return ask === 'until' ? sql`${by} < ${begin(1)}` : sql`(${by} >= ${begin()} and ${by} < ${begin(1)})`
}

const dayMs = 86_400_000

/** `older`: longer ago than so many days; `within`: so many days back or ahead. */
function ofSpan(by: SQL, { ask, days }: { ask: 'older' | 'within'; days: number }, now: Date, kind: ColumnKind): SQL {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  const [back, ahead] = [at(-days * dayMs), at(days * dayMs)]
  const value = kind === 'day' ? sql`(${by}::timestamp at time zone 'UTC')` : by
  return ask === 'older' ? sql`${value} < ${back}` : sql`(${value} >= ${back} and ${value} <= ${ahead})`
}
