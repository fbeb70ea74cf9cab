import { cents, formatUsd, fromWire, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { saysWhy, whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import { lastDecision } from '../../../db/last-decision.ts'
import { type LoggedDecision, logDecision } from '../../../db/log-decision.ts'
import type { Call, Handlers } from '../../../http/handler.ts'
import { payRefunds } from '../../billing/index.ts'
import { type BookingRow, bookingStore } from '../store.ts'
import { completeBooking } from './complete-booking.ts'
import { decideBooking } from './decide-booking.ts'
import { explainLifeRefusal } from './explain-life-refusal.ts'
import { carOf, lastOdometer } from './odometer.ts'
import { presentStatement } from './present-life.ts'
import { previewReturn } from './preview-return.ts'
import { recordMileage } from './record-mileage.ts'
import { accountAnswer } from './routes.ts'
import { sayReading } from './say-reading.ts'
import { inWork, lockAny, tell, type Work } from './work.ts'

type TeamCall = Call<'team'>

/**
 * Answers the calls with which the team decides, reads mileage, takes cars back or says beforehand what that comes to, and notes insurance;
 * what is decided is logged (SRV-32).
 */
export const teamLifeHandlers = {
  async teamDecideBooking({ booking_id, decision, reason = '', seen }, call) {
    const asked = { bookingId: booking_id, memberId: call.actor.userId, decision, reason, seen, onceKey: call.onceKey }
    const decided = await decideBooking(call.parts, asked, call.now)
    if (!decided.ok) return refuse(decided.code, explainLifeRefusal(decided, call))
    const words = { locale: call.locale }
    const message = decision === 'approve' ? m.bookings_team_approved({}, words) : m.bookings_team_canceled({}, words)
    return ok({ status: 1 as const, message })
  },

  async teamRecordMileage({ booking_id, odometer, reason = '' }, call) {
    const recorded = await inWork(call.parts, call.now, async work => {
      const booking = await lockAny(work, booking_id)
      if (!booking) return refuse('no-booking' as const)
      const before = await lastOdometer(work.uow.tx, booking)
      const isLess = odometer < before
      if (isLess && reason !== '' && !saysWhy(reason)) return refuse('reason-short' as const)
      const reading = { odometer, source: 'team', actorId: call.actor.userId, correction: reason } as const
      const outcome = await recordMileage(work, booking, reading)
      if (outcome.ok) {
        const action = isLess ? 'odometer_corrected' : 'odometer_read'
        const { extraMiles, amountCents, distanceUnit: unit } = outcome.value
        const said = sayReading({ before, odometer, unit, words: reason })
        await log(work, call, booking, { action, reason: said })
        await tell(work, booking, 'mileage_recorded', { odometer, unit, extraMiles, amountCents })
      }
      return outcome
    })
    if (!recorded.ok) return refuse(recorded.code, explainLifeRefusal(recorded, call))
    const { totalMiles, extraMiles, amountCents, backCents } = recorded.value
    if (backCents > 0) await payRefunds(call.parts, booking_id)
    const words = { locale: call.locale }
    const message =
      amountCents > 0
        ? m.bookings_team_extra_miles({ miles: extraMiles, amount: formatUsd(cents(amountCents), call.locale) }, words)
        : backCents > 0
          ? m.bookings_team_mileage_back({ amount: formatUsd(backCents, call.locale) }, words)
          : m.bookings_team_mileage({}, words)
    const result = { total_mileage: totalMiles, extra_miles: extraMiles, amount: toWire(cents(amountCents)) }
    return ok({ status: 1 as const, message, result })
  },

  async teamCompleteBooking({ booking_id, odometer, deduction = 0, reason = '' }, call) {
    const unsaid = deduction > 0 && whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const completion = {
      find: (work: Work) => lockAny(work, booking_id),
      by: { kind: 'team', id: call.actor.userId } as const,
      odometer,
      deductionCents: fromWire(deduction),
      reason,
      onceKey: call.onceKey,
      record: async (work: Work, booking: BookingRow) => {
        const { distanceUnit: unit } = await carOf(work.uow.tx, booking)
        const said = sayReading({ odometer, unit, words: withAmount(deduction, reason) })
        await log(work, call, booking, { action: 'booking_completed', reason: said })
      },
    }
    const completed = await completeBooking(call.parts, completion, call.now)
    if (!completed.ok) {
      if (completed.code === 'odometer-missing') throw new Error('a reading of the team is always there')
      if (completed.code !== 'not-active') return refuse(completed.code, explainLifeRefusal(completed, call))
      const { who } = await lastDecision(call.parts.database.db, `booking:${booking_id}`, ['booking_completed'])
      return refuse(completed.code, { say: { decided: 'car taken back', who } })
    }
    return ok({ status: 1 as const, ...accountAnswer(completed.value, call) })
  },

  async teamPreviewReturn({ booking_id, odometer, deduction = 0 }, call) {
    const asked = { bookingId: booking_id, memberId: call.actor.userId, odometer, deductionCents: fromWire(deduction) }
    const preview = await previewReturn(call.parts, asked, call.now)
    if (!preview.ok) {
      if (preview.code === 'odometer-missing') throw new Error('a reading of the team is always there')
      return refuse(preview.code, explainLifeRefusal(preview, call))
    }
    const { account, depositCents, statement, number, before } = preview.value
    const { rows } = presentStatement(number, statement, call.locale)
    return ok({
      status: 1 as const,
      message: '',
      result: { ...accountAnswer(account, call).result, deposit_held: toWire(depositCents), rows: rows.slice(before) },
    })
  },

  async teamOwnInsurance({ booking_id, own_insurance }, call) {
    const isOwn = own_insurance === 1
    const changed = await inWork(call.parts, call.now, async work => {
      const booking = await lockAny(work, booking_id)
      if (!booking || booking.financing === 'buy') return refuse('no-booking' as const)
      if (booking.state === 'completed' || booking.state === 'canceled') return refuse('booking-over' as const)
      if (booking.ownInsurance === isOwn) return ok(true)
      await bookingStore(work.uow.tx).set(booking.id, { ownInsurance: isOwn })
      await log(work, call, booking, { action: isOwn ? 'own_insurance' : 'our_insurance' })
      await tell(work, booking, 'insurance_changed', { own: isOwn ? 1 : 0 })
      return ok(true)
    })
    if (!changed.ok) return refuse(changed.code, undefined)
    const words = { locale: call.locale }
    const message = isOwn ? m.bookings_team_own_insurance({}, words) : m.bookings_team_our_insurance({}, words)
    return ok({ status: 1 as const, message })
  },
} satisfies Handlers

/** Why something is kept of a deposit, with how much it is, as the log has it. */
export function withAmount(deduction: number, reason: string): string {
  return deduction > 0 ? `${formatUsd(fromWire(deduction), 'en')}: ${reason}` : reason
}

/** Writes down what a member decided about a booking, in the log of its person too. */
function log(
  { uow, now }: Work,
  call: TeamCall,
  booking: BookingRow,
  decision: Pick<LoggedDecision, 'action' | 'reason'>,
): Promise<void> {
  const { id, userId } = booking
  const about = { subject: `booking:${id}`, aboutId: userId }
  return logDecision(uow, { at: now, actorId: call.actor.userId, ...about, ...decision })
}
