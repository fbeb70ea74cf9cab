import type { Response } from '@ownward/contract'
import { presentFleetRow } from '../../fleet/index.ts'
import type { VehicleOfTable } from './vehicles-table.ts'

type Sent = Response<'teamVehicleTable'>['result'][number]['cells']
type Cells = { [K in keyof Sent]-?: Exclude<Sent[K], undefined> }
type Shown = { [K in keyof Cells]: (row: VehicleOfTable) => Cells[K] }

const rowOf = ({ vehicle }: VehicleOfTable) => presentFleetRow(vehicle)

/** What stands in the cells of a vehicle, column by column. */
export const presentVehicleCells: Shown = {
  car: of => {
    const { year, name, picture } = rowOf(of)
    return { name: `${year} ${name}`, picture }
  },
  year: ({ vehicle }) => vehicle.vehicle.year,
  vin: ({ vehicle }) => vehicle.vehicle.vin,
  stock: ({ vehicle }) => vehicle.vehicle.stockNo,
  city: of => {
    const { city, state } = rowOf(of)
    return `${city}, ${state}`
  },
  pickup: of => rowOf(of).pickup_place,
  owner: ({ vehicle }) => vehicle.owner,
  state: ({ vehicle }) => vehicle.vehicle.availability,
  issue: ({ vehicle }) => vehicle.issues,
  driver: ({ driver }) => driver,
  odometer: ({ vehicle }) => ({ n: vehicle.vehicle.odometer, unit: vehicle.vehicle.distanceUnit }),
  week: of => rowOf(of).week_price,
  price: of => rowOf(of).selling_price,
  listed: ({ vehicle }) => ({ at: vehicle.vehicle.listedAt.toISOString(), zone: '' }),
}
