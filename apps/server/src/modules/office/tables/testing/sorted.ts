import {
  bookingColumns,
  type ColumnSpec,
  caseColumns,
  chargeColumns,
  dueColumns,
  offerColumns,
  peopleColumns,
  queueColumns,
  refundColumns,
  vehicleColumns,
} from '@ownward/contract/tables'

/** A row of a table, as its call answers it. */
export interface Row {
  id: number
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into cells of every shape.
  cells: any
}
/** The tables whose rows are held against a sorted copy. */
export type TableCall =
  | 'teamBookingTable'
  | 'teamCaseTable'
  | 'teamChargeTable'
  | 'teamDueTable'
  | 'teamOfferTable'
  | 'teamPeopleTable'
  | 'teamQueueTable'
  | 'teamRefundTable'
  | 'teamVehicleTable'

/** Their columns, and the call that counts their rows. */
export const tables: Record<TableCall, { columns: Record<string, ColumnSpec>; count: string }> = {
  teamBookingTable: { columns: bookingColumns, count: 'teamBookingCount' },
  teamCaseTable: { columns: caseColumns, count: 'teamCaseCount' },
  teamChargeTable: { columns: chargeColumns, count: 'teamChargeCount' },
  teamDueTable: { columns: dueColumns, count: 'teamDueCount' },
  teamOfferTable: { columns: offerColumns, count: 'teamOfferCount' },
  teamQueueTable: { columns: queueColumns, count: 'teamQueueCount' },
  teamRefundTable: { columns: refundColumns, count: 'teamRefundCount' },
  teamPeopleTable: { columns: peopleColumns, count: 'teamPeopleCount' },
  teamVehicleTable: { columns: vehicleColumns, count: 'teamVehicleCount' },
}
/** What the rows of a column are compared by, worked out from what is shown alone. */
const shownValue: Record<string, (cell: never, row: Row) => string | number | null> = {
  'teamBookingTable number': (cell: string) => Number(cell),
  'teamBookingTable car': (cell: { name: string }) => cell.name.replace(/^(\d+) (.*)$/, '$2 $1'),
  'teamBookingTable state': (cell: { state: string }) => bookingColumns.state.choices.indexOf(cell.state as never),
  'teamBookingTable financing': (cell: string) => ['pto', 'buy'].indexOf(cell),
  'teamCaseTable booking': (cell: { name: string }) => Number(cell.name),
  'teamCaseTable car': (cell: { name: string }) => cell.name.replace(/^(\d+) (.*)$/, '$2 $1'),
  'teamCaseTable kind': (cell: string) => caseColumns.kind.choices.indexOf(cell as never),
  'teamCaseTable state': (cell: { state: string }) => caseColumns.state.choices.indexOf(cell.state as never),
  'teamCaseTable by': (cell: string) => caseColumns.by.choices.indexOf(cell as never),
  'teamDueTable number': (cell: string) => Number(cell),
  'teamDueTable car': (cell: { name: string }) => cell.name.replace(/^(\d+) (.*)$/, '$2 $1'),
  'teamDueTable state': (cell: string) => dueColumns.state.choices.indexOf(cell as never),
  'teamDueTable next': (cell: { at: string | null }) => cell.at && Date.parse(cell.at),
  'teamChargeTable booking': (cell: { name: string }) => Number(cell.name),
  'teamQueueTable item': (cell: { name: string }) => cell.name || null,
  'teamQueueTable queue': (cell: string) => queueColumns.queue.choices.indexOf(cell as never),
  'teamOfferTable booking': (cell: { name: string } | null) => cell && Number(cell.name),
  'teamOfferTable car': (cell: { name: string }) => cell.name.replace(/^(\d+) (.*)$/, '$2 $1'),
  'teamOfferTable state': (cell: string) => offerColumns.state.choices.indexOf(cell as never),
  'teamRefundTable booking': (cell: { name: string }) => Number(cell.name),
  'teamRefundTable car': (cell: { name: string }) => cell.name.replace(/^(\d+) (.*)$/, '$2 $1'),
  'teamRefundTable state': (cell: string) => refundColumns.state.choices.indexOf(cell as never),
  'teamVehicleTable car': (cell: { name: string }) => cell.name.replace(/^\d+ /, ''),
  'teamVehicleTable city': (cell: string) => cell.replace(/, ..$/, ''),
  'teamVehicleTable pickup': (cell: { name: string } | null) => cell?.name ?? null,
  'teamVehicleTable state': (cell: string) => vehicleColumns.state.choices.indexOf(cell as never),
  'teamVehicleTable odometer': (cell: { n: number; unit: string }) =>
    cell.unit === 'km' ? Math.round(cell.n * 0.621371) : cell.n,
}
function compared(call: TableCall, column: string, row: Row): string | number | null {
  const cell = row.cells[column] as never
  const own = shownValue[`${call} ${column}`]
  if (own) return own(cell, row)
  if (cell === null) return null
  const { kind } = tables[call].columns[column]!
  if (kind === 'moment') return Date.parse((cell as { at: string }).at)
  return kind === 'person' ? (cell as { name: string }).name : cell
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const compare = (a: string | number, b: string | number) =>
  typeof a === 'string' ? collator.compare(a, b as string) : a - (b as number)

/** The numbers of some rows in an order, by what is shown of them alone: ties by number, empty values last. */
export function sorted(
  call: TableCall,
  rows: readonly Row[],
  sort: readonly { column: string; descending: boolean }[],
): number[] {
  return rows
    .toSorted((a, b) => {
      for (const { column, descending } of sort) {
        const [x, y] = [compared(call, column, a), compared(call, column, b)]
        if (x === null && y === null) continue
        if (x === null || y === null) return x === null ? 1 : -1
        const difference = compare(x, y)
        if (difference !== 0) return descending ? -difference : difference
      }
      return (sort[0]?.descending ?? true) ? b.id - a.id : a.id - b.id
    })
    .map(({ id }) => id)
}
