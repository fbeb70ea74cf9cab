import { type DaysBack, dayOf, downtimeBackCharged } from '@ownward/domain/billing'
import { addDaysInZone, addMinutes } from '@ownward/domain/calendar'
import { answerBy, decideContestBy, downDays } from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { add, type Cents, subtract, sum, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { type CycleLines, downDayLines } from '@ownward/domain/pricing'
import { and, asc, gt, lte, min } from 'drizzle-orm'
import { careContests } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { bookingKey, chargeStore, daysOf } from '../../money/charges/index.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, lockAny, logBookingDecision, notifyAbout } from '../bookings/index.ts'
import { type CaseRow, caseStore, type DownDayRow, downDaysOf, findCase, placesIn } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { type ContestRow, contestStore, contestsOf } from '../contests/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'
import { creditDays } from './credit-down-days.ts'
import { lockCase } from './end-case.ts'

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
  if (!contest || contest.decision !== null) return refuse('no-contest')
  if (contest.by === memberId) return refuse('contest-own')
  if (!contest.toDecide) return refuse('contest-early')
  await settle(work, booking, { row, contest, by: memberId, decision, words })
  await logBookingDecision(work, booking, { actorId: memberId, action: 'case_decided', reason: words })
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

async function settle(
  work: Work,
  booking: BookingRow,
  { row, contest, by, decision, words }: Settlement,
): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const isRejected = decision === 'rejected'
  const back = isRejected ? await reject(work, booking, row, contest.from) : { amountCents: zero, dueAt: null }
  // What comes next in a case that goes on is to be said anew.
  if (!isRejected && row.downUntil === null && row.step === 'answer') {
    await caseStore(tx).set(row.id, { stepBy: answerBy(row.kind, now), passedAt: null })
  }
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
  })
}

/** Credited days from a moment on fall due again on one invoice, and what the case goes on for ends with that moment (CARE-19). */
async function reject(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  from: Date,
): Promise<{ amountCents: Cents; dueAt: Date | null }> {
  const { uow, now } = work
  const { tx } = uow
  const ended = { state: 'rejected', downUntil: from, step: null, stepBy: null } as const
  await caseStore(tx).set(row.id, ended)
  await creditDays(work, booking, { ...row, ...ended })
  const stays = new Set(downDays(courseOf(booking), { from: row.downFrom, until: from }, now))
  const all = await downDaysOf(tx, booking.id)
  const over = all.filter(({ caseId, day }) => caseId === row.id && !stays.has(day))
  const days = await pricedBack(work, booking, { all, over })
  const amountCents = sum([days.usageCents, days.bookingFeeCents, days.taxCents, days.insuranceCents])
  await contestStore(tx).endDays(
    booking.id,
    over.map(({ day }) => day),
    now,
  )
  if (amountCents === 0) {
    await scheduleTries(work, booking, { refused: booking.paymentRetry })
    return { amountCents, dueAt: null }
  }
  const store = chargeStore(tx, booking)
  const wanted = dueOf(booking, now)
  const last = (await store.all()).filter(({ kind }) => kind === 'care_back').at(-1)
  // Two of one booking are never due at the same instant.
  const dueAt = last && last.dueAt >= wanted ? addMinutes(last.dueAt, 1) : wanted
  await store.add(downtimeBackCharged(bookingKey(booking.id), dueAt, days), {
    kind: 'care_back',
    dueAt,
    quantity: over.length,
    amountCents,
    now,
  })
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  return { amountCents, dueAt }
}

/** What days cost that were credited and are not any more, the last of them first: never more than was credited for all of them. */
async function pricedBack(
  { uow: { tx } }: Work,
  booking: BookingRow,
  { all, over }: { all: readonly DownDayRow[]; over: readonly DownDayRow[] },
): Promise<DaysBack> {
  const charges = await chargeStore(tx, booking).all()
  const lines: CycleLines[] = []
  let down = [...all]
  for (const row of over.toReversed()) {
    const charge = charges.find(({ id }) => id === row.chargeId)!
    down = down.filter(other => other !== row)
    const place = row.day - charge.fromDay!
    // Of a car that came back earlier only the days used count.
    const used = Math.min(charge.quantity, booking.billedDays - charge.fromDay!)
    if (place >= used) continue
    const span = { ...daysOf(charge), days: used, down: placesIn(down, charge).filter(day => day < used) }
    lines.push(downDayLines(programQuote(booking, charge.insured), span, place))
  }
  const total = (of: (line: CycleLines) => Cents) => lines.map(of).reduce(add, zero)
  return {
    usageCents: total(line => subtract(line.rentCents, line.discountCents)),
    bookingFeeCents: total(line => line.bookingFeeCents),
    taxCents: total(line => line.taxCents),
    insuranceCents: total(line => line.insuranceCents),
  }
}

const leastDaysAhead = 7

/** When it falls due: on the first payment day at least seven days ahead; of a program that is over, after seven days. */
function dueOf(booking: BookingRow, now: Date): Date {
  const least = addDaysInZone(now, leastDaysAhead, booking.timeZone)
  if (booking.state !== 'active') return least
  for (let day = booking.billedDays; ; day += booking.cycleDays) {
    const payment = dayOf(booking, day)
    if (payment >= least) return payment
  }
}
