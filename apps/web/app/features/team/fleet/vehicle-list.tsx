import { m } from '@ownward/texts'
import { DataTable } from '@ownward/ui/data-table'
import { Tag } from '@ownward/ui/tag'
import { Link } from 'react-router'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { sayDollars } from '../dollars.ts'
import { availabilityWords, issueWords } from './fleet-words.ts'

type Row = Response<'teamVehicles'>['result'][number]

/** How a state looks in a list. */
export const availabilityTones = {
  free: 'good',
  held: 'calm',
  reserved: 'calm',
  rented: 'calm',
  lent: 'calm',
  checking: 'warn',
  sold: 'calm',
  hidden: 'warn',
} as const

/** Vehicles, one to a row; the name leads to everything about it. */
export function VehicleList({ vehicles, empty = m.fleet_none() }: { vehicles: readonly Row[]; empty?: string }) {
  return (
    <DataTable
      caption={m.fleet_nav()}
      rows={vehicles}
      rowKey={row => row.id}
      empty={empty}
      columns={[
        {
          key: 'name',
          head: m.fleet_vehicle(),
          cell: row => (
            <span className="flex items-center gap-3">
              {row.picture && (
                <img
                  src={`${row.picture.base}-${row.picture.widths[0]}.webp`}
                  alt=""
                  width={72}
                  height={48}
                  loading="lazy"
                  className="h-12 w-18 rounded-sm floor object-cover max-md:hidden"
                />
              )}
              <span className="min-w-0">
                <Link
                  to={teamPaths.vehicle(row.id)}
                  className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center font-semibold text-spruce underline underline-offset-2"
                >
                  {row.year} {row.name}
                </Link>
                <span className="figures block text-xs text-ink-soft">
                  {row.vin} · {row.stockNo}
                </span>
              </span>
            </span>
          ),
        },
        {
          key: 'place',
          head: m.team_place(),
          cell: row => (
            <span>
              {row.city}, {row.state}
              {row.pickupPlace && (
                <Link
                  to={teamPaths.place(row.pickupPlace.id)}
                  className="flex min-h-6 w-fit items-center max-md:-my-2.5 max-md:min-h-11 text-xs text-spruce underline underline-offset-2 max-[48rem]:ml-auto"
                >
                  {row.pickupPlace.name}
                </Link>
              )}
              <span className="block text-xs text-ink-soft">{row.owner}</span>
            </span>
          ),
        },
        { key: 'state', head: m.team_people_state(), cell: row => <VehicleTags row={row} /> },
        {
          key: 'odometer',
          wide: true,
          head: m.console_odometer(),
          number: true,
          cell: row => `${sayNumber(row.odometer)} ${row.distanceUnit}`,
        },
        {
          key: 'week',
          head: m.fleet_week(),
          number: true,
          cell: row => (row.weekPrice === null ? '–' : sayDollars(row.weekPrice)),
        },
        {
          key: 'price',
          wide: true,
          head: m.fleet_selling(),
          number: true,
          cell: row => (row.sellingPrice === null ? '–' : sayDollars(row.sellingPrice)),
        },
      ]}
    />
  )
}

/** How a vehicle stands, and what it lacks. */
export function VehicleTags({ row }: { row: Pick<Row, 'availability' | 'issues'> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={availabilityTones[row.availability]}>{availabilityWords[row.availability]()}</Tag>
      {row.issues.map(issue => (
        <Tag key={issue} tone="bad">
          {issueWords[issue]()}
        </Tag>
      ))}
    </span>
  )
}
