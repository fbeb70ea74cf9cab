import { formatUsd, fromWire, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { dryRunFor, inLineOf, transactUnlessRefused, type Work } from '../../../work.ts'
import { presentStatement } from '../../money/statements/index.ts'
import { type BookingRow, lockAny, logBookingDecision as log } from '../bookings/index.ts'
import { sayReading } from '../mileage/index.ts'
import { carOf } from '../odometer/index.ts'
import { presentThatWaits } from '../waiting-credits/index.ts'
import { accountAnswer } from './account-answer.ts'
import { completeBooking } from './complete-booking.ts'
import { explainReturnRefusal } from './explain-refusal.ts'
import { moveMoney } from './move-money-steps.ts'
import { previewReturn } from './preview-return.ts'

/** Answers the calls with which the team takes a car back, or says beforehand what that comes to; what was done is logged (SRV-32). */
export const teamReturnHandlers = {
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
        await log(work, booking, { actorId: call.actor.userId, action: 'booking_completed', reason: said })
      },
    }
    const completed = await transactUnlessRefused(inLineOf(call), call.now, work => completeBooking(work, completion))
    if (!completed.ok) {
      if (completed.code === 'odometer-missing') throw new Error('a reading of the team is always there')
      if (completed.code !== 'not-active') return refuse(completed.code, explainReturnRefusal(completed, call))
      const ends = ['booking_completed', 'program_stopped', 'loss_recorded'] as const
      const { who, action } = await lastDecision(call.parts.database.db, `booking:${booking_id}`, ends)
      const decided = action === 'booking_completed' || action === '' ? 'car taken back' : 'program ended'
      return refuse(completed.code, { say: { decided, who } })
    }
    const account = await moveMoney(call.parts, completed.value, call.now)
    return ok({ status: 1 as const, ...accountAnswer(account, call) })
  },

  async teamPreviewReturn({ booking_id, odometer, deduction = 0 }, call) {
    const asked = { bookingId: booking_id, memberId: call.actor.userId, odometer, deductionCents: fromWire(deduction) }
    const preview = await dryRunFor(call, work => previewReturn(work, asked))
    if (!preview.ok) {
      if (preview.code === 'odometer-missing') throw new Error('a reading of the team is always there')
      return refuse(preview.code, explainReturnRefusal(preview, call))
    }
    const { account, depositCents, statement, number, before } = preview.value
    const { rows } = presentStatement(number, statement, call.locale)
    return ok({
      status: 1 as const,
      message: '',
      result: {
        ...accountAnswer(account, call).result,
        deposit_held: toWire(depositCents),
        waiting_credit: account.waits && presentThatWaits(account.waits),
        rows: rows.slice(before),
      },
    })
  },
} satisfies Handlers

/** Why something is kept of a deposit, with how much it is, as the log has it. */
export function withAmount(deduction: number, reason: string): string {
  return deduction > 0 ? `${formatUsd(fromWire(deduction), 'en')}: ${reason}` : reason
}
