import { formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { presentPlans } from '../plans/index.ts'
import { type PayExtraRefusal, payExtra, previewExtra } from './pay-extra-steps.ts'
import { undoExtra } from './undo-extra-steps.ts'

/** Answers the calls with which a person pays ahead toward the price, says beforehand what that changes, and takes it back within a day. */
export const extraPaymentHandlers = {
  async previewExtra({ booking_id, amount }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, dollars: amount }
    const preview = await transactFor(call, work => previewExtra(work, asked))
    if (!preview.ok) return refuse(preview.code, explainExtraRefusal(preview, call))
    const { change, booking } = preview.value
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPlans(change, booking, call.locale) })
  },

  async payExtra({ booking_id, amount, revision }, call) {
    const { onceKey } = call
    const press = { userId: call.actor.userId, bookingId: booking_id, dollars: amount, revision, onceKey }
    const paid = await payExtra(call.parts, press, call.now)
    if (!paid.ok) return refuse(paid.code, explainExtraRefusal(paid, call))
    const { amountCents } = paid.value
    const message = m.bookings_extra_paid({ amount: formatUsd(amountCents, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(amountCents) } })
  },

  async undoExtra({ booking_id, extra_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, extraId: extra_id }
    const undone = await undoExtra(call.parts, asked, call.now)
    if (!undone.ok) {
      const facts = undone.code === 'payment-unclear' ? explainChargeRefusal(undone, call) : undefined
      return refuse(undone.code, facts)
    }
    const { amountCents } = undone.value
    const message = m.bookings_extra_undone({ amount: formatUsd(amountCents, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(amountCents) } })
  },
} satisfies Handlers

function explainExtraRefusal(refusal: PayExtraRefusal, call: Call): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'amount-range': {
      const { leastCents, mostCents } = refusal.facts
      return { say: { least: formatUsd(leastCents, call.locale), most: formatUsd(mostCents, call.locale) } }
    }
    case 'plan-changed':
      return { result: presentPlans(refusal.facts.change, refusal.facts.booking, call.locale) }
    case 'no-booking':
    case 'not-active':
    case 'extra-price':
      return undefined
    default:
      return explainChargeRefusal(refusal, call)
  }
}
