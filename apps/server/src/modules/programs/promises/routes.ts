import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers, RefusalFacts } from '../../../call.ts'
import { longDay } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { presentCollecting, presentPreview, presentPromise } from './present-promise.ts'
import { previewPromise } from './preview-promise.ts'
import { type PromiseToPayProblem, promiseToPay } from './promise-to-pay.ts'
import { withdrawPromise } from './withdraw-promise.ts'

/** Answers the calls with which a person promises to pay a due amount on a day, and withdraws that. */
export const promiseHandlers = {
  async previewPromise({ booking_id, amount, on }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, dollars: amount, day: on }
    const preview = await transactFor(call, work => previewPromise(work, asked))
    if (!preview.ok) return refuse(preview.code, explain(preview, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPreview(preview.value, call.locale) })
  },

  async promiseToPay({ booking_id, amount, on, revision }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, dollars: amount, day: on }
    const made = await transactFor(call, work => promiseToPay(work, { ...asked, revision, onceKey: call.onceKey }))
    if (!made.ok) return refuse(made.code, explain(made, call))
    const { row } = made.value
    const said = { amount: formatUsd(row.cents, call.locale), day: longDay(row.day, call.locale) }
    const message = m.pact_promised(said, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPromise(made.value) })
  },

  async withdrawPromise({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id }
    const withdrawn = await transactFor(call, work => withdrawPromise(work, asked))
    if (!withdrawn.ok) {
      if (withdrawn.code !== 'payment-unclear') return refuse(withdrawn.code)
      return refuse(withdrawn.code, { say: { amount: formatUsd(cents(withdrawn.facts.amountCents), call.locale) } })
    }
    const { after, timeZone } = withdrawn.value
    const words = { locale: call.locale }
    const next = after.nextTryAt
      ? m.pact_withdrawn_next({ at: displayMoment(after.nextTryAt, timeZone, call.locale) }, words)
      : ''
    const message = [m.pact_withdrawn({}, words), next].join(' ').trim()
    return ok({ status: 1 as const, message, result: presentCollecting(after) })
  },
} satisfies Handlers

function explain(problem: PromiseToPayProblem, call: Call): RefusalFacts | undefined {
  switch (problem.code) {
    case 'amount-range': {
      const { leastCents, mostCents } = problem.facts
      return { say: { least: formatUsd(leastCents, call.locale), most: formatUsd(mostCents, call.locale) } }
    }
    case 'payment-unclear':
      return { say: { amount: formatUsd(cents(problem.facts.amountCents), call.locale) } }
    case 'promise-standing':
      return { say: { day: longDay(problem.facts.day, call.locale) } }
    case 'promise-limit':
    case 'promise-broken':
      return { say: { from: displayMoment(problem.facts.from, problem.facts.timeZone, call.locale) } }
    case 'promise-date':
      return {
        say: { first: longDay(problem.facts.first, call.locale), last: longDay(problem.facts.last, call.locale) },
      }
    case 'plan-changed':
      return { result: presentPreview(problem.facts, call.locale) }
    default:
      return undefined
  }
}
