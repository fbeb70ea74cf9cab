import * as z from 'zod/mini'
import { person } from './accounts.ts'
import { call } from './call.ts'
import { line, written } from './wire.ts'

/** '1' or '0', as clients send what is on or off. */
const flag = z.pipe(
  z.union([z.enum(['0', '1']), z.literal(0), z.literal(1), z.boolean()]),
  z.transform(value => value === '1' || value === 1 || value === true),
)

/** The calls by which people change their own details. */
export const profile = {
  updateAccountDetails: call({
    name: 'updateAccountDetails',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    maxBody: 4 * 1024 * 1024,
    request: z.object({
      first_name: line(60, 1),
      last_name: line(60, 1),
      /** A data URL; empty or left out keeps the photo there is. */
      photo_data: z.optional(written().check(z.maxLength(3_000_000))),
      fileformat: z.optional(line(200)),
      /** MM/DD/YYYY; empty for none. */
      dob: z.optional(line(10)),
      address: z.optional(line(160)),
      city: z.optional(line(80)),
      state: z.optional(line(40)),
      zip: z.optional(line(12)),
      auto_renew: z.optional(flag),
    }),
    typed: ['first_name', 'last_name', 'photo_data', 'dob', 'address', 'city', 'state', 'zip'],
    response: z.object({ status: z.literal(1), message: z.string(), result: person }),
    refuses: ['bad-photo', 'birth-date', 'no-state', 'too-many-tries'],
    summary: 'Saves the person’s details; what is left out stays as it was.',
  }),
  setPayday: call({
    name: 'setPayday',
    method: 'POST',
    auth: 'customer',
    flag: 'number',
    once: true,
    /** One of both, or nothing for no day that is named. */
    request: z.object({
      weekday: z.optional(z.int()),
      days: z.optional(z.array(z.int()).check(z.minLength(2), z.maxLength(2))),
    }),
    response: z.object({ status: z.literal(1), message: z.string(), result: person }),
    refuses: ['payday'],
    summary: 'Names the days on which the person is paid: a payment refused for lack of funds is tried again then.',
  }),
}
