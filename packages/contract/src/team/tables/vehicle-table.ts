import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { picture } from '../../wire.ts'
import { availabilities, fleetIssues } from '../team-fleet.ts'
import { column, columnOf } from './column.ts'
import { countRequest, countResponse, exportRequest, tableRequest, tableResponse } from './table-calls.ts'

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

/** The vehicles as a work table (DESK-01). */
export const vehicleTable = {
  teamVehicleTable: call({
    name: 'teamVehicleTable',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: tableRequest(vehicleColumns),
    response: tableResponse(vehicleColumns),
    refuses: [],
    summary: 'A page of the fleet, by key: filtered and sorted by any column.',
  }),
  teamVehicleCount: call({
    name: 'teamVehicleCount',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: countRequest(vehicleColumns),
    response: countResponse(vehicleColumns, availabilities),
    refuses: [],
    summary: 'How many vehicles the same filters find.',
  }),
  teamVehicleExport: call({
    name: 'teamVehicleExport',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    request: exportRequest(vehicleColumns),
    typed: ['reason'],
    file: 'text/csv',
    response: z.string(),
    refuses: ['export-reason', 'export-too-large', 'exports-at-once'],
    summary: 'The vehicles of a view as CSV: UTF-8 with its mark, as of one moment, ended by a line with their number.',
  }),
}
