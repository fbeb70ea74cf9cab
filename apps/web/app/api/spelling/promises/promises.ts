import type { Request, Response } from '@ownward/contract'
import { readPlan } from '../running-bookings.ts'
import { reads, spells } from '../table.ts'
import { namesOfCollecting, readPromise } from './standing-promise.ts'

const readCollecting = reads<Response<'withdrawPromise'>['result']>()(namesOfCollecting)

const readPreview = reads<Response<'previewPromise'>['result']>()(
  { asked_at: 'askedAt', after_it: 'afterIt' },
  { before: readPlan, after: readPlan, today: readCollecting, after_it: readCollecting },
)

/** How the calls about promises to pay are spelled. */
export const promisesSpelling = {
  previewPromise: {
    body: spells<Request<'previewPromise'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'previewPromise'>>()({}, { result: readPreview }),
  },
  promiseToPay: {
    body: spells<Request<'promiseToPay'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'promiseToPay'>>()({}, { result: readPromise }),
  },
  withdrawPromise: {
    body: spells<Request<'withdrawPromise'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'withdrawPromise'>>()({}, { result: readCollecting }),
  },
}
