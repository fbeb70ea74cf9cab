import type { Request, Response } from '@ownward/contract'
import { type Refused, reads, spells } from '../table.ts'

const head = {
  booking_id: 'bookingId',
  increment_id: 'bookingNumber',
  asked_at: 'askedAt',
} as const

const readOwn = reads<Response<'getProposals'>['result'][number]>()({
  ...head,
  vehicle_id: 'vehicleId',
  swap_at: 'swapAt',
})

/** How the calls about changes that the team has started are spelled, of drivers. */
export const proposalsSpelling = {
  getProposals: { read: reads<Response<'getProposals'>>()({}, { result: readOwn }) },
}

const readTeams = reads<Response<'teamProposals'>['result'][number]>()({
  ...head,
  asked_by: 'askedBy',
  ended_at: 'endedAt',
  confirmed_by: 'confirmedBy',
  by_code: 'byCode',
  code_until: 'codeUntil',
})

/** The same of the team. */
export const teamProposalsSpelling = {
  teamPreviewProposal: {
    body: spells<Request<'teamPreviewProposal'>>()({ booking_id: 'bookingId', vehicle_id: 'vehicleId' }),
    refused: reads<Refused<'teamPreviewProposal'>>()(
      {},
      { result: reads<NonNullable<Refused<'teamPreviewProposal'>['result']>>()({ next_at: 'nextAt' }) },
    ),
  },
  teamPropose: {
    body: spells<Request<'teamPropose'>>()({ booking_id: 'bookingId', vehicle_id: 'vehicleId' }),
    read: reads<Response<'teamPropose'>>()({}, { result: readTeams }),
  },
  teamProposals: {
    body: spells<Request<'teamProposals'>>()({ booking_id: 'bookingId' }),
    read: reads<Response<'teamProposals'>>()({}, { result: readTeams }),
  },
  teamWithdrawProposal: { read: reads<Response<'teamWithdrawProposal'>>()({}, { result: readTeams }) },
  teamSendProposalCode: { read: reads<Response<'teamSendProposalCode'>>()({}, { result: readTeams }) },
  teamConfirmProposal: { read: reads<Response<'teamConfirmProposal'>>()({}, { result: readTeams }) },
}
