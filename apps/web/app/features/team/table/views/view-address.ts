import { knownQuery, type WorkTableName } from '@ownward/contract/tables'

/** An address as a view keeps it: what the table knows of it, without a place, and with the columns that are seen. */
export function addressOfView(table: WorkTableName, search: URLSearchParams, shown: readonly string[]): string {
  const kept = new URLSearchParams(`${knownQuery(table, search)}`)
  kept.set('columns', shown.join())
  return `${kept}`
}

/** Whether an address asks for what a view keeps, wherever in the rows it is. */
export function isView(
  table: WorkTableName,
  search: URLSearchParams,
  { address, shown }: { address: string; shown: readonly string[] },
): boolean {
  return plain(addressOfView(table, search, shown)) === plain(address)
}

/** The same for the same question, in whatever order it is written. */
function plain(address: string): string {
  const parts = [...new URLSearchParams(address)].filter(([, value]) => value !== '')
  return JSON.stringify(parts.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1)))
}
