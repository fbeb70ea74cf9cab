import type { Request, Response } from '@ownward/contract'
import { namesOfCase, partsOfCase, readCase } from '../care.ts'
import { reads, spells } from '../table.ts'

const readTeamCase = reads<Response<'teamCase'>['result']>()(
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
  teamCase: {
    body: spells<Request<'teamCase'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamCase'>>()({}, { result: readTeamCase }),
  },
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
  teamLoaners: {
    body: spells<Request<'teamLoaners'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamLoaners'>>()(
      {},
      {
        result: reads<Response<'teamLoaners'>['result'][number]>()({
          vehicle_id: 'vehicleId',
          seats_fit: 'seatsFit',
          gearbox_fit: 'gearboxFit',
        }),
      },
    ),
  },
  teamLendCar: {
    body: spells<Request<'teamLendCar'>>()({ case_id: 'caseId', vehicle_id: 'vehicleId' }),
    read: reads<Response<'teamLendCar'>>()({}, { result: readCase }),
  },
  teamWithdrawLoaner: {
    body: spells<Request<'teamWithdrawLoaner'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamWithdrawLoaner'>>()({}, { result: readCase }),
  },
  teamOwnCarReady: {
    body: spells<Request<'teamOwnCarReady'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamOwnCarReady'>>()({}, { result: readCase }),
  },
  teamLoanerBack: {
    body: spells<Request<'teamLoanerBack'>>()({ case_id: 'caseId', own_ready: 'ownReady' }),
    read: reads<Response<'teamLoanerBack'>>()({}, { result: readCase }),
  },
  teamHandBack: {
    body: spells<Request<'teamHandBack'>>()({ case_id: 'caseId' }),
    read: reads<Response<'teamHandBack'>>()({}, { result: readCase }),
  },
}
