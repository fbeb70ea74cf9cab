import { type AmountRange, decideExtra, openTotal, withExtra } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore, beginAttempt } from '../../money/attempts/index.ts'
import { cardGivenUp, defaultCard, paymentRefused } from '../../money/cards/index.ts'
import { bookingKey, isDueLater, openCharges } from '../../money/charges/index.ts'
import { waitForCard } from '../../money/payments/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { type ChargeRefusal, settleCharge } from '../charging/index.ts'
import { type PlanChange, planChange, readPlanFacts } from '../plans/index.ts'

/** Why nothing is paid ahead: no running program of this person, something is due first, a card is being asked, not such an amount, or too little is left of the price. */
export type ExtraRefusal =
  | Refusal<'no-booking' | 'not-active' | 'extra-price'>
  | Refusal<'payment-due' | 'payment-unclear', { amountCents: number }>
  | Refusal<'amount-range', AmountRange>

/** A booking, and what would change with an extra payment. */
export interface ExtraPreview {
  booking: BookingRow
  amountCents: Cents
  change: PlanChange
}

type PlanChanged = Refusal<'plan-changed', ExtraPreview>

/** Why an extra payment is not made: as above, something has moved since the person saw what it changes, or the charge was not paid. */
export type PayExtraRefusal = ExtraRefusal | PlanChanged | ChargeRefusal

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** In dollars, as the person has typed it. */
  dollars: number
}

/** Says what an extra payment would change (PACT-01, PACT-11). */
export async function previewExtra(
  work: Work,
  { userId, bookingId, dollars }: Asked,
): Promise<{ ok: true; value: ExtraPreview } | ExtraRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking || booking.financing === 'buy') return refuse('no-booking')
  if (booking.state !== 'active') return refuse('not-active')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  // What is charged back for a later day is asked for then (CARE-19).
  const due = (await openCharges(tx, bookingId)).filter(charge => !isDueLater(charge, work.now))
  if (due.length > 0) return refuse('payment-due', { amountCents: openTotal(due) })
  const facts = await readPlanFacts(tx, booking)
  const extra = decideExtra(dollars, facts)
  if (!extra.ok) return extra
  return ok({ booking, amountCents: extra.value, change: planChange(facts, withExtra(facts, extra.value)) })
}

interface Press extends Asked {
  /** Of the preview that the person has seen. */
  revision: string
  onceKey: string | null
}

/** The person pays ahead toward the price, with their default card (PACT-11). */
export async function payExtra(
  parts: Parts,
  press: Press,
  now: Date,
): Promise<{ ok: true; value: { amountCents: Cents } } | PayExtraRefusal> {
  const begun = await transactAt(parts, now, work => beginExtra(work, press))
  if (!begun.ok) return begun
  const { amountCents, charge } = await settleCharge(parts, begun.value.intentId, { waiting: true })
  if (charge.state === 'refused') return paymentRefused(parts.database.db, charge)
  if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
  return ok({ amountCents: begun.value.amountCents })
}

/** Writes down that the card is to be asked for what was previewed, once for a press. */
export async function beginExtra(
  work: Work,
  press: Press,
): Promise<{ ok: true; value: { intentId: number; amountCents: Cents } } | PayExtraRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, press.userId, press.bookingId)
  if (!booking) return refuse('no-booking')
  const earlier = await attemptStore(tx, booking).byOnceKey(press.onceKey, ['extra'])
  if (earlier) return ok({ intentId: earlier.id, amountCents: earlier.amountCents })
  const seen = await previewExtra(work, press)
  if (!seen.ok) return seen
  if (seen.value.change.revision !== press.revision) return refuse('plan-changed', seen.value)
  const card = await defaultCard(tx, booking.userId)
  if (!card) return refuse('no-card-on-file')
  const givenUp = await cardGivenUp(tx, card)
  if (givenUp) return refuse('payment-refused', givenUp)
  const wait = await waitForCard(tx, booking.userId, work.now)
  if (wait) return wait
  const { amountCents } = seen.value
  const intentId = await beginAttempt(work.uow, booking, {
    baseKey: `${bookingKey(booking.id)}:extra`,
    kind: 'extra',
    cardId: card.id,
    amountCents,
    cycleStart: work.now,
    onceKey: press.onceKey,
    now: work.now,
  })
  return ok({ intentId, amountCents })
}
