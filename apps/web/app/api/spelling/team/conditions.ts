import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readConditionReports = reads<Response<'teamConditionReports'>['result']>()({
  time_zone: 'timeZone',
  distance_unit: 'distanceUnit',
})

/** How the team's calls about condition reports are spelled. */
export const conditionsSpelling = {
  teamConditionReports: {
    body: spells<Request<'teamConditionReports'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamConditionReports'>>()({}, { result: readConditionReports }),
  },
}
