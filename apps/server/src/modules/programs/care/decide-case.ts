import { openTotal } from '@ownward/domain/billing'
import { answerBy, decideContestBy } from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, formatUsd, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, gt, lte, min } from 'drizzle-orm'
import { careContests } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, lockAny, notifyAbout, readBooking } from '../bookings/index.ts'
import { type CaseRow, caseStore, findCase } from '../cases/index.ts'
import { triesUnder } from '../charging/index.ts'
import { type ContestRow, contestStore, contestsOf } from '../contests/index.ts'
import { holdsOf } from '../holds/index.ts'
import { lockCase } from './end-case.ts'
import { endCaseAt } from './end-case-at.ts'
import { logCase } from './log-case.ts'

/**
 * Why a contested case is not decided: there is none, it is decided, the driver's time to answer goes on, or who asks has contested it.
 */
export type DecideRefusal = Refusal<'no-case' | 'no-contest' | 'contest-early' | 'contest-own'>

/** What another member decides of a contested case. */
export interface Decision {
  memberId: UserId
  caseId: number
  decision: 'confirmed' | 'rejected'
  words: string
}

/** A member who has not contested it decides: the case stands, or not from the contested moment on (CARE-18, CARE-19). */
export async function decideCase(
  work: Work,
  { memberId, caseId, decision, words }: Decision,
): Promise<{ ok: true; value: CaseRow } | DecideRefusal> {
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const [contest] = await contestsOf(work.uow.tx, [caseId])
  // Pressed twice: the first press has decided it so.
  if (contest && contest.decidedBy === memberId && contest.decision === decision && contest.decisionWords === words)
    return ok(row)
  if (!contest || contest.decision !== null) return refuse('no-contest')
  if (contest.by === memberId) return refuse('contest-own')
  if (!contest.toDecide) return refuse('contest-early')
  const back = await settle(work, booking, { row, contest, by: memberId, decision, words })
  await logCase(work, booking, {
    memberId,
    action: 'case_decided',
    caseId,
    facts: { decision, ...(decision === 'rejected' && { from: contest.from, back: formatUsd(back, 'en') }) },
    words,
  })
  return ok((await findCase(work.uow.tx, caseId))!)
}

/** The next moment, at most `until`, at which time runs out for an answer to a contest or for its decision. */
export async function nextContestStep(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const due = and(lte(careContests.dueAt, until), after && gt(careContests.dueAt, after))
  const [row] = await parts.database.db
    .select({ at: min(careContests.dueAt) })
    .from(careContests)
    .where(due)
  return row?.at ?? null
}

/** A driver who does not answer leaves the decision to another member; without one in time the case stands (CARE-18). */
export async function passContests(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ caseId: careContests.caseId })
    .from(careContests)
    .where(lte(careContests.dueAt, now))
    .orderBy(asc(careContests.dueAt), asc(careContests.caseId))
  const ids = rows.map(({ caseId }) => caseId)
  return forEachDue(parts, ids, { what: 'case', problem: 'a contest could not go on' }, id =>
    transactAt(parts, now, work => passContest(work, id)),
  )
}

async function passContest(work: Work, caseId: number): Promise<boolean> {
  const { uow, now } = work
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  const [contest] = await contestsOf(uow.tx, [caseId])
  if (!found || !contest?.dueAt || contest.dueAt > now) return false
  const { booking, row } = found
  if (!contest.toDecide) {
    await contestStore(uow.tx).set(caseId, { toDecide: true, dueAt: decideContestBy(now) })
    await notifyTeam(uow, { kind: 'case_to_decide', person: booking.userId, at: now })
    return true
  }
  await settle(work, booking, { row, contest, by: null, decision: 'confirmed', words: '' })
  return true
}

interface Settlement {
  row: CaseRow
  contest: ContestRow
  by: UserId | null
  decision: 'confirmed' | 'rejected'
  words: string
}

/** Gives what falls due again by it. */
async function settle(
  work: Work,
  booking: BookingRow,
  { row, contest, by, decision, words }: Settlement,
): Promise<Cents> {
  const { uow, now } = work
  const { tx } = uow
  const isRejected = decision === 'rejected'
  const back = isRejected
    ? await endCaseAt(work, booking, row, { from: contest.from, state: 'rejected' })
    : { amountCents: zero, dueAt: null }
  // What comes next in a case that goes on is to be said anew.
  if (!isRejected && row.downUntil === null && row.step === 'answer') {
    await caseStore(tx).set(row.id, { stepBy: answerBy(row.kind, now), passedAt: null })
  }
  // A report that had to be confirmed is confirmed by this.
  if (!isRejected && row.waits) await caseStore(tx).set(row.id, { creditAt: now })
  await contestStore(tx).set(row.id, {
    decision,
    decidedAt: now,
    decidedBy: by,
    decisionWords: words,
    dueAt: null,
    chargedBackCents: back.amountCents,
  })
  await caseStore(tx).note({
    caseId: row.id,
    userId: booking.userId,
    kind: 'decided',
    at: now,
    actorKind: by === null ? 'system' : 'team',
    actorId: by,
    words,
  })
  await notifyAbout(work, booking, 'case_decided', {
    rejected: isRejected,
    words,
    amountCents: back.amountCents,
    dueAt: back.dueAt?.toISOString() ?? '',
    timeZone: booking.timeZone,
    ...(isRejected && (await heldUntilNow(work, await readBooking(work, booking.id)))),
  })
  return back.amountCents
}

/** What is due that waited for the decision, and when the card is asked for it: it is told before (CARE-11). */
async function heldUntilNow(
  { uow: { tx }, now }: Work,
  booking: BookingRow,
): Promise<{ heldCents?: Cents; askedAt?: string; payBy?: string }> {
  const heldCents = openTotal((await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, now)))
  if (heldCents === 0) return {}
  const { nextTryAt, payBy } = await triesUnder(tx, booking, { holds: await holdsOf(tx, booking.id), now })
  return {
    heldCents,
    ...(nextTryAt && { askedAt: nextTryAt.toISOString() }),
    ...(payBy && { payBy: payBy.toISOString() }),
  }
}
