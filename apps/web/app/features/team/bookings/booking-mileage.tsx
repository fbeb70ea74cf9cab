import { m } from '@ownward/texts'
import { Card } from '@ownward/ui/card'
import { DataTable } from '@ownward/ui/data-table'
import { Facts } from '@ownward/ui/facts'
import { sayMileRate, sayMiles } from '../../../i18n/say-miles.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { sayDollars } from '../dollars.ts'
import { Moment } from '../moment.tsx'
import type { BookingFile } from './booking-file.ts'
import { sayReader, saySource } from './booking-words.ts'

/** What the odometer showed when, and what the miles come to (SRV-16). */
export function BookingMileage({ file }: { file: BookingFile }) {
  const { booking, readings } = file
  const miles = (n: number) => `${sayNumber(n)} ${booking.distanceUnit}`
  const { startMileage: begin, mileageChecked: checked, endMileage: end } = booking
  const drivenKm = begin === null ? undefined : Math.max(0, (end ?? checked ?? begin) - begin)
  return (
    <Card title={m.console_mileage()}>
      <Facts
        facts={[
          { label: m.console_driven(), value: sayMiles(booking.totalMileage, booking.distanceUnit, drivenKm) },
          {
            label: m.console_allowed(),
            value: sayMiles(booking.allowedMilesPerCycle, booking.distanceUnit),
          },
          { label: m.console_extra_miles(), value: sayDollars(booking.extraMilesFee) },
          {
            label: m.console_extra_mile(),
            value: sayMileRate(sayDollars(booking.extraMilePrice), booking.distanceUnit),
          },
        ]}
      />
      <DataTable
        caption={m.console_readings()}
        rows={readings}
        rowKey={row => `${row.at} ${row.odometer}`}
        empty={m.console_readings_none()}
        columns={[
          { key: 'at', head: m.team_when(), cell: row => <Moment at={row.at} place={file.row.timeZone} /> },
          { key: 'by', head: m.team_who(), cell: row => sayReader(row) },
          { key: 'source', head: m.console_source(), cell: row => saySource(row.source) },
          { key: 'odometer', head: m.console_odometer(), number: true, cell: row => miles(row.odometer) },
        ]}
      />
      {readings.some(({ source }) => source === 'module') && (
        <p className="text-sm text-ink-soft">{m.console_readings_module()}</p>
      )}
    </Card>
  )
}
