import { decideTransition, startFrom } from '@ownward/domain/bookings'
import { programEnd } from '@ownward/domain/calendar'
import type { BookingId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { dryRun, transactAt, type Work } from '../../../work.ts'
import { attemptStore, beginAttempt } from '../../money/attempts/index.ts'
import { cardGivenUp, defaultCard, paymentRefused } from '../../money/cards/index.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { waitForCard } from '../../money/payments/index.ts'
import { type ActedBy, type BookingRow, bookingStore } from '../bookings/index.ts'
import { type ChargeRefusal, collectDue, settleCharge } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { type LicenceRefusal, whyNotDriving } from '../driving/index.ts'
import { isBeingChecked } from '../inspections/index.ts'
import { lastOdometer, type OdometerRefusal, whyNoReading } from '../odometer/index.ts'
import { type DueOfEnded, dueOfReserved } from '../take-ups/index.ts'
import { startOf } from './finish-start.ts'
import { handOver } from './hand-over.ts'
import { pricePickup } from './price-pickup.ts'

/**
 * Why a car is not handed over: not approved, before `from` of its pickup time, something owed of the program whose credit it takes up, no licence that counts, still out, in a check or somebody else's until `from`,
 * a reading that cannot be, or the charge was not paid.
 */
export type StartRefusal =
  | Refusal<'no-booking' | 'not-approved' | 'is-swap' | 'car-being-checked' | 'car-overdue'>
  | Refusal<'car-not-here' | 'pickup-not-yet', { from: Date; timeZone: string }>
  | Refusal<'waiting-credit-due', DueOfEnded>
  | LicenceRefusal
  | OdometerRefusal
  | ChargeRefusal

/** Which booking starts, by whom; the odometer in the car's own unit, without one what it showed last. */
export interface StartRequest {
  find(work: Work): Promise<BookingRow | undefined>
  by: ActedBy
  odometer: number | undefined
  onceKey: string | null
}

type Begun = { kind: 'asked'; intentId: number } | { kind: 'handed-over' }

/**
 * Picks the car up, if that can be: what is due already is charged, then the first cycle; only when it is paid is the booking active, and
 * what falls due of the initial fee with it is charged too (SRV-13, BOOK-13). A bought car is handed over without a further charge.
 */
export async function startBooking(
  parts: Parts,
  request: StartRequest,
  now: Date,
): Promise<{ ok: true; value: { bookingId: BookingId; amountCents: number } } | StartRefusal> {
  const found = await transactAt(parts, now, work => request.find(work))
  if (!found) return refuse('no-booking')
  // Nothing is charged for a start that is not possible. What became of a charge in flight, collecting asks.
  const possible = await dryRun(parts, now, work => beginStart(work, request))
  if (!possible.ok && possible.code !== 'payment-unclear') return possible
  const due = await collectDue(parts, found.id, { waiting: true, onceKey: request.onceKey })
  if (due.state === 'refused') return paymentRefused(parts.database.db, due)
  if (due.state === 'unclear') return refuse('payment-unclear', { amountCents: due.amountCents })
  if (due.state === 'no-card') return refuse('no-card-on-file')
  if (due.state === 'wait') return due.refusal

  const begun = await transactAt(parts, now, work => beginStart(work, request))
  if (!begun.ok) return begun
  if (begun.value.kind === 'handed-over') return ok({ bookingId: found.id, amountCents: 0 })
  const { amountCents, charge } = await settleCharge(parts, begun.value.intentId, { waiting: true })
  if (charge.state === 'refused') return paymentRefused(parts.database.db, charge)
  if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
  // A rest of the initial fee was said to be charged with it; whatever the card says, the car is theirs to drive, and what is open is told.
  await collectDue(parts, found.id, { waiting: true, onceKey: request.onceKey })
  return ok({ bookingId: found.id, amountCents })
}

/** Writes down that a start is asked for: the charge that is meant, or, for a bought car, that it is handed over now. */
export async function beginStart(
  work: Work,
  request: StartRequest,
): Promise<{ ok: true; value: Begun } | StartRefusal> {
  const { tx } = work.uow
  const { by, onceKey } = request
  const booking = await request.find(work)
  if (!booking) return refuse('no-booking')
  const attempts = attemptStore(tx, booking)
  const earlier = (await attempts.byOnceKey(onceKey, ['start'])) ?? (await attempts.open())
  if (earlier?.kind === 'start') return ok({ kind: 'asked', intentId: earlier.id })
  if (earlier) return refuse('payment-unclear', { amountCents: earlier.amountCents })
  if (await bookingStore(tx).isDone(booking.id, 'completed', onceKey)) return ok({ kind: 'handed-over' })

  if (booking.previousBookingId !== null) return refuse('is-swap')
  const isPurchase = booking.financing === 'buy'
  const next = decideTransition(booking.state, isPurchase ? 'hand_over' : 'start', by.kind)
  if (!next.ok) return refuse('not-approved')
  const from = startFrom(booking.startAt)
  if (by.kind === 'person' && work.now < from) return refuse('pickup-not-yet', { from, timeZone: booking.timeZone })
  const unlicensed = await whyNotDriving(work, booking)
  if (unlicensed) return unlicensed
  // The check of the car that came back may have found something after the reservation.
  const owed = await dueOfReserved(tx, booking.id, work.now)
  if (owed) return refuse('waiting-credit-due', owed)
  const odometer = request.odometer ?? (await lastOdometer(tx, booking))
  const refused = await whyNoReading(tx, booking, { odometer, now: work.now })
  if (refused) return refused
  const card = isPurchase ? null : await defaultCard(tx, booking.userId)
  if (!isPurchase && !card) return refuse('no-card-on-file')
  const givenUp = card && (await cardGivenUp(tx, card))
  if (givenUp) return refuse('payment-refused', givenUp)
  const wait = card && (await waitForCard(tx, booking.userId, work.now))
  if (wait) return wait
  if (await isBeingChecked(tx, booking.vehicleId)) return refuse('car-being-checked')
  const startAt = startOf({ createdAt: work.now })
  const free = await claimStore(tx).beginNow(
    booking,
    startAt,
    programEnd(startAt, booking.programMonths, booking.timeZone),
  )
  if (free === 'late') return refuse('car-overdue')
  if (free !== null) return refuse('car-not-here', { from: free, timeZone: booking.timeZone })
  if (!card) {
    await handOver(work, booking, { by, odometer, onceKey })
    return ok({ kind: 'handed-over' })
  }
  const { span, cycle } = pricePickup(booking, startAt)
  const intentId = await beginAttempt(work.uow, booking, {
    baseKey: `${bookingKey(booking.id)}:start`,
    kind: 'start',
    cardId: card.id,
    amountCents: cycle.totalCents,
    cycleStart: span.from,
    terms: { odometer, insured: !booking.ownInsurance, actor: by },
    onceKey,
    now: work.now,
  })
  return ok({ kind: 'asked', intentId })
}
