import { randomUUID } from 'node:crypto'
import { formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { explainChargeRefusal } from '../charging/index.ts'
import { presentPlans } from '../plans/index.ts'
import { type PartPreview, type PayPartRefusal, payPart, previewPart } from './pay-part-steps.ts'

/** Answers the calls with which a person pays a part of what is due, and says beforehand what that changes. */
export const partPaymentHandlers = {
  async previewPart({ booking_id, amount }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, dollars: amount }
    const preview = await transactFor(call, work => previewPart(work, asked))
    if (!preview.ok) return refuse(preview.code, explainPartRefusal(preview, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPreview(preview.value, call) })
  },

  async payPart({ booking_id, amount, revision }, call) {
    const onceKey = call.onceKey ?? randomUUID()
    const press = { userId: call.actor.userId, bookingId: booking_id, dollars: amount, revision, onceKey }
    const paid = await payPart(call.parts, press, call.now)
    if (!paid.ok) return refuse(paid.code, explainPartRefusal(paid, call))
    const { amountCents, dueCents } = paid.value
    const words = { amount: formatUsd(amountCents, call.locale), due: formatUsd(dueCents, call.locale) }
    const say = dueCents > 0 ? m.bookings_part_paid : m.bookings_paid
    const message = say(words, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(amountCents), amount_due: toWire(dueCents) } })
  },
} satisfies Handlers

function presentPreview({ change, booking }: PartPreview, { locale }: Pick<Call, 'locale'>) {
  return presentPlans(change, booking, locale)
}

function explainPartRefusal(refusal: PayPartRefusal, call: Call): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'amount-range': {
      const { leastCents, mostCents } = refusal.facts
      return { say: { least: formatUsd(leastCents, call.locale), most: formatUsd(mostCents, call.locale) } }
    }
    case 'plan-changed':
      return { result: presentPreview(refusal.facts, call) }
    case 'no-booking':
    case 'nothing-due':
      return undefined
    default:
      return explainChargeRefusal(refusal, call)
  }
}
