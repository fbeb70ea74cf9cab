import { vehicleColumns } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { Tag } from '@ownward/ui/tag'
import type { Response } from '../../../api/spelling/spelled.ts'
import { sayNumber } from '../../../i18n/say-number.ts'
import { teamPaths } from '../../../team-paths.ts'
import { RowLink } from '../row-link.tsx'
import { CellMoment, nothing, sayCellMoney, sayCellText } from '../table/cell-parts.tsx'
import { FirstLink } from '../table/first-link.tsx'
import { drawPersonCell } from '../table/linked-cells.tsx'
import type { TableView } from '../table/table-view.ts'
import { vehicleChoices } from './bulk/vehicle-choices.ts'
import { availabilityWords, issueWords } from './fleet-words.ts'
import { VehicleRest } from './vehicle-rest.tsx'
import { availabilityTones } from './vehicle-tags.tsx'

type Sent = Response<'teamVehicleTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }

/** The columns of the fleet, as the console draws them. */
export const vehicleView: TableView<keyof Cells, Cells> = {
  table: 'vehicles',
  caption: m.fleet_nav,
  empty: m.fleet_none,
  specs: vehicleColumns,
  shown: ['car', 'state', 'issue', 'stock', 'city', 'week', 'price', 'odometer', 'pickup', 'owner', 'vin'],
  phone: { aside: 'state', below: ['stock', 'week'] },
  scopes: ['vehicle', 'place'],
  bulk: { table: 'vehicles', choices: vehicleChoices, nameOf: ({ car }) => car?.name ?? '' },
  record: { of: 'vehicle', path: teamPaths.vehicle, Rest: VehicleRest },
  columns: {
    car: {
      head: m.fleet_vehicle,
      cell: ({ name, picture }, { id }) => <CarCell id={id} name={name} picture={picture} />,
    },
    year: { head: m.tables_year, cell: year => (year === null ? nothing : String(year)) },
    vin: { head: m.tables_vin, cell: vin => <span className="figures">{vin}</span> },
    stock: { head: m.fleet_stock, cell: stock => <span className="figures">{stock}</span> },
    city: { head: m.tables_city, cell: sayCellText },
    pickup: {
      head: m.tables_pickup_place,
      cell: place =>
        place ? (
          <RowLink to={teamPaths.place(place.id)} may>
            {place.name}
          </RowLink>
        ) : (
          nothing
        ),
    },
    owner: { head: m.owners_owner, cell: sayCellText },
    state: {
      head: m.team_people_state,
      choices: availabilityWords,
      cell: state => <Tag tone={availabilityTones[state]}>{availabilityWords[state]()}</Tag>,
    },
    issue: {
      head: m.fleet_lacking,
      choices: issueWords,
      cell: issues =>
        issues.length === 0 ? (
          nothing
        ) : (
          <span className="inline-flex gap-1.5">
            {issues.map(issue => (
              <Tag key={issue} tone="bad">
                {issueWords[issue]()}
              </Tag>
            ))}
          </span>
        ),
    },
    driver: { head: m.tables_driver, cell: drawPersonCell },
    odometer: { head: m.console_odometer, cell: ({ n, unit }) => `${sayNumber(n)} ${unit}` },
    week: { head: m.fleet_week, cell: sayCellMoney },
    price: { head: m.fleet_selling, cell: sayCellMoney },
    listed: { head: m.tables_listed, cell: at => <CellMoment moment={at} /> },
  },
}

function CarCell({ id, name, picture }: Cells['car'] & { id: number }) {
  return (
    <span className="flex items-center gap-3">
      {picture && (
        <img
          src={`${picture.base}-${picture.widths[0]}.webp`}
          alt=""
          width={54}
          height={36}
          loading="lazy"
          className="h-9 w-13.5 shrink-0 rounded-sm floor object-cover max-[37.5rem]:hidden"
        />
      )}
      <span className="min-w-0 truncate">
        <FirstLink to={teamPaths.vehicle(id)}>{name}</FirstLink>
      </span>
    </span>
  )
}
