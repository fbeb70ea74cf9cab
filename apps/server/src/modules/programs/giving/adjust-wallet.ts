import { leftToCredit, mostCredited, walletAdjusted } from '@ownward/domain/billing'
import { isAboveLimit } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { add, type Cents, formatUsd } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq, isNull } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import { notify } from '../../ground/messages/index.ts'
import { creditedLately, postNew, walletOf } from '../../money/ledger/index.ts'
import { askApproval, givenLately } from '../../people/approvals/index.ts'
import { type ByHandWork, type Confirmed, hasMoved, keyOf, type Press, whyNotGiven } from './by-hand.ts'

interface WalletAsked {
  whom: { phone: string } | { id: UserId }
  /** Below zero takes from the balance. */
  amountCents: Cents
  reason: string
  confirmed?: Confirmed
  /** The balance when it was decided, in dollars. */
  balance?: number | undefined
}

/** Why a wallet is not changed. */
type WalletRefusal =
  | 'unknown-phone'
  | 'wallet-amount'
  | 'credit-too-high'
  | 'confirm-needed'
  | 'money-moved'
  | 'waiting'

/**
 * Changes the balance of a person's wallet and answers it; a credit above the limit waits for another member (DESK-27). What is taken away is bounded
 * by the balance alone.
 */
export async function adjustWallet(
  work: ByHandWork,
  { whom, amountCents: change, reason, confirmed, balance: seen }: WalletAsked,
  press: Press,
): Promise<Outcome<{ balanceCents: Cents }, WalletRefusal, RefusalFacts | undefined>> {
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
  if (key === null) return ok({ balanceCents: before })
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
  if (!press.approved) {
    const unasked = await whyNotGiven(work, person.id, { amountCents: change, confirmed })
    if (unasked) return unasked
    const given = await givenLately(work, { by: actor.userId, action: 'wallet_adjusted', subjects: [subject] })
    if (change > 0 && isAboveLimit(change, { given, limit: config.approvals.wallet })) {
      return askApproval(work, {
        act: 'wallet',
        arguments: { userId: person.id },
        cents: change,
        subject,
        aboutId: person.id,
        reason,
        before: { cents: before },
        after: { cents: after },
      })
    }
  }
  const posting = { userId: person.id, bookingId: null, at: now, note: reason }
  await postNew(tx, walletAdjusted(change, key), posting)
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'wallet_adjusted',
    subject,
    aboutId: person.id,
    reason: `${formatUsd(change, 'en')} (${formatUsd(before, 'en')} → ${formatUsd(after, 'en')}): ${reason}`,
    cents: change,
  })
  const facts = { amountCents: change, balanceCents: after, reason }
  await notify(work, person.id, { kind: 'wallet_changed', facts })
  return ok({ balanceCents: after })
}
