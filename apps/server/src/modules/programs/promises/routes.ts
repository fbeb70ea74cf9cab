import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { longDay } from '../../../words/formats.ts'
import { transactFor } from '../../../work.ts'
import { explainPromise } from './explain-promise.ts'
import { presentCollecting, presentPreview, presentPromise } from './present-promise.ts'
import { previewPromise } from './preview-promise.ts'
import { promiseToPay } from './promise-to-pay.ts'
import { withdrawPromise } from './withdraw-promise.ts'

/** Answers the calls with which a person promises to pay a due amount on a day, and withdraws that. */
export const promiseHandlers = {
  async previewPromise({ booking_id, amount, on }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, dollars: amount, day: on }
    const preview = await transactFor(call, work => previewPromise(work, asked))
    if (!preview.ok) return refuse(preview.code, explainPromise(preview, call))
    const message = m.bookings_preview({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentPreview(preview.value, call.locale) })
  },

  async promiseToPay({ booking_id, amount, on, revision }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, dollars: amount, day: on }
    const made = await transactFor(call, work => promiseToPay(work, { ...asked, revision, onceKey: call.onceKey }))
    if (!made.ok) return refuse(made.code, explainPromise(made, call))
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
