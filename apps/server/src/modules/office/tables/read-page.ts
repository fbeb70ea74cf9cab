import { and, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { type Key, readCursor, writeCursor } from './cursor.ts'
import { dayOf, knownZone } from './narrow.ts'
import { Order, type Stretch } from './order.ts'
import { isDay, readCents, readWhole } from './read-value.ts'
import { typedWords } from './words.ts'
import type { Sort, WorkTable } from './work-table.ts'

/** Which page of the rows, as a call asks it. */
export interface Place {
  after?: string | undefined
  before?: string | undefined
  value?: string | undefined
  row?: number | undefined
}

/** A page of a table: the numbers of its rows in order, and the places before and after it. */
export interface Page {
  ids: number[]
  before: string | null
  after: string | null
  jump: 'found' | 'nearest' | 'unread' | null
}

interface PageAsked {
  from: SQL
  where: SQL
  sort: readonly Sort[]
  size: number
  place: Place
  zone: string | undefined
}

/** A page by key: it neither skips nor repeats a row that keeps its values, whatever comes and goes before it (DESK-04). */
export async function readPage<Row>(
  db: Sql,
  table: WorkTable<Row>,
  { from, where, sort, size, place, zone }: PageAsked,
): Promise<Page> {
  const order = new Order(table, sort)
  const look = (stretches: readonly Stretch[], limit: number, offset = 0) =>
    walk(db, table, order, { from, where, stretches, limit, offset })
  const asPage = (keys: Key[], has: { before: boolean; after: boolean }, jump: Page['jump'] = null): Page => ({
    ids: keys.map(({ id }) => id),
    before: has.before && keys[0] ? writeCursor(sort, keys[0]) : null,
    after: has.after && keys.length > 0 ? writeCursor(sort, keys.at(-1)!) : null,
    jump,
  })
  const isBefore = async (key: Key | undefined) =>
    key !== undefined && (await look(order.beyond(key, true), 1)).length > 0
  const first = async (jump: Page['jump'] = null) => {
    const found = await look(order.whole(false), size + 1)
    return asPage(found.slice(0, size), { before: false, after: found.length > size }, jump)
  }
  const last = async (jump: Page['jump'] = null) => {
    const found = await look(order.whole(true), size + 1)
    return asPage(found.slice(0, size).reverse(), { before: found.length > size, after: false }, jump)
  }

  if (place.before !== undefined) {
    const key = readCursor(table, sort, place.before)
    const found = key ? await look(order.beyond(key, true), size + 1) : []
    // The first page is a whole one, also when rows before it are gone.
    if (found.length < size) return first()
    return asPage(found.slice(0, size).reverse(), { before: found.length > size, after: true })
  }
  if (place.after !== undefined) {
    const key = readCursor(table, sort, place.after)
    if (!key) return first()
    const found = await look(order.beyond(key, false), size + 1)
    return found.length === 0 ? last() : asPage(found.slice(0, size), { before: true, after: found.length > size })
  }
  if (place.row !== undefined) {
    const found = await look([order.inOne()], size + 1, place.row - 1)
    if (found.length === 0) return last('nearest')
    return asPage(found.slice(0, size), { before: place.row > 1, after: found.length > size }, 'found')
  }
  if (place.value !== undefined && sort[0]) {
    const value = wanted(table, sort[0], place.value, knownZone(zone))
    if (!value) return first('unread')
    const found = await look(order.at(value), size + 1)
    if (found.length === 0) return last('nearest')
    const page = found.slice(0, size)
    const isValued = page[0]!.values[0] !== null
    return asPage(page, { before: await isBefore(page[0]), after: found.length > size }, isValued ? 'found' : 'nearest')
  }
  return first()
}

/** The numbers of all rows in order, at most so many. */
export async function readIds<Row>(
  db: Sql,
  table: WorkTable<Row>,
  { from, where, sort, most }: { from: SQL; where: SQL; sort: readonly Sort[]; most: number },
): Promise<number[]> {
  const ids: number[] = []
  for (const stretch of new Order(table, sort).whole(false)) {
    const { rows } = await db.execute<{ row: number }>(sql`
      select ${table.id}::float8 as row from ${from} where ${and(where, stretch.where)}
       order by ${stretch.orderBy} limit ${most - ids.length}`)
    for (const { row } of rows) ids.push(row)
  }
  return ids
}

interface Walk {
  from: SQL
  where: SQL
  stretches: readonly Stretch[]
  limit: number
  offset: number
}

/**
 * Reads stretch after stretch until there are enough rows: mostly the first has them. A row that keeps its values stands in one stretch alone, so that
 * no snapshot over all of them is needed.
 */
async function walk<Row>(
  db: Sql,
  table: WorkTable<Row>,
  order: Order,
  { from, where, stretches, limit, offset }: Walk,
): Promise<Key[]> {
  const keys: Key[] = []
  for (const stretch of stretches) {
    if (keys.length >= limit) break
    const { rows } = await db.execute<{ row: number; values: (string | null)[] }>(sql`
      select ${table.id}::float8 as row, ${order.keys} as values from ${from}
       where ${and(where, stretch.where)} order by ${stretch.orderBy} limit ${limit - keys.length} offset ${offset}`)
    keys.push(...rows.map(({ row, values }) => ({ id: row, values })))
  }
  return keys
}

const same = (value: string) => value

/** What somebody goes to, as the database compares by it: a name's beginning, a day, an amount or a number. */
function wanted<Row>(
  table: WorkTable<Row>,
  { column, descending }: Sort,
  typed: string,
  zone: string,
): SQL | undefined {
  const { kind, choices = [] } = table.specs[column]!
  const value = typed.trim()
  if (value === '') return undefined
  if (kind === 'money' || kind === 'number') {
    const number = kind === 'money' ? readCents(value) : readWhole(value)
    return number === undefined ? undefined : sql`${number}::bigint`
  }
  if (kind === 'choice') {
    const at = choices.indexOf(value)
    return at === -1 ? undefined : sql`${at + 1}::int`
  }
  if (kind === 'moment' || kind === 'day') {
    if (!isDay(value)) return undefined
    // Downward a day begins with its last moment.
    return kind === 'moment' && descending
      ? sql`(${dayOf(kind, value, zone, 1)} - interval '1 microsecond')`
      : dayOf(kind, value, zone)
  }
  const { typed: read = same, goesTo = read } = table.columns[column]!
  const words = typedWords(goesTo(value))
  return descending ? sql`(${words} || ${'\u{10ffff}'}::text collate "C")` : words
}
