import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { payWhatIsDue } from './pay-what-is-due-steps.ts'
import { explainChargeRefusal } from './refusals/explain-refusal.ts'

/** Answers the call with which a person pays at once what their card was refused. */
export const chargingHandlers = {
  async retryPayment({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, onceKey: call.onceKey }
    const paid = await payWhatIsDue(call.parts, asked, call.now)
    if (!paid.ok) return refuse(paid.code, explainChargeRefusal(paid, call))
    const { amountCents } = paid.value
    const message = m.bookings_paid({ amount: formatUsd(cents(amountCents), call.locale) }, { locale: call.locale })
    const result = { amount: toWire(cents(amountCents)), payment_retry: 0 as const }
    return ok({ status: 1 as const, message, result })
  },
} satisfies Handlers
