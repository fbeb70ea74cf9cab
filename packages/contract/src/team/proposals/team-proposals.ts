import * as z from 'zod/mini'
import { previewOfProposal, proposalKinds, teamProposal } from '../../bookings/proposals.ts'
import { call } from '../../call.ts'
import { day, id, instant, text, whole } from '../../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })
const team = { method: 'POST', auth: 'team', right: 'bookings', flag: 'number' } as const

/** Which change: of each kind what the driver's own call takes. */
const change = {
  booking_id: id,
  kind: z.enum(proposalKinds),
  /** Of a pause: its first day. */
  from: z.optional(day),
  /** Of a pause. */
  days: z.optional(whole(0, 99)),
  /** Of a payment day: of the week from Sunday, 0, or of the month. */
  day: z.optional(whole(0, 31)),
  /** Of an extension until when, of a return when, of another car when it is exchanged, of another pickup when the car is fetched. */
  at: z.optional(instant),
  /** Of another car. */
  vehicle_id: z.optional(id),
}

const ofOne = { ...team, once: true } as const

/** Changes of a running program, or of the pickup of an approved booking, that a member starts for its driver, and that count when the driver says so (DESK-29). */
export const teamProposalCalls = {
  teamPreviewProposal: call({
    ...team,
    name: 'teamPreviewProposal',
    request: z.object(change),
    response: z.extend(done, { result: z.extend(previewOfProposal, { title: z.string() }) }),
    refuses: ['no-booking', 'proposal-incomplete', 'proposal-refused'],
    /** Of another pickup that cannot be then: the next moment at which it could be; empty where there is none. */
    refusal: z.object({ next_at: z.string() }),
    summary: 'What a change would come to, as the driver’s own preview says it.',
  }),
  teamPropose: call({
    ...ofOne,
    name: 'teamPropose',
    request: z.object({ ...change, revision: text(64) }),
    response: z.extend(done, { result: teamProposal }),
    refuses: ['no-booking', 'proposal-incomplete', 'proposal-refused', 'proposal-changed', 'proposal-waits'],
    refusal: previewOfProposal,
    summary: 'Starts a change for a driver, who is told of it; it counts when they confirm it.',
  }),
  teamProposals: call({
    ...team,
    name: 'teamProposals',
    request: z.object({ booking_id: id }),
    response: z.extend(done, { result: z.array(teamProposal) }),
    refuses: ['no-booking'],
    summary: 'Changes that were started for the driver of a booking, the newest first.',
  }),
  teamWithdrawProposal: call({
    ...ofOne,
    name: 'teamWithdrawProposal',
    request: z.object({ id }),
    response: z.extend(done, { result: teamProposal }),
    refuses: ['no-proposal', 'proposal-over', 'proposal-running'],
    summary: 'Takes back a change that waits for its driver.',
  }),
  teamSendProposalCode: call({
    ...ofOne,
    name: 'teamSendProposalCode',
    request: z.object({ id }),
    response: z.extend(done, { result: teamProposal }),
    refuses: ['no-proposal', 'proposal-over', 'proposal-signature', 'wait-for-code', 'too-many-codes'],
    summary: 'Sends the driver a code by text message, with what it confirms; nobody of the team is shown it.',
  }),
  teamConfirmProposal: call({
    ...ofOne,
    name: 'teamConfirmProposal',
    request: z.object({ id, code: text(10) }),
    response: z.extend(done, { result: teamProposal }),
    refuses: [
      'no-proposal',
      'proposal-over',
      'proposal-running',
      'proposal-code',
      'proposal-refused',
      'proposal-unpaid',
    ],
    summary: 'Makes a change whose driver has read out the code that they were sent.',
  }),
}
