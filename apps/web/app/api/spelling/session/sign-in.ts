import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

/** The person signed in. */
export type Person = ReturnType<typeof readPerson>

/** What the site calls what is known of a person. */
export const namesOfPerson = {
  first_name: 'firstName',
  middle_name: 'middleName',
  last_name: 'lastName',
  contact_number: 'phone',
  auto_renew: 'autoRenew',
  wallet_balance: 'walletBalance',
  is_driver: 'isDriver',
  license_status: 'licenceStatus',
  license_reason: 'licenceReason',
  license_expires: 'licenceExpires',
  license_renewal: 'licenceRenewal',
  income_reported: 'incomeReported',
  is_renter: 'isRenter',
  unread_notifications: 'unreadNotifications',
  unread_messages: 'unreadMessages',
  deletion_ends_at: 'deletionEndsAt',
} as const

/** Reads a person. */
export const readPerson = reads<Response<'verifyAccount'>['result']>()(namesOfPerson)

const readSignedIn = reads<Response<'verifyAccount'>>()({ auth_token: 'token' }, { result: readPerson })

/** How the calls of signing in are spelled: what public pages carry, so no other stands here. */
export const signInSpelling = {
  login: {
    body: spells<Request<'login'>>()({ phone_number: 'phone' }),
    read: reads<Response<'login'>>()({ verify_required: 'verifyRequired', user_id: 'userId' }),
  },
  loginadvance: {
    body: spells<Request<'loginadvance'>>()({ user_id: 'userId' }),
    read: (answer: Response<'loginadvance'>) => (answer.status === 1 ? readSignedIn(answer) : answer),
  },
  verifyAccount: {
    body: spells<Request<'verifyAccount'>>()({ phone_number: 'phone' }),
    read: readSignedIn,
  },
  resendCode: { body: spells<Request<'resendCode'>>()({ phone_number: 'phone' }) },
}
