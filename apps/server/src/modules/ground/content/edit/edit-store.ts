import type { ContentKind } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { contentVersions, faqEntries, users } from '../../../../db/schema/index.ts'
import { bodyOfWords, isTerms, wordsOfBody } from './block-body.ts'
import type { ContentState } from './check-state.ts'
import { type KindSpec, kinds } from './kinds.ts'

type Row = Record<string, unknown>

const languages = ['en', 'fr'] as const

/** An item's key in an address: the values of its key columns. */
export function keyOf(spec: KindSpec, row: Row): string {
  return spec.keys.map(column => String(row[column])).join(':')
}

function whereKey(spec: KindSpec, key: string) {
  // A page's name may hold no colon, its number stands at the end.
  const cut = key.lastIndexOf(':')
  const values = spec.keys.length === 1 ? [key] : [key.slice(0, cut), key.slice(cut + 1)]
  return sql.join(
    spec.keys.map((column, at) => sql`${sql.identifier(column)}::text = ${values[at] ?? ''}`),
    sql` and `,
  )
}

/** Every row of a kind, both languages, in the order of their keys. */
export async function rowsOf(db: Sql, kind: ContentKind): Promise<Row[]> {
  const spec = kinds[kind]
  const order = sql.join(
    spec.keys.map(column => sql.identifier(column)),
    sql`, `,
  )
  const { rows } = await db.execute<Row>(sql`select * from ${sql.identifier(spec.table)} order by ${order}, locale`)
  return spec.blocks ? rows.filter(row => spec.blocks!.includes(String(row.kind))) : rows
}

/** Whether questions for everybody stand under a heading of the questions and answers. */
export async function hasQuestions(db: Sql, categoryId: number): Promise<boolean> {
  const isUnder = and(eq(faqEntries.categoryId, categoryId), eq(faqEntries.audience, 'all'))
  return (await db.select({ id: faqEntries.id }).from(faqEntries).where(isUnder).limit(1)).length > 0
}

/** An item as it is stored; undefined when there is none. */
export async function readState(
  db: Sql,
  kind: ContentKind,
  key: string,
): Promise<{ state: ContentState; rows: Row[] } | undefined> {
  const spec = kinds[kind]
  const { rows } = await db.execute<Row>(
    sql`select * from ${sql.identifier(spec.table)} where ${whereKey(spec, key)} order by locale`,
  )
  if (rows.length === 0 || (spec.blocks && !spec.blocks.includes(key))) return undefined
  const state: ContentState = { shared: {}, en: {}, fr: {}, sample: rows[0]!.sample === true }
  for (const row of rows) {
    const words = spec.blocks ? wordsOfBody(key, row.body) : row
    for (const field of spec.fields) {
      const value = textOf(words[field.shared ? field.column : spec.blocks ? field.name : field.column])
      if (field.shared) state.shared[field.name] = value
      else state[row.locale as 'en' | 'fr'][field.name] = value
    }
  }
  return { state, rows }
}

// A day comes from the database as a date at its midnight.
function textOf(value: unknown): string {
  if (value instanceof Date) {
    const two = (n: number) => String(n).padStart(2, '0')
    return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
  }
  return value === null || value === undefined ? '' : String(value)
}

/** The next number of a list. */
export async function nextKey(tx: Tx, kind: ContentKind): Promise<string> {
  const table = sql.identifier(kinds[kind].table)
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  // A number that was removed is not given again: its versions are still known by it.
  const { rows } = await tx.execute<{ next: number }>(
    sql`select greatest(coalesce(max(id), 0), coalesce((select max(key::int) from content_versions where kind = ${kind}), 0)) + 1 as next from ${table}`,
  )
  return String(rows[0]!.next)
}

/** Writes an item in both languages. False, and nothing is written, when a block of its kind needs another shape. */
export async function writeState(
  tx: Tx,
  kind: ContentKind,
  key: string,
  { state, before, today }: { state: ContentState; before: readonly Row[]; today: string },
): Promise<boolean> {
  const spec = kinds[kind]
  const ownOf = (locale: string) => before.find(row => row.locale === locale)
  const bodies = spec.blocks
    ? languages.map(locale => bodyOfWords(key, { ...state.shared, ...state[locale] }, ownOf(locale)?.body))
    : languages.map(() => undefined)
  if (bodies.includes(null)) return false
  for (const [at, locale] of languages.entries()) {
    if (spec.blocks) {
      await keepTerms(tx, key, locale, ownOf(locale)?.body)
      await upsert(tx, spec, key, locale, { body: JSON.stringify(bodies[at]) })
    } else {
      await upsert(tx, spec, key, locale, valuesOf(spec, state, locale, today))
    }
  }
  return true
}

function valuesOf(spec: KindSpec, state: ContentState, locale: 'en' | 'fr', today: string): Row {
  const words = spec.fields.map(field => [field.column, (field.shared ? state.shared : state[locale])[field.name]])
  return {
    ...Object.fromEntries(words),
    ...(spec.hasSample && { sample: state.sample }),
    ...(spec.dated && { [spec.dated]: today }),
  }
}

/** Terms that an agreement may have been made with stay beside the new ones, under their version. */
async function keepTerms(tx: Tx, key: string, locale: string, body: unknown): Promise<void> {
  if (!isTerms(key) || body === undefined) return
  const { version } = body as { version: string }
  await tx.execute(
    sql`insert into content_blocks (kind, locale, body) values (${`${key}:${version}`}, ${locale}, ${JSON.stringify(body)}::jsonb) on conflict do nothing`,
  )
}

async function upsert(tx: Tx, spec: KindSpec, key: string, locale: string, values: Row): Promise<void> {
  const table = sql.identifier(spec.table)
  const set = sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${cast(spec, column, value)}`),
    sql`, `,
  )
  const where = sql`${whereKey(spec, key)} and locale = ${locale}`
  const updated = await tx.execute(sql`update ${table} set ${set} where ${where}`)
  if ((updated.rowCount ?? 0) > 0) return
  const columns = [...spec.keys, 'locale', ...Object.keys(values)]
  const all = [...spec.keys.map(() => Number(key)), locale, ...Object.values(values)]
  await tx.execute(
    sql`insert into ${table} (${sql.join(
      columns.map(column => sql.identifier(column)),
      sql`, `,
    )}) values (${sql.join(
      columns.map((column, at) => cast(spec, column, all[at])),
      sql`, `,
    )})`,
  )
}

function cast(spec: KindSpec, column: string, value: unknown) {
  if (column === 'body') return sql`${value}::jsonb`
  if (column === 'category_id') return sql`${value}::smallint`
  const isDay = column === spec.dated || spec.fields.some(field => field.column === column && field.type === 'date')
  return isDay ? sql`${value}::date` : sql`${value}`
}

/** Takes an item off the site. */
export async function deleteState(tx: Tx, kind: ContentKind, key: string): Promise<void> {
  const spec = kinds[kind]
  await tx.execute(sql`delete from ${sql.identifier(spec.table)} where ${whereKey(spec, key)}`)
}

/** The versions of an item, the newest first. */
export async function versionsOf(db: Sql, kind: ContentKind, key: string) {
  return db
    .select({ version: contentVersions, first: users.firstName, last: users.lastName })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.memberId))
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.key, key)))
    .orderBy(desc(contentVersions.id))
    .limit(50)
}

/** Keeps what an item is from now on; null for one that is taken away. */
export async function keepVersion(
  tx: Tx,
  version: { kind: ContentKind; key: string; state: ContentState | null; memberId: UserId | null; at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(contentVersions)
    .values({ ...version, body: version.state })
    .returning({ id: contentVersions.id })
  return row!.id
}
