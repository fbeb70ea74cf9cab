import { type Cents, subtract, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { linesForSpan } from '@ownward/domain/pricing'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../http/handler.ts'
import { explainLifeRefusal } from './explain-life-refusal.ts'
import { previewExtension } from './extend-booking.ts'
import type { BackAtSale } from './finish-conversion.ts'
import { presentHeld } from './present-held.ts'
import { presentSpan } from './present-span.ts'
import { previewConversion } from './preview-conversion.ts'
import { type OwnReturnPreview, previewOwnReturn } from './preview-own-return.ts'

/** Answers the calls that say what something comes to before it is done. */
export const previewHandlers = {
  async previewExtension({ booking_id, autorenewenddate }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, until: new Date(autorenewenddate) }
    const decided = await previewExtension(call.parts, asked, call.now)
    if (!decided.ok) return refuse(decided.code, explainLifeRefusal(decided, call))
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

  async previewReturn({ booking_id, return_datetime, odometer }, call) {
    const asked = {
      userId: call.actor.userId,
      bookingId: booking_id,
      returnAt: return_datetime ? new Date(return_datetime) : null,
      odometer,
    }
    const preview = await previewOwnReturn(call.parts, asked, call.now)
    // Only the team keeps something of a deposit.
    if (!preview.ok && preview.code === 'deduction-too-high')
      throw new Error('a person asked to keep their own deposit')
    if (!preview.ok) return refuse(preview.code, explainLifeRefusal(preview, call))
    const { value } = preview
    const result = {
      return_datetime: value.returnAt.toISOString(),
      days: value.days,
      until_then: toWire(value.untilThenCents),
      lines: linesOf(value, { locale: call.locale }),
      refund: toWire(value.refundCents),
      due: toWire(value.dueCents),
      fee_not_owed: toWire(value.feeNotOwedCents),
      ...presentHeld(value),
    }
    return ok({ status: 1 as const, message: m.bookings_preview({}, { locale: call.locale }), result })
  },

  async previewConversion({ booking_id, odometer }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, odometer }
    const preview = await previewConversion(call.parts, asked, call.now)
    if (!preview.ok) return refuse(preview.code, explainLifeRefusal(preview, call))
    const { priceCents, taxCents, miles, milesCents, totalCents, refundCents, feeNotOwedCents } = preview.value
    const words = { locale: call.locale }
    const price = { name: 'price_to_convert', title: m.billing_title_conversion({}, words), amount: toWire(priceCents) }
    const tax = { name: 'sale_tax', title: m.billing_line_sale_tax({}, words), amount: toWire(taxCents) }
    const extra = { name: 'extra_miles', title: m.billing_title_mileage({}, words), amount: toWire(milesCents) }
    const result = {
      lines: [price, ...(taxCents > 0 ? [tax] : []), ...(milesCents > 0 ? [extra] : [])],
      extra_miles: miles,
      amount: toWire(totalCents),
      refund: toWire(refundCents),
      refund_lines: backLines(preview.value, words),
      fee_not_owed: toWire(feeNotOwedCents),
    }
    return ok({ status: 1 as const, message: m.bookings_preview({}, words), result })
  },
} satisfies Handlers

/** What goes back with a sale, line by line: they add up to the refund. */
function backLines({ refundCents, depositCents, insuranceCents }: BackAtSale, words: { locale: 'en' | 'fr' }) {
  const line = (name: string, title: string, amountCents: Cents) => ({ name, title, amount: toWire(amountCents) })
  return [
    line('deposit', m.billing_line_deposit({}, words), depositCents),
    line('insurance', m.billing_entry_insurance_reduced({}, words), insuranceCents),
    line('surplus', m.billing_entry_surplus({}, words), subtract(subtract(refundCents, depositCents), insuranceCents)),
  ].filter(({ amount }) => amount !== 0)
}

function linesOf(preview: OwnReturnPreview, words: { locale: 'en' | 'fr' }) {
  const { openCents, atReturnCents, feeCents, offCents, milesCents, depositCents } = preview
  const line = (name: string, title: string, amountCents: Cents) => ({ name, title, amount: toWire(amountCents) })
  return [
    line('due', m.billing_line_due({}, words), openCents),
    line('usage', m.billing_title_cycle({}, words), atReturnCents),
    line('scheduled_fee', m.billing_title_scheduled_fee({}, words), feeCents),
    line('days_not_used', m.billing_entry_usage_reduced({}, words), offCents),
    line(
      'extra_miles',
      milesCents < 0 ? m.billing_entry_miles_reduced({}, words) : m.billing_title_mileage({}, words),
      milesCents,
    ),
    line('deposit', m.billing_line_deposit({}, words), depositCents),
  ].filter(({ amount }) => amount !== 0)
}
