import { type AmountRange, decidePart, openTotal, withPart } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { openCharges } from '../../money/charges/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { beginCollecting, type ChargeRefusal, collectDue, refusalOfCollecting } from '../charging/index.ts'
import { type PlanChange, planChange, readPlanFacts } from '../plans/index.ts'

/** Why a part of what is due is not priced: no booking of this person, nothing due, not such an amount, or a card is being asked for `amountCents`. */
export type PartRefusal =
  | Refusal<'no-booking' | 'nothing-due'>
  | Refusal<'amount-range', AmountRange>
  | Refusal<'payment-unclear', { amountCents: number }>

/** A booking, and what would change with a part of what is due. */
export interface PartPreview {
  booking: BookingRow
  amountCents: Cents
  change: PlanChange
}

type PlanChanged = Refusal<'plan-changed', PartPreview>

/** Why a part is not paid: as above, something has moved since the person saw what it changes, or the charge was not paid. */
export type PayPartRefusal = PartRefusal | PlanChanged | ChargeRefusal

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** In dollars, as the person has typed it. */
  dollars: number
}

/** Says what paying a part of what is due would change (PACT-01, PACT-09). */
export async function previewPart(
  work: Work,
  { userId, bookingId, dollars }: Asked,
): Promise<{ ok: true; value: PartPreview } | PartRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const dueCents = openTotal(await openCharges(tx, bookingId))
  if (dueCents === 0) return refuse('nothing-due')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const part = decidePart(dollars, dueCents)
  if (!part.ok) return part
  const facts = await readPlanFacts(tx, booking)
  const change = planChange(facts, withPart(facts, part.value))
  return ok({ booking, amountCents: part.value, change })
}

interface Press extends Asked {
  /** Of the preview that the person has seen. */
  revision: string
  /** Names the press, so that it pays once however often it is made. */
  onceKey: string
}

/** How much the tries of a press may ask for. */
interface PartAsking {
  waiting: true
  onceKey: string
  part: { mostCents: Cents; onceKey: string }
}

/** What a part has paid, and what is still due. */
interface PartPaid {
  amountCents: Cents
  dueCents: Cents
}

/** The person pays a part of what is due with their default card, the oldest charge first; the rest stays due on its own dates (PACT-09). */
export async function payPart(
  parts: Parts,
  press: Press,
  now: Date,
): Promise<{ ok: true; value: PartPaid } | PayPartRefusal> {
  const { bookingId } = press
  const begun = await transactAt(parts, now, work => begin(work, press))
  if (!begun.ok) return begun
  const collected = await collectDue(parts, bookingId, begun.value)
  const refusal = await refusalOfCollecting(parts.database.db, collected)
  if (refusal) return refusal
  return transactAt(parts, now, work => readPaid(work, press))
}

/**
 * Writes down the first try where the plan is still the one that was seen: in one transaction, so that of two presses of one preview one pays. A press
 * that was begun before goes on as it began.
 */
async function begin(work: Work, press: Press): Promise<{ ok: true; value: PartAsking } | PartRefusal | PlanChanged> {
  const { bookingId, onceKey } = press
  const { tx } = work.uow
  const booking = await lockOwn(work, press.userId, bookingId)
  if (!booking) return refuse('no-booking')
  const asking = (mostCents: Cents) => ({ waiting: true as const, onceKey, part: { mostCents, onceKey } })
  const before = await attemptStore(tx, booking).pressedPart(onceKey)
  if (before !== null) return ok(asking(before))
  const seen = await previewPart(work, press)
  if (!seen.ok) return seen
  if (seen.value.change.revision !== press.revision) return refuse('plan-changed', seen.value)
  const begun = asking(seen.value.amountCents)
  await beginCollecting(work, bookingId, begun)
  return ok(begun)
}

async function readPaid(
  work: Work,
  { userId, bookingId, onceKey }: Press,
): Promise<{ ok: true; value: PartPaid } | Refusal<'no-booking' | 'nothing-due'>> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const amountCents = await attemptStore(tx, booking).paidByPress(onceKey)
  // Another press was faster, and nothing was left for this one.
  if (amountCents === 0) return refuse('nothing-due')
  return ok({ amountCents, dueCents: openTotal(await openCharges(tx, bookingId)) })
}
