import type { ColumnSpec } from './column.ts'
import { type WorkTableName, workTables } from './work-tables.ts'

/** The query of an address: browsers and Node have it, what the contract is compiled with does not know either. */
interface Query extends Iterable<[string, string]> {
  append(name: string, value: string): void
  toString(): string
}
declare const URLSearchParams: new (text?: string) => Query

/** What an address of every table can say beside its columns and what its rows belong to. */
const plainNames: ReadonlySet<string> = new Set(['q', 'size', 'zone'])

/** What of an address its table knows: filters and scopes, words, order, columns, length of a page and zone; the place in the rows is none of it. */
export function knownQuery(table: WorkTableName, search: Query): Query {
  const columns: Readonly<Record<string, ColumnSpec>> = workTables[table].columns
  const scopes: readonly string[] = workTables[table].scopes
  const specOf = (name: string) => (Object.hasOwn(columns, name) ? columns[name] : undefined)
  const lists: Record<string, (name: string) => boolean> = {
    sort: name => specOf(name.replace(/^-/, ''))?.sorts === true,
    columns: name => specOf(name) !== undefined,
  }
  const known = new URLSearchParams()
  for (const [name, value] of search) {
    const isListed = lists[name]
    if (isListed) {
      const names = value.split(',')
      const left = names.filter(each => each === '' || isListed(each))
      if (left.some(Boolean)) known.append(name, left.join())
    } else if (plainNames.has(name) || scopes.includes(name) || specOf(name)?.filters) known.append(name, value)
  }
  return known
}

/** Whether an address is a query of a table and nothing else; values may be ones that cannot be read, which the table says of itself (DESK-05). */
export function isQueryOf(table: WorkTableName, address: string): boolean {
  const search = new URLSearchParams(address)
  return `${knownQuery(table, search)}` === `${search}`
}
