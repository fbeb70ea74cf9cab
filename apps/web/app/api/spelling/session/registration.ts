import type { Request } from '@ownward/contract'
import { spells } from '../table.ts'

/** How registering is spelled. */
export const registrationSpelling = {
  register: {
    body: spells<Request<'register'>>()({
      first_name: 'firstName',
      last_name: 'lastName',
      phone_number: 'phone',
      middle_name: 'middleName',
      photo_data: 'photo',
    }),
  },
}
