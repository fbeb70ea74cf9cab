import { addMinutes } from '@ownward/domain/calendar'
import { type CaseStep, mostStepDays } from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { lockAny, notifyAbout } from '../bookings/index.ts'
import { type CaseRow, caseStore, eventsOf, findCase } from '../cases/index.ts'
import { contestsOf } from '../contests/index.ts'
import { endPauseFor } from '../paused-days/index.ts'
import { lockCase } from './end-case.ts'
import { logCase } from './log-case.ts'
import { nameTowedMiles } from './moved-cars.ts'

/**
 * Why a case is not answered: there is none, it is over or contested, the next step lies in the past or too far ahead, or somebody has answered it since it was seen,
 * with a step that comes by the moment that the facts name.
 */
export type AnswerRefusal =
  | Refusal<'no-case' | 'case-over' | 'case-step-past' | 'contest-open'>
  | Refusal<'case-step-far', { latest: Date; timeZone: string }>
  | Refusal<'case-answered-since', { by: Date; timeZone: string }>

/** What the team says to a case: that it stands, what comes next and by when. */
export interface CaseAnswer {
  memberId: UserId
  caseId: number
  step: CaseStep
  by: Date
  words: string
  /** How many answers of the team the member has seen; undefined lets every answer pass. */
  answers: number | undefined
  /** Miles for which the car was towed, which are none of its driver's. */
  towedMiles?: number
}

/** The team confirms a case and names the next step, or another one later on; its driver is told (CARE-13, CARE-15). */
export async function answerCase(
  work: Work,
  { memberId, caseId, step, by, words, answers, towedMiles }: CaseAnswer,
): Promise<{ ok: true; value: CaseRow } | AnswerRefusal> {
  const { uow, now } = work
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  if (row.downUntil !== null) return refuse('case-over')
  const [contest] = await contestsOf(uow.tx, [caseId])
  // What comes next is its driver's answer, then the decision.
  if (contest && contest.decision === null) return refuse('contest-open')
  const all = (await eventsOf(uow.tx, [caseId])).filter(({ kind }) => kind === 'answered')
  const said = all.at(-1)
  const isSaid =
    said?.actorId === memberId && said.words === words && said.step === step && said.stepBy?.getTime() === by.getTime()
  // Pressed twice: it is said, and the driver is told once.
  if (isSaid && row.stepBy?.getTime() === by.getTime() && (towedMiles ?? row.towedMiles) === row.towedMiles)
    return ok(row)
  const { timeZone } = booking
  if (said?.stepBy && answers !== undefined && answers < all.length) {
    return refuse('case-answered-since', { by: said.stepBy, timeZone })
  }
  if (by <= now) return refuse('case-step-past')
  const latest = addMinutes(now, mostStepDays * 24 * 60)
  if (by > latest) return refuse('case-step-far', { latest, timeZone })
  if (towedMiles !== undefined) await nameTowedMiles(work, booking, row, towedMiles)
  // From now on it is not taken back, and its days are free (PACT-08).
  await endPauseFor(work, booking, { at: row.downFrom, by: 'case' })
  const store = caseStore(uow.tx)
  await store.set(caseId, { state: 'confirmed', step, stepBy: by, passedAt: null, ...(row.waits && { creditAt: now }) })
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
  await logCase(work, booking, {
    memberId,
    action: 'case_answered',
    caseId,
    facts: { step, by, ...(towedMiles !== undefined && { towed: towedMiles }) },
    words,
  })
  await notifyAbout(work, booking, 'case_answered', {
    step,
    by: by.toISOString(),
    timeZone: booking.timeZone,
    words,
  })
  return ok((await findCase(uow.tx, caseId))!)
}
