import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import type { Response } from '../../../../api/spelling/spelled.ts'
import { sayDollars } from '../../dollars.ts'
import { Moment } from '../../moment.tsx'
import { DriverCell } from './driver-cell.tsx'

type Row = Response<'teamCollectionFigures'>['result'][number]

/** The payments or promises that a figure of collection counts (PACT-26). */
export function CountedRows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={row => `${row.invoice ?? row.bookingId} ${row.since}`}
      empty={m.team_collection_empty()}
      columns={[
        {
          key: 'driver',
          head: m.care_team_column_driver(),
          phone: 'title',
          cell: row => <DriverCell row={row} />,
        },
        { key: 'car', head: m.app_column_vehicle(), phone: 'line', cell: row => row.car },
        {
          key: 'invoice',
          head: m.team_collection_invoice(),
          phone: 'named',
          cell: row => <span className="figures">{row.invoice ?? row.bookingNumber}</span>,
        },
        {
          key: 'amount',
          head: m.team_collection_amount(),
          number: true,
          phone: 'sum',
          cell: row => sayDollars(row.amount),
        },
        {
          key: 'open',
          head: m.team_collection_open(),
          number: true,
          phone: 'named',
          cell: row => sayDollars(row.open),
        },
        {
          key: 'since',
          head: m.team_collection_since(),
          phone: 'named',
          cell: row => (
            <span className="figures">
              <Moment at={row.since} place={row.timeZone} />
            </span>
          ),
        },
        {
          key: 'until',
          head: m.team_collection_until(),
          phone: 'named',
          cell: row => (
            <span className="figures">
              <Moment at={row.until ?? ''} place={row.timeZone} none="–" />
            </span>
          ),
        },
      ]}
    />
  )
}
