import type { ReactNode } from 'react'

interface Column<Row> {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the right. */
  number?: boolean
  /** Left out where a table would be too narrow for it; as a list of cards every column is there. */
  wide?: boolean
  /** Where it stands on a phone's card when the table is drawn as a receipt: its title, its sum, a quiet line with or without its name, the action, or only heard. */
  phone?: keyof typeof places
}

const places = {
  title: 'max-[48rem]:col-start-1 max-[48rem]:row-start-1 max-[48rem]:text-base max-[48rem]:font-semibold',
  sum: 'max-[48rem]:col-start-2 max-[48rem]:row-start-1 max-[48rem]:text-right max-[48rem]:text-base max-[48rem]:font-semibold',
  line: 'max-[48rem]:col-start-1 max-[48rem]:text-ink-soft',
  named: 'max-[48rem]:col-start-1 max-[48rem]:text-ink-soft',
  action: 'max-[48rem]:col-start-2 max-[48rem]:row-span-3 max-[48rem]:row-start-2 max-[48rem]:self-end',
  heard: 'max-[48rem]:heard',
}
const labelled =
  'max-[48rem]:flex max-[48rem]:justify-between max-[48rem]:gap-4 max-[48rem]:py-1 max-[48rem]:text-right'

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** What stands there when there is no row. */
  empty: ReactNode
}

const asideOf = ({ wide }: { wide?: boolean }) => (wide ? 'min-[48rem]:max-xl:hidden' : '')

/** A table that becomes a list of cards on a phone: each cell with the name of its column, or in the place that its column names. */
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
            className={`max-[48rem]:rounded-card max-[48rem]:border max-[48rem]:border-line max-[48rem]:p-3 ${columns.some(({ phone }) => phone) ? 'max-[48rem]:relative max-[48rem]:grid max-[48rem]:grid-cols-[minmax(0,1fr)_auto] max-[48rem]:gap-x-4' : 'max-[48rem]:block'}`}
          >
            {columns.map(column => (
              <td
                key={column.key}
                className={`px-3 py-3 min-[48rem]:border-b min-[48rem]:border-line ${column.phone ? `max-[48rem]:px-1 max-[48rem]:py-0.5 ${places[column.phone]}` : labelled} ${column.number ? 'figures min-[48rem]:text-right' : ''} ${asideOf(column)}`}
              >
                <span
                  className={`text-left text-ink-soft min-[48rem]:hidden ${column.phone === 'named' ? 'mr-1.5' : column.phone ? 'heard' : ''}`}
                >
                  {column.head}
                </span>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
