import * as z from 'zod/mini'
import { call, teamRights } from '../../call.ts'
import { id, text } from '../../wire.ts'
import { logThing } from '../log/log-thing.ts'
import { somebody } from '../team-people.ts'

/** What waits for another member where it is above a limit (DESK-27). */
export const approvalActs = ['refund', 'forgiveness', 'wallet', 'rights'] as const
/** What becomes of an approval; `refused`: where nobody else could give it, the rules no longer allowed the act when its time came. */
export const approvalStates = ['waiting', 'approved', 'declined', 'withdrawn', 'lapsed', 'refused'] as const

/** What a call answers instead of doing what is above a limit: which approval it waits for, until when, and whether no other member could give it. */
export const waitsFor = z.object({ approval: z.number(), until: z.string(), alone: z.boolean() })

/** How it stands before or after: dollars that can be given back, are due or are on the balance; or rights. */
const standing = z.object({
  amount: z.nullable(z.number()),
  rights: z.array(z.enum(teamRights)),
  /** Dollars that the person owed; null where nothing was due. */
  owes: z.nullable(z.number()),
})

const approval = z.object({
  id: z.number(),
  act: z.enum(approvalActs),
  thing: logThing,
  about: z.nullable(somebody),
  /** Dollars; null where no money moves. */
  amount: z.nullable(z.number()),
  reason: z.string(),
  /** For somebody who owes: the amount pays that, or goes out all the same, and why; null where nothing was due. */
  owed: z.nullable(z.object({ choice: z.enum(['set_against', 'pay_out']), reason: z.string() })),
  before: standing,
  after: standing,
  asked_by: somebody,
  asked_at: z.string(),
  /** When it lapses; where no other member could give it, when it is done. */
  until: z.string(),
  alone: z.boolean(),
  state: z.enum(approvalStates),
  decided_by: z.nullable(somebody),
  decided_at: z.string(),
  /** Why it was declined or refused, in words; empty otherwise. */
  answer: z.string(),
  /** What whoever asks can do about it. */
  may: z.array(z.enum(['approve', 'decline', 'withdraw'])),
})

const done = z.object({ status: z.literal(1), message: z.string() })
const which = z.object({ id })

/** Acts of the team that wait for another member (DESK-27, DESK-28). */
export const teamApprovals = {
  teamApprovals: call({
    name: 'teamApprovals',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    request: z.object({
      state: z.optional(z.enum(['waiting', 'over'])),
      /** Shows those that were asked for before the one with this number. */
      before: z.optional(id),
    }),
    response: z.extend(done, {
      result: z.array(approval),
      /** What `before` takes for the next page; null on the last one. */
      before: z.nullable(z.number()),
    }),
    refuses: [],
    summary: 'Acts that wait for another member, or what became of them, the newest first.',
  }),
  teamApprove: call({
    name: 'teamApprove',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    request: which,
    response: done,
    refuses: [
      'no-approval',
      'approval-own',
      'approval-over',
      'approval-right',
      'approval-asker',
      'no-booking',
      'not-picked-up',
      'nothing-to-set',
      'refund-too-high',
      'no-charge',
      'charge-closed',
      'forgive-too-much',
      'payment-unclear',
      'unknown-phone',
      'wallet-amount',
      'credit-too-high',
      'owes-choice',
      'set-too-much',
      'no-member',
      'not-yours-to-give',
      'last-administrator',
      'changed-meanwhile',
    ],
    summary:
      'Does what another member asked for, by the rules and on the state of today; what no longer fits is refused with its reason.',
  }),
  teamDeclineApproval: call({
    name: 'teamDeclineApproval',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    request: z.object({ id, reason: z.optional(text(500)) }),
    response: done,
    refuses: ['no-approval', 'approval-own', 'approval-over', 'approval-right', 'reason-needed', 'reason-short'],
    summary: 'Says no to what another member asked for, with a reason that they read.',
  }),
  teamWithdrawApproval: call({
    name: 'teamWithdrawApproval',
    method: 'POST',
    auth: 'team',
    right: 'money',
    flag: 'number',
    once: true,
    request: which,
    response: done,
    refuses: ['no-approval', 'approval-not-own', 'approval-over'],
    summary: 'Takes back what one asked for oneself.',
  }),
}
