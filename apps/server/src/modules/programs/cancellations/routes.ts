import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { cancelBooking } from './cancel-booking.ts'

/** Answers the call with which a person cancels a reservation; what goes back is said in their language. */
export const cancellationHandlers = {
  async cancelbookedLease({ booking_id, sharing_allowed }, call) {
    const asked = {
      userId: call.actor.userId,
      bookingId: booking_id,
      sharingAllowed: sharing_allowed === undefined ? null : sharing_allowed === 1,
      onceKey: call.onceKey,
    }
    const canceled = await transactFor(call, work => cancelBooking(work, asked))
    if (!canceled.ok) return refuse(canceled.code, explainChargeRefusal(canceled, call))
    await payRefunds(call.parts, booking_id)
    const { refundCents } = canceled.value
    const words = { locale: call.locale }
    const message =
      refundCents > 0
        ? m.bookings_canceled({ amount: formatUsd(cents(refundCents), call.locale) }, words)
        : m.bookings_canceled_nothing({}, words)
    return ok({ status: 1 as const, message, result: { refund: toWire(cents(refundCents)) } })
  },
} satisfies Handlers
