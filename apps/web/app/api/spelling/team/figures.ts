import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

const readWeek = reads<NonNullable<Response<'teamFigures'>['result']['weeks']>[number]>()({
  days_out: 'daysOut',
  days_there: 'daysThere',
})

const readFigures = reads<Response<'teamFigures'>['result']>()({}, { weeks: readWeek })

const readDemandCar = reads<NonNullable<Response<'teamDemand'>['result']['cars']>[number]>()({
  vehicle_id: 'vehicleId',
  stock_no: 'stockNo',
})

const readDemand = reads<Response<'teamDemand'>['result']>()({ kept_days: 'keptDays' }, { cars: readDemandCar })

/** How the team's calls about figures are spelled. */
export const figuresSpelling = {
  teamDemand: { read: reads<Response<'teamDemand'>>()({}, { result: readDemand }) },
  teamFigures: { read: reads<Response<'teamFigures'>>()({}, { result: readFigures }) },
}
