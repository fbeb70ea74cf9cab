import type { Input } from '@ownward/contract'
import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { linesForSpan } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { dryRunFor, transactAt } from '../../../work.ts'
import { presentSpan } from '../../money/statements/index.ts'
import { readBooking } from '../bookings/index.ts'
import { explainRenewalRefusal } from './explain-refusal.ts'
import { previewExtension } from './extend-booking.ts'
import { extendBooking } from './extend-booking-steps.ts'

/** Answers the calls with which a person extends their program, and says beforehand what that comes to. */
export const renewalHandlers = {
  autorenew: extend,
  extend,

  async previewExtension({ booking_id, autorenewenddate }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, until: new Date(autorenewenddate) }
    const decided = await dryRunFor(call, work => previewExtension(work, asked))
    if (!decided.ok) return refuse(decided.code, explainRenewalRefusal(decided, call))
    const { span, quote } = decided.value
    const lines = linesForSpan(quote, span)
    const result = {
      amount: toWire(lines.totalCents),
      days: span.days,
      end_datetime: span.until.toISOString(),
      lines: presentSpan(lines, call.locale),
    }
    return ok({ status: 1 as const, message: m.bookings_preview({}, { locale: call.locale }), result })
  },
} satisfies Handlers

async function extend({ booking_id, autorenewenddate }: Input<'extend'>, call: Call) {
  const asked = {
    userId: call.actor.userId,
    bookingId: booking_id,
    until: new Date(autorenewenddate),
    onceKey: call.onceKey,
  }
  const extended = await extendBooking(call.parts, asked, call.now)
  if (!extended.ok) return refuse(extended.code, explainRenewalRefusal(extended, call))
  const { amountCents, days, endAt } = extended.value
  const { timeZone } = await transactAt(call.parts, call.now, work => readBooking(work, booking_id))
  const words = {
    amount: formatUsd(cents(amountCents), call.locale),
    until: displayMoment(endAt, timeZone, call.locale),
  }
  const message = m.bookings_extended(words, { locale: call.locale })
  const result = { amount: toWire(cents(amountCents)), days, end_datetime: endAt.toISOString() }
  return ok({ status: 1 as const, message, result })
}
