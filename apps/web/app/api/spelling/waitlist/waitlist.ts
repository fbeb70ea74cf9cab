import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

type Wire = Response<'getMyWaitlist'>['result'][number]

const names = { vehicle_id: 'vehicleId', time_zone: 'timeZone' } as const
const readHeld = reads<NonNullable<Wire['held']>>()(names)
const readLine = reads<Wire>()(names, { held: readHeld })

/** A line in which the person stands. */
export type WaitlistLine = ReturnType<typeof readLine>

/** How the calls about the waitlist are spelled. */
export const waitlistSpelling = {
  getMyWaitlist: { read: reads<Response<'getMyWaitlist'>>()({ barred_until: 'barredUntil' }, { result: readLine }) },
  joinWaitlist: { body: spells<Request<'joinWaitlist'>>()({ vehicle_id: 'vehicleId' }) },
}
