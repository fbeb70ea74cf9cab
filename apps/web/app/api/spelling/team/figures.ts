import type { Response } from '@ownward/contract'
import { reads } from '../table.ts'

const readSpan = reads<NonNullable<Response<'teamFleetCalendar'>['result'][number]['spans']>[number]>()({
  booking_id: 'bookingId',
})

const readCar = reads<Response<'teamFleetCalendar'>['result'][number]>()(
  { vehicle_id: 'vehicleId', stock_no: 'stockNo', time_zone: 'timeZone' },
  { spans: readSpan },
)

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
  teamFleetCalendar: { read: reads<Response<'teamFleetCalendar'>>()({}, { result: readCar }) },
  teamDemand: { read: reads<Response<'teamDemand'>>()({}, { result: readDemand }) },
  teamFigures: { read: reads<Response<'teamFigures'>>()({}, { result: readFigures }) },
}
