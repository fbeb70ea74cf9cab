import { type Sort, typeOf, type WorkTable } from './work-table.ts'

/** A row's place in an order: what it is compared by, as PostgreSQL writes it, and its number. */
export interface Key {
  values: (string | null)[]
  id: number
}

/** Writes a place down for an address, with the order that it is of. */
export function writeCursor(sort: readonly Sort[], { values, id }: Key): string {
  return Buffer.from(JSON.stringify([orderName(sort), ...values, id])).toString('base64url')
}

/** The place that an address names; undefined where it is of another order, or of none. */
export function readCursor<Row>(table: WorkTable<Row>, sort: readonly Sort[], cursor: string): Key | undefined {
  const parts = partsOf(cursor)
  if (!parts || parts.length !== sort.length + 2 || parts[0] !== orderName(sort)) return undefined
  const id = parts.at(-1)
  const values = parts.slice(1, -1)
  const areOfKind = values.every((value, at) => isOfKind(value, typeOf[table.specs[sort[at]!.column]!.kind]))
  if (!areOfKind || typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > 2_147_483_647) return undefined
  return { values: values as Key['values'], id }
}

function partsOf(cursor: string): unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : undefined
  } catch {
    return undefined
  }
}

const orderName = (sort: readonly Sort[]) =>
  sort.map(({ column, descending }) => (descending ? '-' : '') + column).join()

/** Anybody can write a cursor: what the database would stumble over is none. */
function isOfKind(value: unknown, type: (typeof typeOf)[keyof typeof typeOf]): boolean {
  if (value === null) return true
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return false
  if (type === 'text') return true
  if (type === 'bigint' || type === 'int')
    return /^-?\d{1,9}$/.test(value) || (type === 'bigint' && /^-?\d{1,15}$/.test(value))
  const moment = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d)(?:\.\d{1,6})?([+-]\d\d)(?::?\d\d)?)?$/.exec(value)
  if (!moment || (type === 'date') !== (moment[2] === undefined)) return false
  const at = new Date(`${moment[1]}T${moment[2] ?? '00:00:00'}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(moment[1]!)
}
