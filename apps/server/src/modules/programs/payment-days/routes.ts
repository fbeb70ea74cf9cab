import { dayOf } from '@ownward/domain/billing'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { longDate } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { presentPlans } from '../plans/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { explainPaymentDayRefusal } from './explain-refusal.ts'
import { type MoveRefusal, movePaymentDay, type PaymentDayPreview, previewPaymentDay } from './move-payment-day.ts'

/** Answers the calls with which a person moves their payment day, and says beforehand what that changes. */
export const paymentDayHandlers = {
  async previewPaymentDay({ booking_id, day }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, day }
    const preview = await transactFor(call, work => previewPaymentDay(work, asked))
    if (!preview.ok) return refuse(preview.code, explainPaymentDayRefusal(preview, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPreview(preview.value, call) })
  },

  async movePaymentDay({ booking_id, day, revision }, call) {
    const press = { userId: call.actor.userId, bookingId: booking_id, day, revision, onceKey: call.onceKey }
    const moved = await transactFor(call, work => movePaymentDay(work, press))
    if (!moved.ok) return refuse(moved.code, explain(moved, call))
    const { booking, bridge } = moved.value
    const course = courseOf(booking)
    const [from, until] = [dayOf(course, bridge.fromDay), dayOf(course, bridge.fromDay + bridge.days)]
    const words = { from: longDate(until, booking.timeZone, call.locale) }
    const message = m.bookings_day_moved(words, { locale: call.locale })
    const result = { from: from.toISOString(), days: bridge.days, until: until.toISOString() }
    return ok({ status: 1 as const, message, result })
  },
} satisfies Handlers

function presentPreview({ change, booking }: PaymentDayPreview, { locale }: Pick<Call, 'locale'>) {
  return presentPlans(change, booking, locale)
}

function explain(refusal: MoveRefusal, call: Call): RefusalFacts | undefined {
  if (refusal.code === 'plan-changed') return { result: presentPreview(refusal.facts, call) }
  return explainPaymentDayRefusal(refusal, call)
}
