import { formatUsd, fromWire, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { saysWhy, whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { lastDecision } from '../../../../db/last-decision.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { dryRunFor, inLineOf, transactUnlessRefused, type Work } from '../../../../work.ts'
import { claimedByOther } from '../../../ground/queues/index.ts'
import { presentStatement } from '../../../money/statements/index.ts'
import type { BookingRow } from '../../bookings/index.ts'
import { sayReading } from '../../mileage/index.ts'
import { carOf } from '../../odometer/index.ts'
import { presentThatWaits } from '../../waiting-credits/index.ts'
import { accountAnswer } from '../account-answer.ts'
import { explainReturnRefusal } from '../explain-refusal.ts'
import { moveMoney } from '../move-money-steps.ts'
import { withAmount } from '../team-routes.ts'
import { checkInCar } from './check-in-car.ts'
import { previewCheckIn } from './preview-check-in.ts'

/** Answers what the team does with a car that its driver has given back. */
export const checkInHandlers = {
  async teamCheckInCar({ booking_id, odometer, deduction = 0, reason = '', correction = '' }, call) {
    const unsaid = (deduction > 0 && whyNoReason(reason, 'reason-needed')) || whyNoCorrection(correction)
    if (unsaid) return unsaid
    const { userId: memberId } = call.actor
    const checkIn = {
      bookingId: booking_id,
      memberId,
      odometer,
      correction,
      deductionCents: fromWire(deduction),
      reason,
      onceKey: call.onceKey,
      record: async ({ uow, now }: Work, booking: BookingRow, { isCorrection }: { isCorrection: boolean }) => {
        const entry = { at: now, actorId: memberId, subject: `booking:${booking.id}`, aboutId: booking.userId }
        const { distanceUnit: unit } = await carOf(uow.tx, booking)
        const said = (words: string) => sayReading({ odometer, unit, words })
        await logDecision(uow, { ...entry, action: 'car_checked_in', reason: said(withAmount(deduction, reason)) })
        if (isCorrection) await logDecision(uow, { ...entry, action: 'odometer_corrected', reason: said(correction) })
      },
    }
    const checked = await transactUnlessRefused(inLineOf(call), call.now, async work => {
      const waiting = { queue: 'inspection', subjectId: booking_id } as const
      const claimed = await claimedByOther(work.uow.tx, waiting, { memberId, now: work.now })
      return claimed ?? checkInCar(work, checkIn)
    })
    if (!checked.ok) {
      if (checked.code === 'claimed') return refuse(checked.code, checked.facts)
      if (checked.code !== 'not-to-check') return refuse(checked.code, explainReturnRefusal(checked, call))
      const { who } = await lastDecision(call.parts.database.db, `booking:${booking_id}`, ['car_checked_in'])
      return refuse(checked.code, { say: { who } })
    }
    const account = await moveMoney(call.parts, { bookingId: booking_id, account: checked.value }, call.now)
    const { refundCents, dueCents } = account
    const words = { locale: call.locale }
    const amount = formatUsd(dueCents > 0 ? dueCents : refundCents, call.locale)
    const message =
      dueCents > 0
        ? m.bookings_team_checked_due({ amount }, words)
        : refundCents > 0
          ? m.bookings_team_checked_refund({ amount }, words)
          : m.bookings_team_checked({}, words)
    return ok({ status: 1 as const, message, result: accountAnswer(account, call).result })
  },

  async teamPreviewCheckIn({ booking_id, odometer, deduction = 0, correction = '' }, call) {
    const unsaid = whyNoCorrection(correction)
    if (unsaid) return unsaid
    const asked = {
      bookingId: booking_id,
      memberId: call.actor.userId,
      odometer,
      correction,
      deductionCents: fromWire(deduction),
    }
    const preview = await dryRunFor(call, work => previewCheckIn(work, asked))
    if (!preview.ok) return refuse(preview.code, explainReturnRefusal(preview, call))
    const { account, depositCents, statement, number, before, waits } = preview.value
    const { rows } = presentStatement(number, statement, call.locale)
    return ok({
      status: 1 as const,
      message: '',
      result: {
        ...accountAnswer(account, call).result,
        deposit_held: toWire(depositCents),
        waiting_credit: waits && presentThatWaits(waits),
        rows: rows.slice(before),
      },
    })
  },
} satisfies Handlers

/** Why a correction of what was read before will not do; one that was not given is looked at where it is needed. */
export function whyNoCorrection(correction: string) {
  return correction === '' || saysWhy(correction) ? null : refuse('reason-short' as const, undefined)
}
