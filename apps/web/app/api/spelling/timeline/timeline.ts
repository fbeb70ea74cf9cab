import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readSpan = reads<NonNullable<Response<'teamTimelineCars'>['result'][number]['spans']>[number]>()({
  booking_id: 'bookingId',
})

const readCar = reads<Response<'teamTimelineCars'>['result'][number]>()(
  { vehicle_id: 'vehicleId', stock_no: 'stockNo', time_zone: 'timeZone', ending_papers: 'paperEnds' },
  { spans: readSpan },
)

const readMove = reads<Response<'teamPreviewBlockMove'>['result']>()({
  vehicle_id: 'vehicleId',
  in_the_way: 'inTheWay',
  next_free: 'nextFree',
})

/** How the calls of the fleet's timeline are spelled. */
export const timelineSpelling = {
  teamTimeline: { body: spells<Request<'teamTimeline'>>()({ free_from: 'freeFrom', free_until: 'freeUntil' }) },
  teamTimelineCars: {
    body: spells<Request<'teamTimelineCars'>>()({ vehicle_ids: 'vehicleIds' }),
    read: reads<Response<'teamTimelineCars'>>()({}, { result: readCar }),
  },
  teamPreviewBlockMove: {
    body: spells<Request<'teamPreviewBlockMove'>>()({ block_id: 'blockId' }),
    read: reads<Response<'teamPreviewBlockMove'>>()({}, { result: readMove }),
  },
  teamMoveBlock: { body: spells<Request<'teamMoveBlock'>>()({ block_id: 'blockId' }) },
}
