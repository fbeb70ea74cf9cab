import type { BulkTableName, ColumnSpec, WorkTableName } from '@ownward/contract/tables'
import type { ReactNode } from 'react'
import type { Overview } from '../frame/nav-links.ts'
import type { BulkChoice } from './bulk/bulk-choice.ts'
import type { Scope, TableAddress, TableSort } from './table-address.ts'

/** The cells of a row: those of the columns that were asked for. */
export type SomeCells<Cells> = { readonly [K in keyof Cells]?: Cells[K] | undefined }

/** What a cell is drawn with beside its value: the row that it stands in and what its reader may open. */
export interface CellAround<Cells> {
  id: number
  cells: SomeCells<Cells>
  may: (right: Overview['member']['rights'][number]) => boolean
}

/** How a column is called and drawn. Its kind, and what it can do, stand in the contract. */
export interface ColumnView<Cells, Cell> {
  head: () => string
  cell: (value: Cell, around: CellAround<Cells>) => ReactNode
  /** What the choices of a `choice` are called. */
  choices?: Readonly<Record<string, () => string>>
}

/** What stands in the panel of a row beside its facts. */
export interface RestProps<Cells = unknown> {
  id: number
  cells: SomeCells<Cells>
  rights: Overview['member']['rights']
}

/** One table of the console, as its page hands it to the work table. */
export interface TableView<C extends string, Cells extends Record<C, unknown>> {
  /** What it is called on the wire, where its views and columns are kept. */
  table: WorkTableName
  caption: () => string
  empty: () => string
  specs: Readonly<Record<C, ColumnSpec>>
  columns: { readonly [K in C]: ColumnView<Cells, Cells[K]> }
  /** The columns that are shown at first; the first of them always is. */
  shown: readonly [C, ...C[]]
  /** Where columns stand on a phone: beside the first one, and below it. */
  phone: { aside: C; below: readonly [C, C] }
  scopes: readonly Scope[]
  /** The question that the table opens with for members who have put no view first. */
  opens?: string
  /** What can be done to many of its rows at once, and what a row is called there (DESK-08). */
  bulk?: { table: BulkTableName; choices: readonly BulkChoice[]; nameOf: (cells: SomeCells<Cells>) => string }
  /** What a row is of: what its panel asks for and has beside the facts, and its page (DESK-07). */
  record: {
    of: Scope
    path: (id: number, cells: SomeCells<Cells>, may: CellAround<Cells>['may']) => string
    /** The columns by which that page is found, asked for also where they are hidden. */
    by?: readonly C[]
    /** It has no page but its table: an address that names it opens its panel. */
    alone?: true
    /** What it is called over its panel, where its first cell alone would not say what it is. */
    title?: (id: number, cells: SomeCells<Cells>) => string
    Rest: (props: RestProps<Cells>) => ReactNode
  }
}

/** What narrows the rows, as both calls of a table want it; days begin in the zone of the page where the address names none. */
export function narrowedBy<C extends string>({ query, of, filters, zone }: TableAddress<C>, pageZone: string) {
  return {
    ...(query && { query }),
    ...(Object.keys(of).length > 0 && { of }),
    ...(filters.length > 0 && { filters }),
    zone: zone || pageZone,
  }
}

/** A page of rows, as the call of a table answers it. */
export interface RowsAnswer<C extends string, Cells> {
  result: readonly { id: number; cells: SomeCells<Cells> }[]
  sort: readonly TableSort<C>[]
  before: string | null
  after: string | null
  jump: 'found' | 'nearest' | 'unread' | null
  withheld: readonly C[]
  unread: readonly number[]
}

/** How many rows there are, of each state too. */
export interface CountAnswer {
  records: number
  message: string
  counts: Readonly<Record<string, number>>
}
