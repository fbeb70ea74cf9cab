import type { Response } from '@ownward/contract'
import { reads } from './table.ts'

const readInvite = reads<Response<'getInvite'>['result']>()({ first_name: 'firstName' })

/** How the calls about invitations are spelled. */
export const invitesSpelling = {
  getInvite: { read: reads<Response<'getInvite'>>()({}, { result: readInvite }) },
}
