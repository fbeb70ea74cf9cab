import { decideTransition } from '@ownward/domain/bookings'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { refundsPromised } from '../../money/refunds/index.ts'
import { bookingStore, lockOwn } from '../bookings/index.ts'
import { callOff } from './call-off.ts'

/** Why a person cannot cancel: not theirs, too late, or a charge of `amountCents` is in flight. */
export type CancelRefusal =
  | Refusal<'no-booking' | 'not-cancelable' | 'is-swap'>
  | Refusal<'payment-unclear', { amountCents: number }>

interface Cancellation {
  userId: UserId
  bookingId: BookingId
  sharingAllowed: boolean | null
  onceKey: string | null
}

/**
 * The person cancels, until the booking is started or the car that they bought is handed over. Everything goes back to the card, once (BOOK-20,
 * SRV-18, decision 0037); moving it is the caller's.
 */
export async function cancelBooking(
  work: Work,
  { userId, bookingId, sharingAllowed, onceKey }: Cancellation,
): Promise<{ ok: true; value: { refundCents: number } } | CancelRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  if (await bookingStore(tx).isDone(bookingId, 'canceled', onceKey))
    return ok({ refundCents: await refundsPromised(tx, bookingId, `${bookingKey(bookingId)}:refund`) })
  if (booking.previousBookingId !== null) return refuse('is-swap')
  if (!decideTransition(booking.state, 'cancel', 'person').ok) return refuse('not-cancelable')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const by = { kind: 'person', id: userId } as const
  return ok({
    refundCents: await callOff(work, booking, { action: 'cancel', by, reason: '', onceKey, sharingAllowed }),
  })
}
