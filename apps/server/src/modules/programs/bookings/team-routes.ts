import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { lockAny, notifyAbout } from './booking-work.ts'
import { logBookingDecision as log } from './log-booking-decision.ts'
import { bookingStore } from './store.ts'

/** Answers the call with which the team notes whose insurance a car drives under; it is logged (SRV-32). */
export const teamBookingHandlers = {
  async teamOwnInsurance({ booking_id, own_insurance }, call) {
    const isOwn = own_insurance === 1
    const changed = await transactFor(call, async work => {
      const booking = await lockAny(work, booking_id)
      if (!booking || booking.financing === 'buy') return refuse('no-booking' as const)
      if (booking.state === 'completed' || booking.state === 'canceled') return refuse('booking-over' as const)
      if (booking.ownInsurance === isOwn) return ok(true)
      await bookingStore(work.uow.tx).set(booking.id, { ownInsurance: isOwn })
      await log(work, booking, { actorId: call.actor.userId, action: isOwn ? 'own_insurance' : 'our_insurance' })
      await notifyAbout(work, booking, 'insurance_changed', { own: isOwn ? 1 : 0 })
      return ok(true)
    })
    if (!changed.ok) return refuse(changed.code, undefined)
    const words = { locale: call.locale }
    const message = isOwn ? m.bookings_team_own_insurance({}, words) : m.bookings_team_our_insurance({}, words)
    return ok({ status: 1 as const, message })
  },
} satisfies Handlers
