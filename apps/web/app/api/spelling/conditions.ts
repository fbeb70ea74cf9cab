import type { Request, Response } from '@ownward/contract'
import { reads, spells } from './table.ts'

const readConditionReports = reads<Response<'getConditionReports'>['result']>()({
  time_zone: 'timeZone',
  distance_unit: 'distanceUnit',
  least_odometer: 'leastOdometer',
})

const readSentReport = reads<Response<'submitConditionReport'>['result']>()({ report_id: 'reportId' })

/** How the calls about condition reports are spelled. */
export const conditionsSpelling = {
  getConditionReports: {
    body: spells<Request<'getConditionReports'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'getConditionReports'>>()({}, { result: readConditionReports }),
  },
  addConditionPhoto: { body: spells<Request<'addConditionPhoto'>>()({ booking_id: 'bookingId' }) },
  removeConditionPhoto: {
    body: spells<Request<'removeConditionPhoto'>>()({ booking_id: 'bookingId', photo_id: 'photoId' }),
  },
  submitConditionReport: {
    body: spells<Request<'submitConditionReport'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'submitConditionReport'>>()({}, { result: readSentReport }),
  },
}
