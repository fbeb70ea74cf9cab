import { placeNames } from '../table-address.ts'

/** An address as a view keeps it: without a place, and with the columns that are seen. */
export function addressOfView(search: URLSearchParams, shown: readonly string[]): string {
  const kept = new URLSearchParams(search)
  for (const name of placeNames) kept.delete(name)
  kept.set('columns', shown.join())
  return `${kept}`
}

/** Whether an address asks for what a view keeps, wherever in the rows it is. */
export function isView(search: URLSearchParams, address: string, shown: readonly string[]): boolean {
  return plain(addressOfView(search, shown)) === plain(address)
}

/** The same for the same question, in whatever order it is written. */
function plain(address: string): string {
  const parts = [...new URLSearchParams(address)].filter(([, value]) => value !== '')
  return JSON.stringify(parts.toSorted((a, b) => (a.join('=') < b.join('=') ? -1 : 1)))
}
