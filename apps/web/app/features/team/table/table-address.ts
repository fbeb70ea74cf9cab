import {
  type ColumnSpec,
  longestChoices,
  longestValue,
  mostFilters,
  mostSorts,
  type Operator,
  operators,
  pageSizes,
} from '@ownward/contract/tables'

/** A filter as an address has it: the text stays as it was typed, also where it cannot be read. */
export interface TableFilter<C extends string = string> {
  column: C
  operator: Operator
  value: string
}

/** One column of an order. */
export interface TableSort<C extends string = string> {
  column: C
  descending: boolean
}

/** What narrows a table by a number, beside its columns. */
export type Scope =
  | 'booking'
  | 'vehicle'
  | 'person'
  | 'place'
  | 'member'
  | 'entry'
  | 'charge'
  | 'case'
  | 'refund'
  | 'offer'
  | 'item'

/** What an address says of a table, and what of it nobody knows (DESK-05). */
export interface TableAddress<C extends string = string> {
  query: string
  of: Partial<Record<Scope, number>>
  filters: TableFilter<C>[]
  sort: TableSort<C>[]
  /** Null for the columns that the table shows at first. */
  columns: C[] | null
  size: number
  /** The zone in which the days of its filters begin and its times are told; empty for that of whoever reads. */
  zone: string
  place: { after?: string; before?: string; value?: string; row?: number }
  unknown: string[]
}

type Specs<C extends string> = Readonly<Record<C, ColumnSpec>>

/** What opens the notes on a row over its table. */
export const notesName = 'notes'

/** The names in an address that say where in the table a page is; whatever else changes takes them away. */
export const placeNames = ['after', 'before', 'at', 'row'] as const

const usualSize = 50

/** Reads an address; what it does not know is left out and named. */
export function readAddress<C extends string>(
  search: URLSearchParams,
  specs: Specs<C>,
  scopes: readonly Scope[],
): TableAddress<C> {
  const unknown: string[] = []
  const isColumn = (name: string): name is C => Object.hasOwn(specs, name)
  const known = (names: string) => names.split(',').filter(name => name !== '')

  const filters: TableFilter<C>[] = []
  const of: TableAddress['of'] = {}
  for (const [name, text] of search) {
    const isChoice = isColumn(name) && specs[name].kind === 'choice'
    const value = carried(text, isChoice ? longestChoices : longestValue)
    if (value === '' || reserved.has(name)) continue
    if ((scopes as readonly string[]).includes(name)) {
      if (/^[1-9]\d{0,8}$/.test(value)) of[name as Scope] = Number(value)
      else unknown.push(name)
    } else if (isColumn(name) && specs[name].filters && filters.length < mostFilters)
      filters.push({ column: name, ...readFilter(specs[name], value) })
    else unknown.push(name)
  }

  const sort: TableSort<C>[] = []
  for (const name of known(search.get('sort') ?? '')) {
    const column = name.replace(/^-/, '')
    const isNew = sort.every(before => before.column !== column)
    if (isColumn(column) && specs[column].sorts && isNew && sort.length < mostSorts)
      sort.push({ column, descending: name.startsWith('-') })
    else unknown.push(column)
  }

  const row = search.get('row') ?? ''
  if (row !== '' && readRow(row) === null) unknown.push('row')

  const named = known(search.get('columns') ?? '')
  unknown.push(...named.filter(name => !isColumn(name)))
  const columns = [...new Set(named.filter(isColumn))]
  const size = pageSizes.find(each => String(each) === search.get('size')) ?? usualSize
  return {
    query: carried(search.get('q') ?? '', 120),
    of,
    filters,
    sort,
    columns: columns.length > 0 ? columns : null,
    size,
    zone: readZone(search.get('zone') ?? ''),
    place: readPlace(search),
    unknown: [...new Set(unknown)],
  }
}

/** A text as a call can carry it: no longer than is taken, without half a sign at its end, and without the one sign that no database keeps. */
const carried = (text: string, most: number) =>
  text
    .replaceAll('\0', '')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')

const reserved = new Set<string>(['q', 'sort', 'columns', 'size', 'zone', notesName, ...placeNames])

/** A zone as an address names it; empty for one that nobody knows. */
export function readZone(name: string): string {
  if (name === '') return ''
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name.slice(0, 60) }).resolvedOptions().timeZone
  } catch {
    return ''
  }
}

/** As many rows as a call can name: what is typed beyond them is as far beyond the end. */
const mostRows = 100_000_000

/** The number of a row as people type it, '1,500' or '1 500'; null for anything else. */
export function readRow(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,]/g, '')
  return /^0*[1-9]\d*$/.test(plain) ? Math.min(Number(plain), mostRows) : null
}

function readPlace(search: URLSearchParams): TableAddress['place'] {
  const text = (name: string, most: number) => carried(search.get(name) ?? '', most) || undefined
  const [after, before, value] = [text('after', 2000), text('before', 2000), text('at', 200)]
  const row = readRow(search.get('row') ?? '')
  if (after) return { after }
  if (before) return { before }
  if (row !== null) return { row }
  return value ? { value } : {}
}

/** 'from:100' is an operator and its value; without one the first of the kind counts. */
function readFilter({ kind }: ColumnSpec, text: string): Omit<TableFilter, 'column'> {
  const at = text.indexOf(':')
  const operator = operators[kind].find(name => name === text.slice(0, at))
  return operator ? { operator, value: text.slice(at + 1) } : { operator: operators[kind][0], value: text }
}

/** Writes a filter for an address, as short as it can be read again. */
export function writeFilter({ kind }: ColumnSpec, { operator, value }: Omit<TableFilter, 'column'>): string {
  const isPlain = operator === operators[kind][0] && !operators[kind].some(name => value.startsWith(`${name}:`))
  return isPlain && value !== '' ? value : `${operator}:${value}`
}

/** The address after a change: it begins at the first page, and goes without what is empty. */
export function changedAddress(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of placeNames) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The address with one filter put in the place of another: `at` is its place among those that the address has, or none for a new one. */
export function withFilter<C extends string>(
  search: URLSearchParams,
  specs: Specs<C>,
  { filters }: Pick<TableAddress<C>, 'filters'>,
  at: number | null,
  filter: TableFilter<C> | null,
  zone: string,
): URLSearchParams {
  const next = changedAddress(search, {})
  for (const { column } of filters) next.delete(column)
  const changed: (TableFilter<C> | null)[] =
    at === null ? [...filters, filter] : filters.map((each, n) => (n === at ? filter : each))
  for (const each of changed) if (each) next.append(each.column, writeFilter(specs[each.column], each))
  // Days of moments begin for whoever opens the address where they began for whoever wrote it.
  if (!changed.some(each => each && specs[each.column].kind === 'moment')) next.delete('zone')
  else if (!next.has('zone')) next.set('zone', zone)
  return next
}

/** An order after a press on a column: upward, downward, then as at first; with `adds` beside the columns there are (DESK-02). */
export function pressed<C extends string>(sort: readonly TableSort<C>[], column: C, adds: boolean): TableSort<C>[] {
  const now = sort.find(each => each.column === column)
  const next: TableSort<C>[] = now?.descending ? [] : [{ column, descending: now !== undefined }]
  if (!adds) return next
  if (now) return sort.flatMap(each => (each.column === column ? next : [each]))
  return [...sort, ...next].slice(0, mostSorts)
}

/** An order as an address has it. */
export const writeSort = (sort: readonly TableSort[]) =>
  sort.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',')
