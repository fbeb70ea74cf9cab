import { displayMoment } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { transactFor } from '../../../work.ts'
import { sayDocumentFault } from '../../ground/uploads/index.ts'
import { answerCase } from './answer-case.ts'
import { addEvidence, contestCase } from './contest-case.ts'
import { decideCase } from './decide-case.ts'
import { handBack } from './end-case.ts'
import { storeEvidence } from './evidence-files-steps.ts'
import { explainCareRefusal } from './explain-refusal.ts'
import { teamOpenCase } from './open-case.ts'
import { ownerOfBooking, ownerOfCase, readOneCase } from './present-cases.ts'
import { findTeamCase } from './team-list/present-team-case.ts'

/** Answers the calls with which the team sees cars that cannot be used, answers their drivers and hands cars back; it is logged (SRV-32). */
export const teamCareHandlers = {
  async teamCase({ case_id }, call) {
    const result = await findTeamCase(case_id, call)
    if (!result) return refuse('no-case', undefined)
    return ok({ status: 1 as const, message: m.care_team_title({}, { locale: call.locale }), result })
  },

  async teamOpenCase({ booking_id, kind, down_from, reason, evidence = [] }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const stored = await storeFor(call, db => ownerOfBooking(db, booking_id), evidence, 'no-booking')
    if (!stored.ok) return stored
    const report = {
      memberId: call.actor.userId,
      bookingId: booking_id,
      kind,
      downFrom: new Date(down_from),
      reason,
      files: stored.value,
    }
    const opened = await transactFor(call, work => teamOpenCase(work, report))
    if (!opened.ok) return refuse(opened.code, explainCareRefusal(opened, call))
    const { row, isNew } = opened.value
    const result = await readOneCase(row, call)
    const from = displayMoment(row.downFrom, result.time_zone, call.locale)
    const { locale } = call
    const message = isNew ? m.care_team_opened({}, { locale }) : m.care_team_open_before({ from }, { locale })
    return ok({ status: 1 as const, message, result })
  },

  async teamConfirmCase({ case_id, step, by, words = '', answers, towed_miles: towedMiles }, call) {
    const answer = {
      memberId: call.actor.userId,
      caseId: case_id,
      step,
      by: new Date(by),
      words,
      answers,
      ...(towedMiles !== undefined && { towedMiles }),
    }
    const done = await transactFor(call, work => answerCase(work, answer))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.care_team_confirmed({}, { locale: call.locale }), result })
  },

  async teamAddCaseEvidence({ case_id, text = '', files = [] }, call) {
    const stored = await storeFor(call, db => ownerOfCase(db, case_id), files, 'no-case')
    if (!stored.ok) return stored
    const evidence = {
      by: 'team',
      actorId: call.actor.userId,
      caseId: case_id,
      words: text,
      files: stored.value,
    } as const
    const added = await transactFor(call, work => addEvidence(work, evidence))
    if (!added.ok) return refuse(added.code, undefined)
    const result = await readOneCase(added.value, call)
    return ok({ status: 1 as const, message: m.care_evidence_added({}, { locale: call.locale }), result })
  },

  async teamContestCase({ case_id, reason, from, words, evidence = [] }, call) {
    const stored = await storeFor(call, db => ownerOfCase(db, case_id), evidence, 'no-case')
    if (!stored.ok) return stored
    const contest = { memberId: call.actor.userId, caseId: case_id, reason, from: new Date(from), words }
    const done = await transactFor(call, work => contestCase(work, { ...contest, files: stored.value }))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.care_team_contested({}, { locale: call.locale }), result })
  },

  async teamDecideCase({ case_id, decision, words = '' }, call) {
    const unsaid = decision === 'rejected' && whyNoReason(words, 'reason-needed')
    if (unsaid) return unsaid
    const decided = { memberId: call.actor.userId, caseId: case_id, decision, words }
    const done = await transactFor(call, work => decideCase(work, decided))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.care_team_decided({}, { locale: call.locale }), result })
  },

  async teamHandBack({ case_id, odometer }, call) {
    const back = { memberId: call.actor.userId, caseId: case_id, odometer }
    const done = await transactFor(call, work => handBack(work, back))
    if (!done.ok) return refuse(done.code, explainCareRefusal(done, call))
    const result = await readOneCase(done.value, call)
    return ok({ status: 1 as const, message: m.care_team_handed_back({}, { locale: call.locale }), result })
  },
} satisfies Handlers

/** Stores files of a member about a case, as its driver's own. */
async function storeFor<Missing extends 'no-case' | 'no-booking'>(
  call: Call<'team'>,
  ownerOf: (db: Sql) => Promise<UserId | null>,
  files: readonly { data: string }[],
  missing: Missing,
) {
  if (files.length === 0) return ok([])
  const ownerId = await ownerOf(call.parts.database.db)
  if (ownerId === null) return refuse(missing, undefined)
  const stored = await storeEvidence(call.parts, files, { ownerId, now: call.now })
  return stored.ok
    ? stored
    : refuse('bad-document' as const, { say: { reason: sayDocumentFault(stored.facts, call.locale) } })
}
