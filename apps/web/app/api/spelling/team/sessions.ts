import type { Request, Response } from '@ownward/contract'
import { reads, spells } from '../table.ts'

const readMemberSession = reads<Response<'teamSessions'>['result'][number]>()({
  last_seen: 'lastSeen',
  this_one: 'thisOne',
})

/** How the team's calls about sign-ins are spelled. */
export const sessionsSpelling = {
  teamSessions: { read: reads<Response<'teamSessions'>>()({}, { result: readMemberSession }) },
  teamSessionsOf: {
    body: spells<Request<'teamSessionsOf'>>()({ member_id: 'memberId' }),
    read: reads<Response<'teamSessionsOf'>>()({}, { result: readMemberSession }),
  },
  teamEndSessionsOf: { body: spells<Request<'teamEndSessionsOf'>>()({ member_id: 'memberId' }) },
}
