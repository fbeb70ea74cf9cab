import type { ReactNode } from 'react'

interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the right. */
  number?: boolean
  /** Left out where a table would be too narrow for it; as a list of cards every column is there. */
  wide?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** What stands there when there is no row. */
  empty: ReactNode
}

const asideOf = ({ wide }: { wide?: boolean }) => (wide ? 'min-[48rem]:max-xl:hidden' : '')

/** A table that becomes a list of cards on a phone, each cell with the name of its column. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="py-10 text-center text-ink-soft">{empty}</p>
  return (
    <table className="w-full border-collapse text-sm max-[48rem]:block">
      <caption className="heard">{caption}</caption>
      <thead className="max-[48rem]:hidden">
        <tr>
          {columns.map(column => (
            <th
              key={column.key}
              scope="col"
              className={`border-b border-line px-3 py-2 font-semibold text-ink-soft ${column.number ? 'text-right' : 'text-left'} ${asideOf(column)}`}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[48rem]:flex max-[48rem]:flex-col max-[48rem]:gap-3">
        {rows.map(row => (
          <tr
            key={rowKey(row)}
            className="max-[48rem]:block max-[48rem]:rounded-card max-[48rem]:border max-[48rem]:border-line max-[48rem]:p-3"
          >
            {columns.map(column => (
              <td
                key={column.key}
                className={`px-3 py-3 min-[48rem]:border-b min-[48rem]:border-line max-[48rem]:flex max-[48rem]:justify-between max-[48rem]:gap-4 max-[48rem]:py-1 max-[48rem]:text-right ${column.number ? 'figures min-[48rem]:text-right' : ''} ${asideOf(column)}`}
              >
                <span className="text-left text-ink-soft min-[48rem]:hidden">{column.head}</span>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
