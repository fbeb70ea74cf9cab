import type { CaseStep } from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { lockAny, logBookingDecision, notifyAbout } from '../bookings/index.ts'
import { type CaseRow, caseStore, findCase } from '../cases/index.ts'
import { lockCase } from './end-case.ts'

/** Why a case is not answered: there is none, it is over, or the next step lies in the past. */
export type AnswerRefusal = Refusal<'no-case' | 'case-over' | 'case-step-past'>

/** What the team says to a case: that it stands, what comes next and by when. */
export interface CaseAnswer {
  memberId: UserId
  caseId: number
  step: CaseStep
  by: Date
  words: string
}

/** The team confirms a case and names the next step, or another one later on; its driver is told (CARE-13, CARE-15). */
export async function answerCase(
  work: Work,
  { memberId, caseId, step, by, words }: CaseAnswer,
): Promise<{ ok: true; value: CaseRow } | AnswerRefusal> {
  const { uow, now } = work
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  if (row.state === 'closed' || row.state === 'withdrawn') return refuse('case-over')
  if (by <= now) return refuse('case-step-past')
  const store = caseStore(uow.tx)
  await store.set(caseId, { state: 'confirmed', step, stepBy: by, passedAt: null })
  await store.note({
    caseId,
    userId: booking.userId,
    kind: 'answered',
    at: now,
    actorKind: 'team',
    actorId: memberId,
    words,
    step,
    stepBy: by,
  })
  await logBookingDecision(work, booking, { actorId: memberId, action: 'case_answered', reason: words })
  await notifyAbout(work, booking, 'case_answered', {
    step,
    by: by.toISOString(),
    timeZone: booking.timeZone,
    words,
  })
  return ok((await findCase(uow.tx, caseId))!)
}
