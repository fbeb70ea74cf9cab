import type { Request, Response } from '@ownward/contract'
import { readPerson } from './session/sign-in.ts'
import { reads, spells } from './table.ts'
/** How the calls about a person's profile are spelled. */
export const profileSpelling = {
  updateAccountDetails: {
    body: spells<Request<'updateAccountDetails'>>()({
      first_name: 'firstName',
      last_name: 'lastName',
      photo_data: 'photo',
      auto_renew: 'autoRenew',
    }),
    read: reads<Response<'updateAccountDetails'>>()({}, { result: readPerson }),
  },
  setPayday: { read: reads<Response<'setPayday'>>()({}, { result: readPerson }) },
}
