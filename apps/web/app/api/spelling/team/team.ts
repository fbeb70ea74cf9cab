import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readSelf = reads<Response<'teamLogin'>['result']>()({
  first_name: 'firstName',
  last_name: 'lastName',
  second_factor: 'secondFactor',
})

const readCodes = reads<Response<'teamConfirmSecondFactor'>['result']>()({ recovery_codes: 'recoveryCodes' })

const readSelfInOverview = reads<NonNullable<Response<'teamOverview'>['member']>>()({
  second_factor: 'secondFactor',
  set_up_until: 'setUpUntil',
  set_up_days: 'setUpDays',
})

const readMember = reads<Response<'teamMembers'>['result'][number]>()({
  second_factor: 'secondFactor',
  set_up_until: 'setUpUntil',
  last_signed_in_at: 'lastSignedInAt',
  link_until: 'linkUntil',
})

const readOpenLink = reads<Response<'teamReadLink'>['result']>()({
  first_name: 'firstName',
  second_factor: 'secondFactor',
})

/** How the team's calls about the team itself are spelled. */
export const teamAreaSpelling = {
  teamLogin: {
    body: spells<Request<'teamLogin'>>()({ phone_number: 'phone' }),
    read: reads<Response<'teamLogin'>>()({ auth_token: 'token' }, { result: readSelf }),
  },
  teamConfirmSecondFactor: { read: reads<Response<'teamConfirmSecondFactor'>>()({}, { result: readCodes }) },
  teamResetSecondFactor: { body: spells<Request<'teamResetSecondFactor'>>()({ member_id: 'memberId' }) },
  teamOverview: {
    read: reads<Response<'teamOverview'>>()(
      { lock_minutes: 'lockMinutes', business_zone: 'businessZone' },
      { member: readSelfInOverview },
    ),
  },
  teamMembers: { read: reads<Response<'teamMembers'>>()({}, { result: readMember }) },
  teamAddMember: {
    body: spells<Request<'teamAddMember'>>()({ first_name: 'firstName', last_name: 'lastName', phone_number: 'phone' }),
  },
  teamResetMember: { body: spells<Request<'teamResetMember'>>()({ member_id: 'memberId' }) },
  teamBlockMember: { body: spells<Request<'teamBlockMember'>>()({ member_id: 'memberId' }) },
  teamUnblockMember: { body: spells<Request<'teamUnblockMember'>>()({ member_id: 'memberId' }) },
  teamRemoveMember: { body: spells<Request<'teamRemoveMember'>>()({ member_id: 'memberId' }) },
  teamReadLink: { read: reads<Response<'teamReadLink'>>()({}, { result: readOpenLink }) },
  teamJoin: { read: reads<Response<'teamJoin'>>()({ auth_token: 'token' }, { result: readSelf }) },
  teamSetRights: { body: spells<Request<'teamSetRights'>>()({ member_id: 'memberId' }) },
}
