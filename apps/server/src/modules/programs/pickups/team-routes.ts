import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { decideBooking } from './decide-booking.ts'
import { explainPickupRefusal } from './explain-refusal.ts'

/** Answers the call with which the team approves or cancels a reservation; what was decided is logged (SRV-32). */
export const teamPickupHandlers = {
  async teamDecideBooking({ booking_id, decision, reason = '', seen, start_datetime }, call) {
    const pickupAt = start_datetime === undefined ? undefined : new Date(start_datetime)
    const by = { memberId: call.actor.userId, onceKey: call.onceKey }
    const asked = { bookingId: booking_id, decision, reason, seen, pickupAt, ...by }
    const decided = await transactFor(call, work => decideBooking(work, asked))
    if (!decided.ok && (decided.code === 'claimed' || decided.code === 'changed-since')) return decided
    if (!decided.ok) return refuse(decided.code, explainPickupRefusal(decided, call))
    await payRefunds(call.parts, booking_id)
    const words = { locale: call.locale }
    const message = decision === 'approve' ? m.bookings_team_approved({}, words) : m.bookings_team_canceled({}, words)
    return ok({ status: 1 as const, message })
  },
} satisfies Handlers
