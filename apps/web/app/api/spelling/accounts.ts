import type { Request, Response } from '@ownward/contract'
import { readPerson } from './session/sign-in.ts'
import { reads, spells } from './table.ts'

const readScanLink = reads<Response<'getLicenseScanToken'>['result']>()({ expires_at: 'expiresAt' })

const readScannedPerson = reads<Response<'ssologin'>['result']>()({
  first_name: 'firstName',
  last_name: 'lastName',
  license_status: 'licenceStatus',
  license_reason: 'licenceReason',
})

/** How the calls about the person who is signed in are spelled. */
export const accountsSpelling = {
  changePassword: { body: spells<Request<'changePassword'>>()({ old_password: 'oldPassword' }) },
  getLicenseScanToken: { read: reads<Response<'getLicenseScanToken'>>()({}, { result: readScanLink }) },
  ssologin: { read: reads<Response<'ssologin'>>()({ auth_token: 'token' }, { result: readScannedPerson }) },
  getmyaccountDetails: { read: reads<Response<'getmyaccountDetails'>>()({}, { result: readPerson }) },
  getEligibility: {
    body: spells<Request<'getEligibility'>>()({ pickup_on: 'pickupOn' }),
    read: reads<Response<'getEligibility'>>()({ may_reserve: 'mayReserve' }),
  },
}
