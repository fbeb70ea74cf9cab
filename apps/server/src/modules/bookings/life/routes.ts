import type { Input } from '@ownward/contract'
import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../http/handler.ts'
import { bookingStore } from '../store.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBooking } from './complete-booking.ts'
import { convertBooking } from './convert-booking.ts'
import { explainLifeRefusal } from './explain-life-refusal.ts'
import { extendBooking } from './extend-booking.ts'
import { presentHeld } from './present-held.ts'
import { retryPayment } from './retry-payment.ts'
import { scheduleReturn } from './schedule-return.ts'
import { startBooking } from './start-booking.ts'
import { inWork, lockOwn } from './work.ts'

/**
 * Answers the calls with which a person starts, extends, pays, cancels, returns or buys; what was done and its amounts are said in their
 * language.
 */
export const lifeHandlers = {
  async startBooking({ booking_id, odometer }, call) {
    const started = await startBooking(
      call.parts,
      {
        find: work => lockOwn(work, call.actor.userId, booking_id),
        by: personOf(call),
        odometer,
        onceKey: call.onceKey,
      },
      call.now,
    )
    if (!started.ok) return refuse(started.code, explainLifeRefusal(started, call))
    const { endAt, timeZone } = await readBooking(call, booking_id)
    const { amountCents } = started.value
    const words = { amount: usd(amountCents, call), until: displayMoment(endAt, timeZone, call.locale) }
    const message =
      amountCents > 0
        ? m.bookings_started(words, { locale: call.locale })
        : m.bookings_handed_over({}, { locale: call.locale })
    const result = { amount: toWire(cents(amountCents)), end_datetime: endAt.toISOString() }
    return ok({ status: 1 as const, message, result })
  },

  async retryPayment({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, onceKey: call.onceKey }
    const paid = await retryPayment(call.parts, asked, call.now)
    if (!paid.ok) return refuse(paid.code, explainLifeRefusal(paid, call))
    const { amountCents } = paid.value
    const message = m.bookings_paid({ amount: usd(amountCents, call) }, { locale: call.locale })
    const result = { amount: toWire(cents(amountCents)), payment_retry: 0 as const }
    return ok({ status: 1 as const, message, result })
  },

  autorenew: extend,
  extend,

  async cancelbookedLease({ booking_id, sharing_allowed }, call) {
    const asked = {
      userId: call.actor.userId,
      bookingId: booking_id,
      sharingAllowed: sharing_allowed === undefined ? null : sharing_allowed === 1,
      onceKey: call.onceKey,
    }
    const canceled = await cancelBooking(call.parts, asked, call.now)
    if (!canceled.ok) return refuse(canceled.code, explainLifeRefusal(canceled, call))
    const { refundCents } = canceled.value
    const words = { locale: call.locale }
    const message =
      refundCents > 0
        ? m.bookings_canceled({ amount: usd(refundCents, call) }, words)
        : m.bookings_canceled_nothing({}, words)
    return ok({ status: 1 as const, message, result: { refund: toWire(cents(refundCents)) } })
  },

  async scheduleReturn({ booking_id, return_datetime }, call) {
    const returnAt = return_datetime === null ? null : new Date(return_datetime)
    const planned = await inWork(call.parts, call.now, work =>
      scheduleReturn(work, { userId: call.actor.userId, bookingId: booking_id, returnAt }),
    )
    if (!planned.ok) return refuse(planned.code, explainLifeRefusal(planned, call))
    const { timeZone } = await readBooking(call, booking_id)
    const words = { locale: call.locale }
    const message = returnAt
      ? m.bookings_return_planned({ at: displayMoment(returnAt, timeZone, call.locale) }, words)
      : m.bookings_return_unplanned({}, words)
    const { days, amountCents } = planned.value
    const result = { return_datetime: returnAt?.toISOString() ?? null, days, amount: toWire(cents(amountCents)) }
    return ok({ status: 1 as const, message, result })
  },

  async completebookedLease({ booking_id, odometer }, call) {
    const completion = {
      find: (work: Parameters<typeof lockOwn>[0]) => lockOwn(work, call.actor.userId, booking_id),
      by: personOf(call),
      odometer,
      onceKey: call.onceKey,
    }
    const completed = await completeBooking(call.parts, completion, call.now)
    if (!completed.ok) {
      // Only the team keeps something of a deposit.
      if (completed.code === 'deduction-too-high') throw new Error('a person asked to keep their own deposit')
      return refuse(completed.code, explainLifeRefusal(completed, call))
    }
    const { timeZone } = await readBooking(call, booking_id)
    const { message, result } = accountAnswer(completed.value, call)
    const held = presentHeld(completed.value)
    const words = { locale: call.locale }
    const later = held.deposit_by
      ? m.bookings_returned_deposit(
          {
            amount: usd(completed.value.heldCents, call),
            by: displayMoment(new Date(held.deposit_by), timeZone, call.locale),
          },
          words,
        )
      : ''
    return ok({
      status: 1 as const,
      message: [message, later].filter(Boolean).join(' '),
      result: { ...result, ...held },
    })
  },

  async convertBooking({ booking_id, odometer, amount, price_to_convert }, call) {
    const asked = {
      userId: call.actor.userId,
      bookingId: booking_id,
      odometer,
      seen: amount ?? price_to_convert,
      onceKey: call.onceKey,
    }
    const converted = await convertBooking(call.parts, asked, call.now)
    if (!converted.ok) return refuse(converted.code, explainLifeRefusal(converted, call))
    const message = m.bookings_converted({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(cents(converted.value.amountCents)) } })
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
  if (!extended.ok) return refuse(extended.code, explainLifeRefusal(extended, call))
  const { amountCents, days, endAt } = extended.value
  const { timeZone } = await readBooking(call, booking_id)
  const words = { amount: usd(amountCents, call), until: displayMoment(endAt, timeZone, call.locale) }
  const message = m.bookings_extended(words, { locale: call.locale })
  const result = { amount: toWire(cents(amountCents)), days, end_datetime: endAt.toISOString() }
  return ok({ status: 1 as const, message, result })
}

/** The end of a program in words and figures, the same for the person and the team. */
export function accountAnswer(
  account: { refundCents: number; dueCents: number; days: number; isUnclear?: boolean },
  call: Pick<Call, 'locale'>,
) {
  const { refundCents, dueCents, days, isUnclear = false } = account
  const words = { locale: call.locale }
  const message =
    dueCents > 0
      ? (isUnclear ? m.bookings_returned_unclear : m.bookings_returned_due)({ amount: usd(dueCents, call) }, words)
      : refundCents > 0
        ? m.bookings_returned_refund({ amount: usd(refundCents, call) }, words)
        : m.bookings_returned({}, words)
  return { message, result: { refund: toWire(cents(refundCents)), due: toWire(cents(dueCents)), days } }
}

function personOf(call: Call) {
  return { kind: 'person', id: call.actor.userId } as const
}

function usd(amountCents: number, { locale }: Pick<Call, 'locale'>): string {
  return formatUsd(cents(amountCents), locale)
}

function readBooking(call: Call, bookingId: number) {
  return inWork(call.parts, call.now, ({ uow }) => bookingStore(uow.tx).lock(bookingId))
}
