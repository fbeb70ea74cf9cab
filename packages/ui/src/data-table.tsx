import type { ReactNode } from 'react'

interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the right. */
  number?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** What stands there when there is no row. */
  empty: ReactNode
}

/** A table that becomes a list of cards on a phone, each cell with the name of its column. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="py-10 text-center text-ink-soft">{empty}</p>
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="heard">{caption}</caption>
      <thead className="max-md:hidden">
        <tr>
          {columns.map(column => (
            <th
              key={column.key}
              scope="col"
              className={`border-b border-line px-3 py-2 font-semibold text-ink-soft ${column.number ? 'text-right' : 'text-left'}`}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map(row => (
          <tr
            key={rowKey(row)}
            className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:p-3"
          >
            {columns.map(column => (
              <td
                key={column.key}
                className={`px-3 py-3 md:border-b md:border-line max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 max-md:text-right ${column.number ? 'figures md:text-right' : ''}`}
              >
                <span className="text-left text-ink-soft md:hidden">{column.head}</span>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
