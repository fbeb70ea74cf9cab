import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire.ts'

/** What a member can start for a driver: each is one of the driver's own changes (DESK-29). */
export const proposalKinds = ['pause', 'payment_day', 'extension', 'return', 'swap', 'pickup'] as const
/** What becomes of it; `refused`: when it was confirmed, the rules of today no longer allowed it or it would have changed something else. */
export const proposalStates = ['waiting', 'confirmed', 'declined', 'withdrawn', 'lapsed', 'refused'] as const

/** One thing that a change comes to, in words. */
const fact = z.object({ label: z.string(), value: z.string() })

const ofProposal = {
  id: z.number(),
  kind: z.enum(proposalKinds),
  booking_id: z.number(),
  increment_id: z.string(),
  /** What it is, in one line. */
  title: z.string(),
  asked_at: z.string(),
  until: z.string(),
}

/** What a change comes to today, as the driver's own preview says it; `revision` names it. Null where it is not possible today, and `problem` says why. */
export const previewOfProposal = z.object({
  facts: z.array(fact),
  revision: z.string(),
  problem: z.string(),
})

/** A change that waits for its driver, as they see it; of another car, which one and when: it is looked at and signed for where the driver asks for one. */
const ownProposal = z.object({
  ...ofProposal,
  vehicle_id: z.nullable(z.number()),
  swap_at: z.string(),
  preview: previewOfProposal,
})

/** The same as the team sees it. */
export const teamProposal = z.object({
  ...ofProposal,
  state: z.enum(proposalStates),
  /** The member who started it. */
  asked_by: z.string(),
  /** What was told when it was started. */
  facts: z.array(fact),
  ended_at: z.string(),
  /** How it was confirmed; empty otherwise. */
  confirmed_by: z.enum(['', 'device', 'code']),
  /** Why it was refused, in words; empty otherwise. */
  answer: z.string(),
  /** Whether a code can be sent for it: another car is signed for on the driver's device. */
  by_code: z.boolean(),
  /** Until when the code that was sent last counts; empty where none does. */
  code_until: z.string(),
})

const done = z.object({ status: z.literal(1), message: z.string() })
const own = { method: 'POST', auth: 'customer', flag: 'number' } as const

/** Changes of a program, or of a pickup that is ahead, that a member has started for a driver. */
export const proposalCalls = {
  getProposals: call({
    ...own,
    name: 'getProposals',
    request: z.object({}),
    response: z.extend(done, { result: z.array(ownProposal) }),
    refuses: [],
    summary:
      'Changes that the team has started for the person and that wait for their word, with what they come to today.',
  }),
  confirmProposal: call({
    ...own,
    name: 'confirmProposal',
    once: true,
    request: z.object({ id, revision: text(64) }),
    response: done,
    refuses: [
      'no-proposal',
      'proposal-over',
      'proposal-running',
      'proposal-changed',
      'proposal-refused',
      'proposal-unpaid',
      'proposal-signature',
    ],
    refusal: previewOfProposal,
    summary: 'Makes a change that the team has started; it is done as if the person had asked for it themselves.',
  }),
  declineProposal: call({
    ...own,
    name: 'declineProposal',
    once: true,
    request: z.object({ id }),
    response: done,
    refuses: ['no-proposal', 'proposal-over', 'proposal-running'],
    summary: 'Says no to a change that the team has started; nothing changes.',
  }),
}
