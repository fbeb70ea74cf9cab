import type { Request, Response } from '@ownward/contract'
import { namesOfCase, partsOfCase, readCase } from '../care.ts'
import { reads, spells } from '../table.ts'

const readTeamCase = reads<Response<'teamCases'>['result'][number]>()(
  {
    ...namesOfCase,
    increment_id: 'bookingNumber',
    user_id: 'userId',
    phone_number: 'phone',
    vehicle_id: 'vehicleId',
  },
  partsOfCase,
)

/** How the team's calls about cars that cannot be used are spelled. */
export const teamCareSpelling = {
  teamCases: { read: reads<Response<'teamCases'>>()({}, { result: readTeamCase }) },
  teamOpenCase: {
    body: spells<Request<'teamOpenCase'>>()({ booking_id: 'bookingId', down_from: 'downFrom' }),
    read: reads<Response<'teamOpenCase'>>()({}, { result: readCase }),
  },
  teamConfirmCase: {
    body: spells<Request<'teamConfirmCase'>>()({ case_id: 'caseId', towed_miles: 'towedMiles' }),
    read: reads<Response<'teamConfirmCase'>>()({}, { result: readCase }),
  },
  teamAddCaseEvidence: {
    body: spells<Request<'teamAddCaseEvidence'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamAddCaseEvidence'>>()({}, { result: readCase }),
  },
  teamContestCase: {
    body: spells<Request<'teamContestCase'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamContestCase'>>()({}, { result: readCase }),
  },
  teamDecideCase: {
    body: spells<Request<'teamDecideCase'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamDecideCase'>>()({}, { result: readCase }),
  },
  teamHandBack: {
    body: spells<Request<'teamHandBack'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamHandBack'>>()({}, { result: readCase }),
  },
}
