import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readVehicleRow = reads<Response<'teamVehicle'>['result']['row']>()({
  stock_no: 'stockNo',
  pickup_place: 'pickupPlace',
  distance_unit: 'distanceUnit',
  week_price: 'weekPrice',
  selling_price: 'sellingPrice',
})

const readPaper = reads<NonNullable<Response<'teamVehicle'>['result']['papers']>[number]>()({
  stored_at: 'storedAt',
  expires_on: 'expiresOn',
})

const readClaim = reads<NonNullable<Response<'teamVehicle'>['result']['claims']>[number]>()({ booking_id: 'bookingId' })

const readWaiter = reads<NonNullable<Response<'teamVehicle'>['result']['line']>[number]>()({ held_until: 'heldUntil' })

const readVehicleFile = reads<Response<'teamVehicle'>['result']>()(
  { time_zone: 'timeZone', tax_rate_ppm: 'taxRatePpm' },
  { row: readVehicleRow, papers: readPaper, claims: readClaim, line: readWaiter },
)

const readChoices = reads<Response<'teamFleetChoices'>['result']>()({ pickup_places: 'pickupPlaces' })

const readSaved = reads<Response<'teamSaveVehicle'>['result']>()({ vehicle_id: 'vehicleId' })

const readImportedRow = reads<NonNullable<Response<'teamImportVehicles'>['result']['rows']>[number]>()({
  vehicle_id: 'vehicleId',
})

const readReport = reads<Response<'teamImportVehicles'>['result']>()(
  { unknown_columns: 'unknownColumns' },
  { rows: readImportedRow },
)

/** How the team's calls about the fleet are spelled. */
export const fleetSpelling = {
  teamVehicle: {
    body: spells<Request<'teamVehicle'>>()({ vehicle_id: 'vehicleId' }),
    read: reads<Response<'teamVehicle'>>()({}, { result: readVehicleFile }),
  },
  teamFleetChoices: { read: reads<Response<'teamFleetChoices'>>()({}, { result: readChoices }) },
  teamSaveVehicle: {
    body: spells<Request<'teamSaveVehicle'>>()({ vehicle_id: 'vehicleId', add_names: 'addNames' }),
    read: reads<Response<'teamSaveVehicle'>>()({}, { result: readSaved }),
  },
  teamPublishVehicle: { body: spells<Request<'teamPublishVehicle'>>()({ vehicle_id: 'vehicleId' }) },
  teamImportVehicles: {
    body: spells<Request<'teamImportVehicles'>>()({ dry_run: 'dryRun', add_names: 'addNames' }),
    read: reads<Response<'teamImportVehicles'>>()({}, { result: readReport }),
  },
}
