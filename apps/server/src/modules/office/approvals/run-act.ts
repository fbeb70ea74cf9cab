import type { TeamRight } from '@ownward/contract'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { cents } from '@ownward/domain/money'
import { type Outcome, ok, type Refusal } from '@ownward/domain/outcome'
import type { Locale } from '@ownward/texts'
import type { RefusalFacts } from '../../../call.ts'
import type { Config } from '../../../config.ts'
import type { Work } from '../../../work.ts'
import type { ApprovalRow } from '../../people/approvals/index.ts'
import { setRights } from '../../people/team/index.ts'
import { adjustWallet, forgiveByHand, giveRefund } from '../../programs/giving/index.ts'

/** The booking whose cards are to be asked for a refund, once what was done is kept. */
interface Done {
  refundOf: BookingId | null
}

/** What was to become of an amount for somebody who owes. */
interface WithOwed {
  owed?: Parameters<typeof giveRefund>[1]['owed']
}

/**
 * Does what waited, by the use case that would have done it at once, on the state of now and in the name of whoever asked; what no longer fits is refused
 * with its reason. Its limits have been passed by the approval.
 */
export async function runAct(
  work: Work<keyof Config> & { locale: Locale },
  { id, act, arguments: asked, askedBy, cents: amount, reason }: ApprovalRow,
) {
  const inNameOf = { ...work, actor: { userId: askedBy } }
  const press = { key: `approval:${id}`, approved: true }
  const amountCents = cents(amount ?? 0)
  // What was written down by `askApproval` for this act.
  switch (act) {
    case 'refund': {
      const { bookingId, owed } = asked as { bookingId: BookingId } & WithOwed
      return done(await giveRefund(inNameOf, { bookingId, amountCents, reason, owed }, press), bookingId)
    }
    case 'forgiveness': {
      const { number } = asked as { number: string }
      return done(await forgiveByHand(inNameOf, { number, amountCents, reason }, press))
    }
    case 'wallet': {
      const { userId, owed } = asked as { userId: UserId } & WithOwed
      return done(await adjustWallet(inNameOf, { whom: { id: userId }, amountCents, reason, owed }, press))
    }
    case 'rights': {
      const { memberId, rights, were } = asked as { memberId: UserId; rights: TeamRight[]; were: TeamRight[] }
      return done(await setRights(inNameOf, { memberId, rights, were }, { approved: true }))
    }
  }
}

/** What an approved act is never asked: to be confirmed, looked at again, given a reason or approved once more. */
type NeverAsked =
  | 'confirm-needed'
  | 'money-moved'
  | 'reason-needed'
  | 'reason-short'
  | 'pay-out-reason'
  | 'own-rights'
  | 'waiting'
const neverAsked: readonly string[] = [
  'confirm-needed',
  'money-moved',
  'reason-needed',
  'reason-short',
  'pay-out-reason',
  'own-rights',
  'waiting',
] satisfies NeverAsked[]

function done<Code extends string>(
  outcome: Outcome<unknown, Code, RefusalFacts | undefined>,
  refundOf: BookingId | null = null,
): Outcome<Done, Exclude<Code, NeverAsked>, RefusalFacts | undefined> {
  if (outcome.ok) return ok({ refundOf })
  if (neverAsked.includes(outcome.code)) throw new Error(`An approved act was refused with ${outcome.code}.`)
  return outcome as Refusal<Exclude<Code, NeverAsked>, RefusalFacts | undefined>
}
