import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

/** How the calls about a forgotten password are spelled. */
export const forgottenSpelling = {
  forgotPassword: {
    body: spells<Request<'forgotPassword'>>()({ phone_number: 'phone' }),
    read: reads<Response<'forgotPassword'>>()({ user_id: 'userId' }),
  },
  updatePassword: { body: spells<Request<'updatePassword'>>()({ verify_token: 'otp', user_id: 'userId' }) },
}
