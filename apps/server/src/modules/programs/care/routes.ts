import type { Response } from '@ownward/contract'
import { displayMoment } from '@ownward/domain/calendar'
import { caseKinds } from '@ownward/domain/care'
import { formatUsd, fromWire, toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { takeTries } from '../../ground/limits/index.ts'
import { sayDocumentFault } from '../../ground/uploads/index.ts'
import { lockOwn } from '../bookings/index.ts'
import { returnAccountCredit } from './account-credit-steps.ts'
import { addEvidence } from './contest-case.ts'
import { carUsableAgain, withdrawCase } from './end-case.ts'
import { storeEvidence } from './evidence-files-steps.ts'
import { explainCareRefusal } from './explain-refusal.ts'
import { denyUsable } from './moved-cars.ts'
import { reportProblem } from './open-case.ts'
import { presentCases, readerOf, readOneCase } from './present-cases.ts'
import { waitForCar } from './wait-for-car.ts'

type Case = Response<'reportProblem'>['result']

/** Answers the calls with which a driver says that the car cannot be used, that it can again, and what becomes of account credit. */
export const careHandlers = {
  async reportProblem({ booking_id, kind, down_from }, call) {
    const downFrom = down_from === undefined ? undefined : new Date(down_from)
    const known = caseKinds.find(one => one === kind)
    if (!known) return refuse('case-kind', undefined)
    const { userId } = call.actor
    const taken = await transactFor(call, ({ uow }) => takeTries(uow.tx, call.now, { 'report:person': String(userId) }))
    if (!taken.ok) return refuse('too-many-tries', taken.facts)
    const report = { userId, bookingId: booking_id, kind: known, downFrom }
    const opened = await transactFor(call, work => reportProblem(work, report))
    if (!opened.ok) return refuse(opened.code, explainCareRefusal(opened, call))
    const result = await readOneCase(opened.value, call)
    const by = displayMoment(new Date(result.step_by ?? result.opened_at), result.time_zone, call.locale)
    return ok({ status: 1 as const, message: m.care_opened({ by }, { locale: call.locale }), result })
  },

  async getCases({ booking_id }, call) {
    const booking = await transactFor(call, work => lockOwn(work, call.actor.userId, booking_id))
    if (!booking) return refuse('no-booking' as const, undefined)
    const result = await presentCases(call.parts.database.db, booking, readerOf(call))
    return ok({ status: 1 as const, message: m.care_list({}, { locale: call.locale }), result })
  },

  async withdrawCase({ case_id }, call) {
    const done = await transactFor(call, work => withdrawCase(work, { userId: call.actor.userId, caseId: case_id }))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const { row, isPaused, due, timeZone } = done.value
    const result = await readOneCase(row, call)
    const { locale } = call
    const said = (isPaused ? m.care_withdrawn_pause : m.care_withdrawn)({}, { locale })
    const asked = due && {
      amount: formatUsd(due.cents, locale),
      at: displayMoment(due.nextTryAt, timeZone, locale),
    }
    const message = asked ? `${said} ${m.care_withdrawn_due(asked, { locale })}` : said
    return ok({ status: 1 as const, message, result })
  },

  async carUsableAgain({ case_id }, call) {
    const done = await transactFor(call, work => carUsableAgain(work, { userId: call.actor.userId, caseId: case_id }))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: sayClosed(result, call), result })
  },

  async waitForCar({ case_id }, call) {
    const done = await transactFor(call, work => waitForCar(work, { userId: call.actor.userId, caseId: case_id }))
    if (!done.ok) return refuse(done.code, undefined)
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.pact_wait_said({}, { locale: call.locale }), result })
  },

  async carNotUsable({ case_id, text }, call) {
    const denied = { userId: call.actor.userId, caseId: case_id, words: text }
    const done = await transactFor(call, work => denyUsable(work, denied))
    if (!done.ok) return refuse(done.code, undefined)
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.care_not_usable_said({}, { locale: call.locale }), result })
  },

  async addCaseEvidence({ case_id, text = '', files = [] }, call) {
    const { userId } = call.actor
    const taken = await transactFor(call, ({ uow }) =>
      takeTries(uow.tx, call.now, { 'care-evidence:person': String(userId) }),
    )
    if (!taken.ok) return refuse('too-many-tries', taken.facts)
    const stored = await storeEvidence(call.parts, files, { ownerId: userId, now: call.now })
    if (!stored.ok) return refuse('bad-document', { say: { reason: sayDocumentFault(stored.facts, call.locale) } })
    const evidence = { by: 'person', actorId: userId, caseId: case_id, words: text, files: stored.value } as const
    const added = await transactFor(call, work => addEvidence(work, evidence))
    if (!added.ok) return refuse(added.code, undefined)
    const result = await readOneCase(added.value, call)
    return ok({ status: 1 as const, message: m.care_evidence_added({}, { locale: call.locale }), result })
  },

  async returnAccountCredit({ booking_id }, call) {
    const asked = { userId: call.actor.userId, bookingId: booking_id, onceKey: call.onceKey }
    const done = await returnAccountCredit(call.parts, asked, call.now)
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const { amountCents } = done.value
    const message = m.care_sent_back({ amount: formatUsd(amountCents, call.locale) }, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { amount: toWire(amountCents) } })
  },
} satisfies Handlers

function sayClosed({ days, credited, waits }: Case, { locale }: Pick<Call, 'locale'>): string {
  if (waits === 1) return m.care_closed_waits({}, { locale })
  if (days === 0) return m.care_closed_none({}, { locale })
  return m.care_closed({ n: days, amount: formatUsd(fromWire(credited), locale) }, { locale })
}
