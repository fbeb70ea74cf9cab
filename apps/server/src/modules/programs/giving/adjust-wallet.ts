import { leftToCredit, mostCredited, walletAdjusted } from '@ownward/domain/billing'
import { isAboveLimit } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { add, type Cents, formatUsd, subtract } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, isNull } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import { notify } from '../../ground/messages/index.ts'
import { creditedLately, postNew, walletOf } from '../../money/ledger/index.ts'
import { askApproval, givenLately } from '../../people/approvals/index.ts'
import {
  type ByHandWork,
  type Confirmed,
  hasMoved,
  keyOf,
  logged,
  type Owed,
  owedOf,
  type Press,
  standing,
  whyNotChosen,
  whyNotGiven,
} from './by-hand.ts'
import { lockOwing, setAgainstDue, totalOf, whyNotSet } from './set-against-due.ts'

interface WalletAsked {
  whom: { phone: string } | { id: UserId }
  /** Below zero takes from the balance. */
  amountCents: Cents
  reason: string
  confirmed?: Confirmed
  owed?: Owed
  /** The balance when it was decided, in dollars. */
  balance?: number | undefined
}

interface WalletChanged {
  balanceCents: Cents
  leftCents: Cents | null
}

/** Why a wallet is not changed. */
type WalletRefusal =
  | 'unknown-phone'
  | 'wallet-amount'
  | 'credit-too-high'
  | 'confirm-needed'
  | 'owes-choice'
  | 'pay-out-reason'
  | 'reason-short'
  | 'set-too-much'
  | 'nothing-to-set'
  | 'payment-unclear'
  | 'money-moved'
  | 'waiting'

/**
 * Changes the balance of a person's wallet and answers it, or sets a credit against what they owe (DESK-29); above the limit it waits for another member
 * (DESK-27). What is taken away is bounded by the balance alone. `leftCents`: what is due after it was set against that, null where it was not.
 */
export async function adjustWallet(
  work: ByHandWork,
  { whom, amountCents: change, reason, confirmed, owed, balance: seen }: WalletAsked,
  press: Press,
): Promise<Outcome<WalletChanged, WalletRefusal, RefusalFacts | undefined>> {
  const { uow, now, actor, locale, config } = work
  const { tx } = uow
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        'phone' in whom ? eq(users.phone, whom.phone) : eq(users.id, whom.id),
        eq(users.kind, 'customer'),
        isNull(users.deletedAt),
      ),
    )
    .for('update')
  if (!person) return refuse('unknown-phone', undefined)
  const before = await walletOf(tx, person.id)
  const key = await keyOf(work, `wallet_${person.id}`, press)
  const isSet = owed?.choice === 'set_against' && change > 0
  const owing = isSet ? await lockOwing(work, person.id) : []
  if (key === null) return ok({ balanceCents: before, leftCents: isSet ? totalOf(owing) : null })
  const subject = `person:${person.id}`
  const moved = await hasMoved(work, before, { seen, subject, action: 'wallet_adjusted' })
  if (moved) return moved
  const after = add(before, change)
  if (change === 0 || after < 0) return refuse('wallet-amount', { say: { balance: formatUsd(before, locale) } })
  const most = leftToCredit(await creditedLately(tx, person.id, now))
  if (change > most) {
    const say = { most: formatUsd(most, locale), limit: formatUsd(mostCredited, locale) }
    return refuse('credit-too-high', { say })
  }
  const unasked = press.approved ? null : await whyNotGiven(work, person.id, { amountCents: change, confirmed })
  if (unasked) return unasked
  const unsaid = await whyNotChosen(work, person.id, { amountCents: change, owed })
  if (unsaid) return refuse(unsaid.code, unsaid.facts)
  const unset = isSet ? await whyNotSet(work, owing, change) : null
  if (unset) return unset
  const dueCents = totalOf(owing)
  if (!press.approved) {
    const given = await givenLately(work, { by: actor.userId, action: 'wallet_adjusted', subjects: [subject] })
    if (change > 0 && isAboveLimit(change, { given, limit: config.approvals.wallet })) {
      return askApproval(work, {
        act: 'wallet',
        arguments: { userId: person.id, ...(owed && { owed: owedOf(owed) }) },
        cents: change,
        subject,
        aboutId: person.id,
        reason,
        before: await standing(work, person.id, isSet ? dueCents : before),
        after: { cents: isSet ? subtract(dueCents, change) : after },
      })
    }
  }
  const invoices = isSet ? await setAgainstDue(work, owing, { amountCents: change, reason, key }) : ''
  if (!isSet) {
    const posting = { userId: person.id, bookingId: null, at: now, note: reason }
    await postNew(tx, walletAdjusted(change, key), posting)
    const facts = { amountCents: change, balanceCents: after, reason }
    await notify(work, person.id, { kind: 'wallet_changed', facts })
  }
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'wallet_adjusted',
    subject,
    aboutId: person.id,
    reason: `${owed ? logged(change, owed, invoices) : `${formatUsd(change, 'en')} (${formatUsd(before, 'en')} → ${formatUsd(after, 'en')})`}: ${reason}`,
    cents: change,
  })
  return ok(
    isSet ? { balanceCents: before, leftCents: subtract(dueCents, change) } : { balanceCents: after, leftCents: null },
  )
}
