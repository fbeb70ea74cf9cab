import * as z from 'zod/mini'
import { picture } from '../../wire.ts'
import { availabilities, fleetIssues } from '../team-fleet.ts'
import { column, columnOf } from './column.ts'
import { tableCalls } from './table-calls.ts'

const thing = z.nullable(z.object({ id: z.number(), name: z.string() }))
const car = z.object({ name: z.string(), picture: z.nullable(picture) })
const distance = z.object({ n: z.number(), unit: z.enum(['mi', 'km']) })

/** The columns of the fleet. */
export const vehicleColumns = {
  car: columnOf('text', car),
  year: column('number'),
  vin: column('text'),
  stock: column('text'),
  city: column('text'),
  pickup: columnOf('text', thing),
  owner: column('text'),
  state: columnOf('choice', z.enum(availabilities), { choices: availabilities }),
  issue: columnOf('choice', z.array(z.enum(fleetIssues)), { choices: fleetIssues, sorts: false }),
  driver: column('person', { right: 'bookings' }),
  odometer: columnOf('number', distance),
  week: column('money'),
  price: column('money'),
  listed: column('moment'),
}

/** What the rows can be narrowed to by number. */
export const vehicleScopes = ['vehicle', 'place'] as const

/** The vehicles as a work table (DESK-01). */
export const vehicleTable = tableCalls({
  name: 'teamVehicle',
  right: 'fleet',
  fileRight: 'fleet',
  columns: vehicleColumns,
  scopes: vehicleScopes,
  states: availabilities,
  rows: 'the vehicles',
})
