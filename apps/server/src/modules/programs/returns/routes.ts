import { displayMoment } from '@ownward/domain/calendar'
import { type Cents, cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { dryRunFor, inLineOf, transactAt, transactFor, transactUnlessRefused, type Work } from '../../../work.ts'
import { lockOwn, readBooking } from '../bookings/index.ts'
import { presentThatWaits } from '../waiting-credits/index.ts'
import { accountAnswer } from './account-answer.ts'
import { completeBooking } from './complete-booking.ts'
import { explainReturnRefusal } from './explain-refusal.ts'
import { moveMoney } from './move-money-steps.ts'
import { presentHeld } from './present-held.ts'
import { type OwnReturnPreview, previewOwnReturn } from './preview-own-return.ts'
import { scheduleReturn } from './schedule-return.ts'

/** Answers the calls with which a person plans a return, brings the car back, and learns beforehand what that comes to. */
export const returnHandlers = {
  async scheduleReturn({ booking_id, return_datetime }, call) {
    const returnAt = return_datetime === null ? null : new Date(return_datetime)
    const planned = await transactFor(call, work =>
      scheduleReturn(work, { userId: call.actor.userId, bookingId: booking_id, returnAt }),
    )
    if (!planned.ok) return refuse(planned.code, explainReturnRefusal(planned, call))
    const { timeZone } = await transactAt(call.parts, call.now, work => readBooking(work, booking_id))
    const words = { locale: call.locale }
    const { days, amountCents, endsSwap } = planned.value
    const said = endsSwap ? m.bookings_return_instead : m.bookings_return_planned
    const message = returnAt
      ? said({ at: displayMoment(returnAt, timeZone, call.locale) }, words)
      : m.bookings_return_unplanned({}, words)
    const result = { return_datetime: returnAt?.toISOString() ?? null, days, amount: toWire(cents(amountCents)) }
    return ok({ status: 1 as const, message, result })
  },

  async completebookedLease({ booking_id, odometer }, call) {
    const completion = {
      find: (work: Work) => lockOwn(work, call.actor.userId, booking_id),
      by: { kind: 'person', id: call.actor.userId } as const,
      odometer,
      onceKey: call.onceKey,
    }
    const completed = await transactUnlessRefused(inLineOf(call), call.now, work => completeBooking(work, completion))
    if (!completed.ok) {
      // Only the team keeps something of a deposit.
      if (completed.code === 'deduction-too-high') throw new Error('a person asked to keep their own deposit')
      return refuse(completed.code, explainReturnRefusal(completed, call))
    }
    const account = await moveMoney(call.parts, completed.value, call.now)
    const { timeZone } = await transactAt(call.parts, call.now, work => readBooking(work, booking_id))
    const { message, result } = accountAnswer(account, call)
    const held = presentHeld(account)
    const words = { locale: call.locale }
    const later = held.deposit_by
      ? m.bookings_returned_deposit(
          {
            amount: formatUsd(cents(account.heldCents), call.locale),
            by: displayMoment(new Date(held.deposit_by), timeZone, call.locale),
          },
          words,
        )
      : ''
    return ok({
      status: 1 as const,
      message: [message, later].filter(Boolean).join(' '),
      result: { ...result, ...held, waiting_credit: account.waits && presentThatWaits(account.waits) },
    })
  },

  async previewReturn({ booking_id, return_datetime, odometer }, call) {
    const asked = {
      userId: call.actor.userId,
      bookingId: booking_id,
      returnAt: return_datetime ? new Date(return_datetime) : null,
      odometer,
    }
    const preview = await dryRunFor(call, work => previewOwnReturn(work, asked))
    // Only the team keeps something of a deposit.
    if (!preview.ok && preview.code === 'deduction-too-high')
      throw new Error('a person asked to keep their own deposit')
    if (!preview.ok) return refuse(preview.code, explainReturnRefusal(preview, call))
    const { value } = preview
    const result = {
      return_datetime: value.returnAt.toISOString(),
      days: value.days,
      until_then: toWire(value.untilThenCents),
      until_then_credit: toWire(value.untilThenCreditCents),
      lines: linesOf(value, { locale: call.locale }),
      refund: toWire(value.refundCents),
      due: toWire(value.dueCents),
      fee_not_owed: toWire(value.feeNotOwedCents),
      ...presentHeld(value),
      waiting_credit: value.waits && presentThatWaits(value.waits),
    }
    return ok({ status: 1 as const, message: m.bookings_preview({}, { locale: call.locale }), result })
  },
} satisfies Handlers

function linesOf(preview: OwnReturnPreview, words: { locale: 'en' | 'fr' }) {
  const { openCents, atReturnCents, feeCents, offCents, downCents, creditCents, extraCents, milesCents, depositCents } =
    preview
  const line = (name: string, title: string, amountCents: Cents) => ({ name, title, amount: toWire(amountCents) })
  return [
    line('due', m.billing_line_due({}, words), openCents),
    line('usage', m.billing_title_cycle({}, words), atReturnCents),
    line('scheduled_fee', m.billing_title_scheduled_fee({}, words), feeCents),
    line('days_not_used', m.billing_entry_usage_reduced({}, words), offCents),
    line('days_down', m.care_days_down({}, words), downCents),
    line('account_credit', m.billing_line_account_credit({}, words), creditCents),
    line('extra', m.billing_entry_extra_returned({}, words), extraCents),
    line(
      'extra_miles',
      milesCents < 0 ? m.billing_entry_miles_reduced({}, words) : m.billing_title_mileage({}, words),
      milesCents,
    ),
    line('deposit', m.billing_line_deposit({}, words), depositCents),
  ].filter(({ amount }) => amount !== 0)
}
