import * as z from 'zod/mini'
import { call } from './call.ts'
import { id } from './wire.ts'

const papers = {
  method: 'POST',
  auth: 'customer',
  flag: 'number',
  request: z.object({ vehicle_id: id }),
  /** Addresses of images that open for ten minutes; none when there is no paper, or the car is not the person's. */
  response: z.object({ status: z.literal(1), message: z.string(), result: z.array(z.string()) }),
  refuses: [],
} as const

/** The papers of a car that somebody drives (API-55 … API-57, BOOK-09). */
export const vehiclePapers = {
  getinsurancetoken: call({
    name: 'getinsurancetoken',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    request: z.object({ booking_id: id }),
    response: z.object({
      status: z.literal(1),
      message: z.string(),
      /** Empty when there is none. */
      result: z.object({ file: z.string() }),
    }),
    refuses: ['no-booking'],
    summary: 'The proof of insurance of a booking.',
  }),
  getVehicleRegistration: call({
    name: 'getVehicleRegistration',
    ...papers,
    summary: 'The registration of a car that the person has booked.',
  }),
  getVehicleInspection: call({
    name: 'getVehicleInspection',
    ...papers,
    summary: 'The inspection report of a car that the person has booked.',
  }),
}
