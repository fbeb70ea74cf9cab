import { cents, formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { saysWhy } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { lockAny, logBookingDecision as log, notifyAbout } from '../bookings/index.ts'
import { lastOdometer } from '../odometer/index.ts'
import { explainMileageRefusal } from './explain-refusal.ts'
import { recordMileage } from './record-mileage.ts'
import { sayReading } from './say-reading.ts'

/** Answers the call with which the team writes down what an odometer shows, or corrects it; it is logged (SRV-32). */
export const teamMileageHandlers = {
  async teamRecordMileage({ booking_id, odometer, reason = '' }, call) {
    const recorded = await transactFor(call, async work => {
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
        await log(work, booking, { actorId: call.actor.userId, action, reason: said })
        await notifyAbout(work, booking, 'mileage_recorded', { odometer, unit, extraMiles, amountCents })
      }
      return outcome
    })
    if (!recorded.ok) return refuse(recorded.code, explainMileageRefusal(recorded, call))
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
} satisfies Handlers
