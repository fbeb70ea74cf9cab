import { displayMoment } from '@ownward/domain/calendar'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { dryRunFor, transactFor } from '../../../work.ts'
import { againAfterConflict } from '../reservations/index.ts'
import { movePickup, previewPickupMove } from './move-pickup.ts'
import { presentMove, presentMoveRefusal } from './present-move.ts'

/** Answers the calls with which a person moves the pickup of a booking that waits for it, and says beforehand what that comes to. */
export const pickupMoveHandlers = {
  async previewPickupMove({ booking_id, start_datetime }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, startAt: new Date(start_datetime) }
    const seen = await dryRunFor(call, work => previewPickupMove(work, asked))
    if (!seen.ok) return refuse(seen.code, presentMoveRefusal(seen, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentMove(seen.value) })
  },

  async movePickup({ booking_id, start_datetime, revision }, call) {
    const { userId } = call.actor
    const startAt = new Date(start_datetime)
    const press = { userId, bookingId: booking_id, startAt, revision, onceKey: call.onceKey }
    const moved = await againAfterConflict(() => transactFor(call, work => movePickup(work, press)))
    if (!moved.ok && moved.code === 'plan-changed')
      return refuse(moved.code, { result: { preview: presentMove(moved.facts) } })
    if (!moved.ok) return refuse(moved.code, presentMoveRefusal(moved, call))
    const { locale } = call
    const when = displayMoment(moved.value.startAt, moved.value.timeZone, locale)
    const result = { start_datetime: moved.value.startAt.toISOString() }
    return ok({ status: 1 as const, message: m.bookings_pickup_moved({ when }, { locale }), result })
  },
} satisfies Handlers
