import { decideTransition } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { RefusalFacts } from '../../../call.ts'
import { changesSince, refuseChangedSince } from '../../../changed-since.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import { claimedByOther } from '../../ground/queues/index.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import type { Missing } from '../../people/eligibility/index.ts'
import { type ActedBy, type BookingRow, bookingStore, lockAny, notifyAbout } from '../bookings/index.ts'
import { callOff } from '../cancellations/index.ts'
import { placeFacts, placesOfCar } from '../pickup-places/index.ts'
import { signedQuote } from '../signed-terms/index.ts'
import { missingAtPickup } from './missing-at-pickup.ts'
import { remindAt } from './remind-at.ts'

/**
 * Why the team's decision is not taken: no booking, decided already, no reason for a cancellation, a car of which nobody could say where it is
 * fetched, a charge of `amountCents` in flight, or a person who may not have the car.
 */
export type DecideRefusal =
  | Refusal<'no-booking' | 'is-swap' | 'reason-needed' | 'reason-short' | 'car-without-place'>
  | Refusal<'booking-decided', { state: BookingRow['state']; who: string }>
  | Refusal<'payment-unclear', { amountCents: number }>
  | Refusal<'claimed' | 'changed-since', RefusalFacts>
  | Refusal<'not-eligible', { missing: readonly Missing[] }>

interface Decision {
  bookingId: BookingId
  memberId: UserId
  decision: 'approve' | 'cancel'
  reason: string
  /** How the member saw the booking, where they say so: a rejection is no cancellation of what somebody approved meanwhile. */
  seen: 'new' | 'approved' | undefined
  /** The pickup that the member saw, where they say so: its person may have moved it meanwhile. */
  pickupAt: Date | undefined
  onceKey: string | null
}

/** The team approves a booking, or cancels one before the pickup; what it says is on record, and the person reads it (SRV-12, SRV-18). Moving money is the caller's. */
export async function decideBooking(work: Work, asked: Decision): Promise<{ ok: true; value: true } | DecideRefusal> {
  const { uow, now } = work
  const { bookingId, memberId, decision, reason, seen, onceKey } = asked
  const booking = await lockAny(work, bookingId)
  if (!booking) return refuse('no-booking')
  if (booking.previousBookingId !== null) return refuse('is-swap')
  const store = bookingStore(uow.tx)
  const wanted = decision === 'approve' ? 'approved' : 'canceled'
  if (await store.isDone(bookingId, wanted, onceKey)) return ok(true)
  const next = decideTransition(booking.state, decision, 'team')
  if (!next.ok || (seen && seen !== booking.state))
    return refuse('booking-decided', { state: booking.state, who: await store.movedBy(bookingId) })
  const claimed = await claimedByOther(uow.tx, { queue: 'reservation', subjectId: bookingId }, { memberId, now })
  if (claimed) return claimed
  const by = { kind: 'team', id: memberId } as const
  const changes = changesSince(asked.pickupAt === undefined ? {} : { pickup: asked.pickupAt.toISOString() }, {
    pickup: booking.startAt.toISOString(),
  })
  if (changes.length > 0) return refuseChangedSince({ ...(await store.changedBy(bookingId)), changes })
  if (decision === 'cancel') {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const inFlight = await attemptStore(uow.tx, booking).open()
    if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
    await callOff(work, booking, { action: 'cancel', by, reason, onceKey })
  } else {
    if (!(await placesOfCar(uow.tx, booking.vehicleId))) return refuse('car-without-place')
    const missing = await missingAtPickup(uow.tx, booking, now)
    if (missing.length > 0) return refuse('not-eligible', { missing })
    await approveBooking(work, booking, { by, reason, onceKey })
  }
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: decision === 'approve' ? 'booking_approved' : 'booking_canceled',
    subject: `booking:${bookingId}`,
    aboutId: booking.userId,
    reason,
  })
  return ok(true)
}

/** Accepts a booking that waits for the team; the caller has locked it and seen that it may be (SRV-12). */
export async function approveBooking(
  work: Work,
  booking: BookingRow,
  { by, reason, onceKey }: { by: ActedBy; reason: string; onceKey: string | null },
): Promise<void> {
  const next = decideTransition(booking.state, 'approve', by.kind)
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be approved`)
  const announceAt = remindAt(booking.startAt, work.now)
  await bookingStore(work.uow.tx).move(booking, next.value, { at: work.now, by, reason, onceKey }, { announceAt })
  await notifyAbout(work, booking, 'booking_approved', {
    pickupAt: booking.startAt.toISOString(),
    timeZone: booking.timeZone,
    purchase: booking.financing === 'buy',
    paidCents: signedQuote(booking).finalPayableTodayCents,
    ...(await placeFacts(work.uow.tx, booking.vehicleId, 'pickup')),
  })
}
