import { dayOf, mostPausedDays, type PausedDays, paidDaysBefore } from '@ownward/domain/billing'
import { displayMoment } from '@ownward/domain/calendar'
import { formatUsd, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { longDate, momentInWords } from '../../../words/formats.ts'
import { dryRunFor, inLineOf, transactUnlessRefused } from '../../../work.ts'
import type { BookingRow } from '../bookings/index.ts'
import { presentPlans } from '../plans/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { type EndPauseProblem, endPauseEarly, type PauseEnding, previewEndPause } from './end-pause-early.ts'
import { type PausePreview, type PauseProblem, pauseProgram, previewPause } from './pause-program.ts'

/** Answers the calls with which a person pauses their program, with what that changes, and ends the pause. */
export const pauseHandlers = {
  async previewPause({ booking_id, from, days }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, from, days }
    const preview = await dryRunFor(call, work => previewPause(work, asked))
    if (!preview.ok) return refuse(preview.code, explain(preview, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPreview(preview.value, call) })
  },

  async pauseProgram({ booking_id, from, days, revision }, call) {
    const press = { userId: call.actor.userId, bookingId: booking_id, from, days, revision, onceKey: call.onceKey }
    const paused = await transactUnlessRefused(inLineOf(call), call.now, work => pauseProgram(work, press))
    if (!paused.ok) {
      if (paused.code === 'plan-changed') return refuse(paused.code, { result: presentPreview(paused.facts, call) })
      return refuse(paused.code, explain(paused, call))
    }
    const { booking, pause } = paused.value
    const result = presentPause(booking, pause)
    const words = { from: day(result.from, booking, call), until: day(result.until, booking, call) }
    const message = m.pact_pause_planned(words, { locale: call.locale })
    return ok({ status: 1 as const, message, result })
  },

  async previewEndPause({ booking_id, on }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, on }
    const preview = await dryRunFor(call, work => previewEndPause(work, asked))
    if (!preview.ok) return refuse(preview.code, explainEnd(preview, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentEnding(preview.value, call) })
  },

  async endPause({ booking_id, on, revision }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, on, revision, onceKey: call.onceKey }
    const ended = await transactUnlessRefused(inLineOf(call), call.now, work => endPauseEarly(work, asked))
    if (!ended.ok) {
      if (ended.code === 'plan-changed') return refuse(ended.code, { result: presentEnding(ended.facts, call) })
      return refuse(ended.code, explainEnd(ended, call))
    }
    const { booking, pause, payBy } = ended.value
    const { locale } = call
    const due = payBy ? m.pact_pause_pay_by({ by: displayMoment(payBy, booking.timeZone, locale) }, { locale }) : ''
    const say = (ends: string) => [ends, due].filter(Boolean).join(' ')
    if (pause.days === 0)
      return ok({ status: 1 as const, message: say(m.pact_pause_called_off({}, { locale })), result: null })
    const result = presentPause(booking, pause)
    const message = say(m.pact_pause_ends({ until: day(result.until, booking, call) }, { locale }))
    return ok({ status: 1 as const, message, result })
  },
} satisfies Handlers

function day(at: string, { timeZone }: BookingRow, { locale }: Pick<Call, 'locale'>): string {
  return longDate(new Date(at), timeZone, locale)
}

function presentPause(booking: BookingRow, { fromDay, days }: PausedDays) {
  const course = courseOf(booking)
  return { from: dayOf(course, fromDay).toISOString(), until: dayOf(course, fromDay + days).toISOString(), days }
}

function presentPreview({ change, booking }: PausePreview, { locale }: Pick<Call, 'locale'>) {
  return presentPlans(change, booking, locale)
}

function presentEnding({ change, booking, payBy, ...cents }: PauseEnding, { locale }: Pick<Call, 'locale'>) {
  return {
    ...presentPlans(change, booking, locale),
    credited: toWire(cents.creditedCents),
    off_due: toWire(cents.offDueCents),
    pay_by_before: payBy.before?.toISOString() ?? null,
    pay_by: payBy.after?.toISOString() ?? null,
  }
}

/** The values that the sentence of a pause that is not granted needs. */
function explain(refusal: PauseProblem, { now, locale }: Call): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'return-planned':
      return { say: { at: momentInWords(refusal.facts.at, now, refusal.facts.timeZone, locale) } }
    case 'payment-due':
    case 'payment-unclear':
      return { say: { amount: formatUsd(refusal.facts.amountCents, locale) } }
    case 'pause-runs':
      return { say: { until: longDate(refusal.facts.until, refusal.facts.timeZone, locale) } }
    case 'pause-too-soon':
      return { say: { paid: String(refusal.facts.paidDays), least: String(paidDaysBefore) } }
    case 'pause-notice':
    case 'pause-day':
      return { say: { first: longDate(refusal.facts.first, refusal.facts.timeZone, locale) } }
    case 'pause-limit':
      return { say: { left: String(refusal.facts.left), most: String(mostPausedDays) } }
    case 'pause-taken':
      return { say: { days: String(refusal.facts.days) } }
    default:
      return undefined
  }
}

function explainEnd(refusal: EndPauseProblem, { locale }: Call): RefusalFacts | undefined {
  switch (refusal.code) {
    case 'payment-unclear':
      return { say: { amount: formatUsd(refusal.facts.amountCents, locale) } }
    case 'pause-end': {
      const { booking, days } = refusal.facts
      const say = (n: number | undefined) =>
        n === undefined ? '' : longDate(dayOf(courseOf(booking), n), booking.timeZone, locale)
      return { say: { first: say(days[0]), last: say(days.at(-1)) } }
    }
    default:
      return undefined
  }
}
