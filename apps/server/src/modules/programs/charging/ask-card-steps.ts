import type { CardRefusal, Hold } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { add, type Cents, cents, formatUsd, zero } from '@ownward/domain/money'
import { type Outcome, ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Call } from '../../../call.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { type CallWork, transactFor } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { type CardRefused, cardGivenUp, cardRefused, defaultCard } from '../../money/cards/index.ts'
import { chargeNumbered, openCharges } from '../../money/charges/index.ts'
import { settledOf, waitForCard } from '../../money/payments/index.ts'
import { type BookingRow, lockAny } from '../bookings/index.ts'
import { dueKinds, nextStep } from './collect-due-steps.ts'
import { askedByMember } from './pay-charge.ts'
import { settleCharge } from './settle-charge-steps.ts'

/** Of which booking the card is asked for what is due; with a number for that invoice alone. */
interface CardAsked {
  bookingId: BookingId
  number?: string | undefined
}

/** Why the card is not asked, or has not paid. */
export type AskCardRefusal =
  | Refusal<'no-booking' | 'no-charge' | 'nothing-due' | 'asked-by-person' | 'no-card-on-file'>
  | Refusal<'collection-held', { hold: Hold; timeZone: string }>
  | Refusal<'card-given-up' | 'card-said-no', CardRefused>
  | Refusal<'cards-wait', { retryAfter: number }>
  | Refusal<'payment-unclear', { amountCents: number }>

type Step = { ok: true; kind: 'done'; paidCents: Cents } | { ok: true; kind: 'ask'; intentId: number } | AskCardRefusal

/**
 * A member asks the card of now for what is due, one charge after the other, the oldest first, and stops at the first that is not paid (DESK-29). Nobody is
 * at a screen for it: its person is told of the answer as of any that the schedule asks for.
 */
export async function askCard(call: Call<'team'>, asked: CardAsked): Promise<Outcome<Cents, never> | AskCardRefusal> {
  let paid = zero
  for (;;) {
    const step = await transactFor(call, work => beginAsking(work, asked, { onceKey: call.onceKey, paid }))
    if (!step.ok) return step
    if (step.kind === 'done') return ok(step.paidCents)
    const { charge, amountCents } = await settleCharge(call.parts, step.intentId, { waiting: false })
    if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
    if (charge.state === 'refused') return saidNo(call, charge)
    paid = add(paid, cents(amountCents))
  }
}

async function saidNo({ parts }: Call<'team'>, refused: { refusal: CardRefusal; cardId: number }) {
  return refuse('card-said-no', await cardRefused(parts.database.db, refused))
}

async function beginAsking(
  work: CallWork<'team'>,
  { bookingId, number }: CardAsked,
  { onceKey, paid }: { onceKey: string | null; paid: Cents },
): Promise<Step> {
  const { uow, now, actor } = work
  const { tx } = uow
  const booking = await lockAny(work, bookingId)
  if (!booking) return refuse('no-booking')
  if (number !== undefined && (await chargeNumbered(tx, number))?.bookingId !== bookingId) return refuse('no-charge')
  const all = await openCharges(tx, bookingId)
  const open = number === undefined ? all : all.filter(charge => charge.number === number)
  const may = await askedByMember(work, booking, open)
  if (!may.ok) {
    // What it was asked for is paid: by this press, or by the same one before its answer was lost.
    const before = paid > 0 ? paid : await paidBefore(work, booking, onceKey)
    if (before > 0) return { ok: true, kind: 'done', paidCents: before }
    return may.code === 'collection-held' ? refuse(may.code, { ...may.facts, timeZone: booking.timeZone }) : may
  }
  const card = await defaultCard(tx, booking.userId)
  if (!card) return refuse('no-card-on-file')
  const givenUp = await cardGivenUp(tx, card)
  if (givenUp) return refuse('card-given-up', givenUp)
  const wait = await waitForCard(tx, booking.userId, now)
  if (wait) return refuse('cards-wait', { retryAfter: wait.facts.retryAfter })
  const step = await nextStep(work, booking, { waiting: false, onceKey, due: may.value })
  if (step.kind === 'told') return refuse('payment-unclear', { amountCents: step.answer.amountCents })
  if (step.kind === 'done') return { ok: true, kind: 'done', paidCents: paid }
  if (step.isNew) {
    const amount = may.value[0]!.openCents
    await logDecision(uow, {
      at: now,
      actorId: actor.userId,
      action: 'card_asked',
      subject: `booking:${bookingId}`,
      aboutId: booking.userId,
      reason: formatUsd(amount, 'en'),
      cents: amount,
    })
  }
  return { ok: true, kind: 'ask', intentId: step.intentId }
}

async function paidBefore({ uow }: CallWork<'team'>, booking: BookingRow, onceKey: string | null): Promise<Cents> {
  const earlier = await attemptStore(uow.tx, booking).byOnceKey(onceKey, dueKinds)
  const settled = earlier && settledOf(earlier)
  return settled?.charge.state === 'succeeded' ? cents(settled.amountCents) : zero
}
