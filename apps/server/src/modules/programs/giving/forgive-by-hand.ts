import { isAboveLimit } from '@ownward/domain/desk'
import { type Cents, cents, formatUsd, subtract } from '@ownward/domain/money'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { chargeNumbered, chargeStore } from '../../money/charges/index.ts'
import { askApproval, givenLately } from '../../people/approvals/index.ts'
import { lockAny } from '../bookings/index.ts'
import { type ByHandWork, hasMoved, keyOf, type Press } from './by-hand.ts'
import { type ForgiveRefusal, forgiveCharge, whyNotForgiven } from './forgive-charge.ts'

interface ForgivenessAsked {
  /** The invoice's. */
  number: string
  amountCents: Cents
  reason: string
  /** What was open when it was decided, in dollars. */
  due?: number | undefined
}

/** Why nothing is forgiven. */
type ForgivenessRefusal =
  | 'no-charge'
  | 'charge-closed'
  | 'forgive-too-much'
  | 'not-picked-up'
  | 'payment-unclear'
  | 'money-moved'
  | 'waiting'

/**
 * Asks no longer for what is open of a charge, or for a part of it; above the limit of its booking it waits for another member (DESK-27). Answers what
 * stays open.
 */
export async function forgiveByHand(
  work: ByHandWork,
  { number, amountCents, reason, due }: ForgivenessAsked,
  press: Press,
): Promise<Outcome<{ leftCents: Cents }, ForgivenessRefusal, RefusalFacts | undefined>> {
  const { uow, now, actor, config } = work
  const found = await chargeNumbered(uow.tx, number)
  const booking = found && (await lockAny(work, found.bookingId))
  if (!booking) return refuse('no-charge', undefined)
  const store = chargeStore(uow.tx, booking)
  const charge = await store.find(found.id)
  const key = await keyOf(work, `${charge.key}:forgiven`, press)
  if (key === null) return ok({ leftCents: charge.openCents })
  const subject = `charge:${number}`
  const moved = await hasMoved(work, charge.openCents, { seen: due, subject, action: 'charge_forgiven' })
  if (moved && charge.openCents > 0) return moved
  const refused = await whyNotForgiven(work, booking, charge, amountCents)
  if (refused?.code === 'charge-closed') {
    const last = await lastDecision(uow.tx, subject, ['charge_forgiven'])
    return refuse('charge-closed', { say: { who: last.who, what: last.reason } })
  }
  if (refused) return refuse(refused.code, explain(refused, work))
  if (!press.approved) {
    const subjects = (await store.all()).map(one => `charge:${one.number}`)
    const given = await givenLately(work, { by: actor.userId, action: 'charge_forgiven', subjects })
    if (isAboveLimit(amountCents, { given, limit: config.approvals.forgiveness })) {
      return askApproval(work, {
        act: 'forgiveness',
        arguments: { number },
        cents: amountCents,
        subject,
        aboutId: booking.userId,
        reason,
        before: { cents: charge.openCents },
        after: { cents: subtract(charge.openCents, amountCents) },
      })
    }
  }
  const left = await forgiveCharge(work, booking, charge, { amountCents, reason, key })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'charge_forgiven',
    subject,
    aboutId: booking.userId,
    reason: `${formatUsd(amountCents, 'en')}: ${reason}`,
    cents: amountCents,
  })
  return ok(left)
}

/** The values that the sentence of a refusal needs. */
function explain(refusal: ForgiveRefusal, { locale }: ByHandWork): RefusalFacts | undefined {
  if (refusal.code === 'forgive-too-much') return { say: { most: formatUsd(refusal.facts.mostCents, locale) } }
  if (refusal.code === 'payment-unclear') {
    return { say: { amount: formatUsd(cents(refusal.facts.amountCents), locale) } }
  }
  return undefined
}
