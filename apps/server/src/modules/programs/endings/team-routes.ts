import { formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { sayLogged } from '../../../db/log-decision.ts'
import { dryRunFor, inLineOf, transactUnlessRefused, type Work } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { type BookingRow, logBookingDecision as log } from '../bookings/index.ts'
import { moveMoney } from '../returns/index.ts'
import { presentThatWaits } from '../waiting-credits/index.ts'
import type { Ended } from './ended-account.ts'
import { explainEndingRefusal } from './explain-refusal.ts'
import { recordLoss } from './record-loss.ts'
import { stopProgram } from './stop-program.ts'

/** Answers the calls with which the team ends a program for a missing payment or because its car is lost, or says beforehand what that comes to (SRV-32). */
export const endingHandlers = {
  async teamStopProgram({ booking_id, reason }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const memberId = call.actor.userId
    const record = async (work: Work, booking: BookingRow) =>
      log(work, booking, { actorId: memberId, action: 'program_stopped', reason })
    const asked = { bookingId: booking_id, memberId, reason, onceKey: call.onceKey, record }
    const stopped = await transactUnlessRefused(inLineOf(call), call.now, work => stopProgram(work, asked))
    if (!stopped.ok) {
      if (stopped.code === 'not-active') return refuse(stopped.code, await whoEnded(call, booking_id))
      return refuse(stopped.code, explainEndingRefusal(stopped, call))
    }
    // The card is not asked: it has refused, and its person knows.
    await payRefunds(call.parts, booking_id)
    const message = m.bookings_team_stopped({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: resultOf(stopped.value) })
  },

  async teamPreviewStop({ booking_id }, call) {
    const asked = { bookingId: booking_id, memberId: call.actor.userId, reason: '', onceKey: null }
    const preview = await dryRunFor(call, work => stopProgram(work, asked))
    if (!preview.ok) {
      if (preview.code === 'not-active') return refuse(preview.code, await whoEnded(call, booking_id))
      return refuse(preview.code, explainEndingRefusal(preview, call))
    }
    return ok({ status: 1 as const, message: '', result: resultOf(preview.value) })
  },

  async teamRecordLoss({ booking_id, lost_at, reason }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const memberId = call.actor.userId
    const record = async (work: Work, booking: BookingRow, { refundCents, dueCents }: Ended) => {
      const facts = [
        `lost_at: ${sayLogged(new Date(lost_at), booking.timeZone)}`,
        `refund: ${formatUsd(refundCents, 'en')}`,
        `due: ${formatUsd(dueCents, 'en')}`,
      ]
      await log(work, booking, { actorId: memberId, action: 'loss_recorded', reason: [...facts, reason].join('\n') })
    }
    const asked = {
      bookingId: booking_id,
      memberId,
      lostAt: new Date(lost_at),
      reason,
      onceKey: call.onceKey,
      record,
    }
    const lost = await transactUnlessRefused(inLineOf(call), call.now, work => recordLoss(work, asked))
    if (!lost.ok) {
      if (lost.code === 'not-active') return refuse(lost.code, await whoEnded(call, booking_id))
      return refuse(lost.code, explainEndingRefusal(lost, call))
    }
    const account = await moveMoney(call.parts, { bookingId: booking_id, account: lost.value }, call.now)
    const message = m.bookings_team_lost({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: resultOf(account) })
  },

  async teamPreviewLoss({ booking_id, lost_at }, call) {
    const memberId = call.actor.userId
    const asked = { bookingId: booking_id, memberId, lostAt: new Date(lost_at), reason: '', onceKey: null }
    const preview = await dryRunFor(call, work => recordLoss(work, asked))
    if (!preview.ok) {
      if (preview.code === 'not-active') return refuse(preview.code, await whoEnded(call, booking_id))
      return refuse(preview.code, explainEndingRefusal(preview, call))
    }
    return ok({ status: 1 as const, message: '', result: resultOf(preview.value) })
  },
} satisfies Handlers

function resultOf({ refundCents, dueCents, days, waits }: Ended) {
  return {
    refund: toWire(refundCents),
    due: toWire(dueCents),
    days,
    waiting_credit: waits && presentThatWaits(waits),
  }
}

/** Who ended the program meanwhile, and how: a sentence for the member who is late. */
async function whoEnded({ parts }: Call<'team'>, bookingId: number) {
  const decided = ['booking_completed', 'program_stopped', 'loss_recorded'] as const
  const { who } = await lastDecision(parts.database.db, `booking:${bookingId}`, decided)
  return { say: { decided: 'program ended', who } }
}
