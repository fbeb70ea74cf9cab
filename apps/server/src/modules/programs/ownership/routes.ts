import { type Cents, cents, subtract, sum, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { dryRunFor } from '../../../work.ts'
import { convertBooking } from './convert-booking-steps.ts'
import { explainOwnershipRefusal } from './explain-refusal.ts'
import type { BackAtSale } from './finish-conversion.ts'
import { previewConversion } from './preview-conversion.ts'

/** Answers the calls with which a person buys the car that they drive, and says beforehand what that comes to. */
export const ownershipHandlers = {
  async convertBooking({ booking_id, odometer, amount, price_to_convert }, call) {
    const asked = {
      userId: call.actor.userId,
      bookingId: booking_id,
      odometer,
      seen: amount ?? price_to_convert,
      onceKey: call.onceKey,
    }
    const converted = await convertBooking(call.parts, asked, call.now)
    if (!converted.ok) return refuse(converted.code, explainOwnershipRefusal(converted, call))
    const message = m.bookings_converted({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(cents(converted.value.amountCents)) } })
  },

  async previewConversion({ booking_id, odometer }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, odometer }
    const preview = await dryRunFor(call, work => previewConversion(work, asked))
    if (!preview.ok) return refuse(preview.code, explainOwnershipRefusal(preview, call))
    const { priceCents, taxCents, miles, milesCents, totalCents, refundCents, feeNotOwedCents, dueLater } =
      preview.value
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
      due_later: dueLater.map(({ on, openCents }) => ({ on, amount: toWire(openCents) })),
    }
    return ok({ status: 1 as const, message: m.bookings_preview({}, words), result })
  },
} satisfies Handlers

/** What goes back with a sale, line by line: they add up to the refund. */
function backLines(back: BackAtSale, words: { locale: 'en' | 'fr' }) {
  const { refundCents, depositCents, insuranceCents, accountCreditCents, extraCents } = back
  const line = (name: string, title: string, amountCents: Cents) => ({ name, title, amount: toWire(amountCents) })
  const told = sum([depositCents, insuranceCents, accountCreditCents, extraCents])
  return [
    line('deposit', m.billing_line_deposit({}, words), depositCents),
    line('insurance', m.billing_entry_insurance_reduced({}, words), insuranceCents),
    line('account_credit', m.billing_line_account_credit({}, words), accountCreditCents),
    line('extra', m.billing_entry_extra_returned({}, words), extraCents),
    line('surplus', m.billing_entry_surplus({}, words), subtract(refundCents, told)),
  ].filter(({ amount }) => amount !== 0)
}
