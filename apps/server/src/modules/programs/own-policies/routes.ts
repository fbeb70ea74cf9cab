import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { bookingStore, lockAny, logBookingDecision as log, notifyAbout } from '../bookings/index.ts'
import { keepOwnPolicy } from './keep-own-policy.ts'
import { dropOwnPolicy } from './own-policies.ts'

/** Answers the calls with which the team notes whose insurance a car drives under, and which policy of its driver's that is; both are logged (SRV-32). */
export const ownPolicyHandlers = {
  async teamOwnInsurance({ booking_id, own_insurance }, call) {
    const isOwn = own_insurance === 1
    const changed = await transactFor(call, async work => {
      const booking = await lockAny(work, booking_id)
      if (!booking || booking.financing === 'buy') return refuse('no-booking' as const)
      if (booking.state === 'completed' || booking.state === 'canceled') return refuse('booking-over' as const)
      if (booking.ownInsurance === isOwn) return ok(true)
      await bookingStore(work.uow.tx).set(booking.id, { ownInsurance: isOwn })
      if (!isOwn) await dropOwnPolicy(work.uow.tx, booking.id)
      await log(work, booking, { actorId: call.actor.userId, action: isOwn ? 'own_insurance' : 'our_insurance' })
      await notifyAbout(work, booking, 'insurance_changed', { own: isOwn ? 1 : 0 })
      return ok(true)
    })
    if (!changed.ok) return refuse(changed.code, undefined)
    const words = { locale: call.locale }
    const message = isOwn ? m.bookings_team_own_insurance({}, words) : m.bookings_team_our_insurance({}, words)
    return ok({ status: 1 as const, message })
  },

  async teamKeepPolicy({ booking_id, insurer, number_end, ends_on }, call) {
    const policy = { bookingId: booking_id, insurer, numberEnd: number_end, endsOn: ends_on, by: call.actor.userId }
    const kept = await transactFor(call, work => keepOwnPolicy(work, policy))
    if (!kept.ok) return refuse(kept.code, undefined)
    return ok({ status: 1 as const, message: m.bookings_team_policy_kept({}, { locale: call.locale }) })
  },
} satisfies Handlers
