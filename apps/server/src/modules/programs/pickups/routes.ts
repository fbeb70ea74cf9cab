import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactAt } from '../../../work.ts'
import { lockOwn, readBooking } from '../bookings/index.ts'
import { explainPickupRefusal } from './explain-refusal.ts'
import { startBooking } from './start-booking-steps.ts'

/** Answers the call with which a person picks their car up; what that charged is said in their language. */
export const pickupHandlers = {
  async startBooking({ booking_id, odometer }, call) {
    const started = await startBooking(
      call.parts,
      {
        find: work => lockOwn(work, call.actor.userId, booking_id),
        by: { kind: 'person', id: call.actor.userId },
        odometer,
        onceKey: call.onceKey,
      },
      call.now,
    )
    if (!started.ok) return refuse(started.code, explainPickupRefusal(started, call))
    const { endAt, timeZone } = await transactAt(call.parts, call.now, work => readBooking(work, booking_id))
    const { amountCents } = started.value
    const words = { amount: usd(amountCents, call), until: displayMoment(endAt, timeZone, call.locale) }
    const message =
      amountCents > 0
        ? m.bookings_started(words, { locale: call.locale })
        : m.bookings_handed_over({}, { locale: call.locale })
    const result = { amount: toWire(cents(amountCents)), end_datetime: endAt.toISOString() }
    return ok({ status: 1 as const, message, result })
  },
} satisfies Handlers

function usd(amountCents: number, { locale }: Pick<Call, 'locale'>): string {
  return formatUsd(cents(amountCents), locale)
}
