import type { Request, Response } from '@ownward/contract'
import { type Refused, reads, spells } from '../table.ts'

const readMove = reads<Response<'previewPickupMove'>['result']>()({
  start_before: 'startBefore',
  start_datetime: 'startAt',
  start_from: 'startFrom',
  lapses_at: 'lapsesAt',
  program_end_before: 'programEndBefore',
  program_end: 'programEnd',
  first_payment: 'firstPayment',
  fee_parts: 'feeParts',
})

const readRefusal = reads<NonNullable<Refused<'previewPickupMove'>['result']>>()(
  { next_datetime: 'nextAt' },
  { preview: readMove },
)

const names = { booking_id: 'bookingId', start_datetime: 'startAt' } as const

/** How the calls about a pickup that is moved are spelled. */
export const pickupMovesSpelling = {
  previewPickupMove: {
    body: spells<Request<'previewPickupMove'>>()(names),
    read: reads<Response<'previewPickupMove'>>()({}, { result: readMove }),
    refused: reads<Refused<'previewPickupMove'>>()({}, { result: readRefusal }),
  },
  movePickup: {
    body: spells<Request<'movePickup'>>()(names),
    read: reads<Response<'movePickup'>>()(
      {},
      { result: reads<Response<'movePickup'>['result']>()({ start_datetime: 'startAt' }) },
    ),
    refused: reads<Refused<'movePickup'>>()({}, { result: readRefusal }),
  },
}
