import type { Response } from '@ownward/contract'
import { choiceSince, dayNumber } from '@ownward/domain/billing'
import { creditsFrom } from '@ownward/domain/care'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, cents, sum, toWire, zero } from '@ownward/domain/money'
import { downDayLines } from '@ownward/domain/pricing'
import type { Sql } from '../../../db/connect.ts'
import { type ChargeRow, daysOf } from '../../money/charges/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import {
  type CaseEvent,
  type CaseRow,
  casesOf,
  type DownDayRow,
  downDaysOf,
  eventsOf,
  placesIn,
  timeOf,
  worthOf,
} from '../cases/index.ts'
import { type ContestRow, contestsOf, type EvidenceRow, evidenceOf } from '../contests/index.ts'
import type { LoanRow } from '../loans/index.ts'
import { courseOf, programQuote } from '../signed-terms/index.ts'
import { type LentCar, lentIn, presentLent } from './loaners/present-lent.ts'
import { waitedAtOf } from './wait-for-car.ts'

type Case = Response<'reportProblem'>['result']

/** Cases of a booking, the newest first, with what happened in them and all days of the booking that are credited. */
export interface CasesFacts {
  cases: CaseRow[]
  events: CaseEvent[]
  contests: ContestRow[]
  evidence: EvidenceRow[]
  days: DownDayRow[]
  loans: LentCar[]
}

/** Reads the cases of a booking, the newest first. */
export async function readCases(sql: Sql, bookingId: BookingId): Promise<CasesFacts> {
  const cases = await casesOf(sql, bookingId)
  if (cases.length === 0) return { cases, events: [], contests: [], evidence: [], days: [], loans: [] }
  const ids = cases.map(({ id }) => id)
  const [events, contests, evidence, days, loans] = await Promise.all([
    eventsOf(sql, ids),
    contestsOf(sql, ids),
    evidenceOf(sql, ids),
    downDaysOf(sql, bookingId),
    lentIn(sql, ids),
  ])
  return { cases, events, contests, evidence, days, loans }
}

/** Whose cases they are, and what they were charged. */
interface Of {
  booking: BookingRow
  invoices: readonly ChargeRow[]
  now: Date
  /** The address of a file; without it files are told without one. */
  urlOf?: (fileId: string) => string
  /** The names of members, where the team reads. */
  nameOf?: (memberId: UserId) => string
}

/** One case on the wire, for its driver and for the team (CARE-13). */
export function presentCase({ events, contests, evidence, days, loans }: CasesFacts, row: CaseRow, of: Of): Case {
  const contest = contests.find(({ caseId }) => caseId === row.id) ?? null
  const own = days.filter(({ caseId }) => caseId === row.id)
  const happened = events.filter(({ caseId }) => caseId === row.id)
  const isOpen = row.state === 'open'
  const lent = loans.find(({ loan }) => loan.caseId === row.id) ?? null
  return {
    id: row.id,
    booking_id: row.bookingId,
    kind: row.kind,
    state: contest && contest.decision === null ? 'contested' : row.state,
    opened_at: row.openedAt.toISOString(),
    opened_by: row.openedBy,
    reason: happened.find(({ kind }) => kind === 'opened')?.words ?? '',
    down_from: row.downFrom.toISOString(),
    down_until: row.downUntil?.toISOString() ?? null,
    credits_from: creditsFrom(timeOf(row, of.now)).toISOString(),
    credit_until: row.creditUntil?.toISOString() ?? null,
    answers: happened.filter(({ kind }) => kind === 'answered').length,
    ...nextStepOf(row, contest, lent?.loan ?? null, of.now),
    loaner: lent && presentLent(lent, of.now),
    days: own.length,
    credited: toWire(sum(own.map(worthOf))),
    running: toWire(runningDay(row, days, of)),
    waits: row.waits ? 1 : 0,
    asked: row.usableAt && row.askBy ? { since: row.usableAt.toISOString(), by: row.askBy.toISOString() } : null,
    towed_miles: row.towedMiles,
    choice_since: row.downUntil === null ? choiceOf(row, happened, of) : null,
    can_withdraw: isOpen && own.length === 0 ? 1 : 0,
    time_zone: of.booking.timeZone,
    contest: contest && presentContest(contest),
    evidence: evidence
      .filter(({ caseId }) => caseId === row.id)
      .map(({ by, actorId, at, words, fileId, sha256 }) => ({
        by,
        ...memberOf(by, actorId, of),
        at: at.toISOString(),
        words,
        url: fileId && of.urlOf ? of.urlOf(fileId) : '',
        sha256,
      })),
    events: happened.map(event => ({
      kind: event.kind,
      at: event.at.toISOString(),
      by: event.actorKind,
      ...memberOf(event.actorKind, event.actorId, of),
      words: event.words,
      step: event.step ?? ('' as const),
      step_by: event.stepBy?.toISOString() ?? null,
    })),
  }
}

/** Since when its driver chooses whether they wait, swap or end the program (CARE-24). */
function choiceOf({ downFrom }: CaseRow, events: readonly CaseEvent[], { booking, now }: Of): string | null {
  return choiceSince({ downFrom, waitedAt: waitedAtOf(events) }, now, booking.timeZone)?.toISOString() ?? null
}

/** Which member of the team it was, for whoever may know. */
function memberOf(by: 'person' | 'team' | 'system', actorId: UserId | null, { nameOf }: Of): { member?: string } {
  return by === 'team' && actorId !== null && nameOf ? { member: nameOf(actorId) } : {}
}

/** What comes next: while it is contested its driver's answer, then the decision; else what the team has said (CARE-15). */
function nextStepOf(
  row: CaseRow,
  contest: ContestRow | null,
  loan: LoanRow | null,
  now: Date,
): Pick<Case, 'step' | 'step_by' | 'is_late'> {
  const isContested = contest !== null && contest.decision === null
  const by = isContested ? contest.dueAt : (row.askBy ?? loan?.nextBy ?? row.stepBy)
  const isDriversTurn = isContested ? !contest.toDecide : row.askBy !== null
  return {
    step: isDriversTurn ? 'driver_answer' : isContested ? 'decision' : loan?.nextBy ? 'loaner' : (row.step ?? ''),
    step_by: by?.toISOString() ?? null,
    is_late: by !== null && by <= now ? 1 : 0,
  }
}

function presentContest(contest: ContestRow): Case['contest'] {
  return {
    reason: contest.reason,
    from: contest.from.toISOString(),
    words: contest.words,
    at: contest.at.toISOString(),
    answered_at: contest.answeredAt?.toISOString() ?? null,
    to_decide: contest.toDecide && contest.decision === null ? 1 : 0,
    due_at: contest.dueAt?.toISOString() ?? null,
    decision: contest.decision ?? '',
    decided_at: contest.decidedAt?.toISOString() ?? null,
    decision_words: contest.decisionWords,
    charged_back: toWire(contest.chargedBackCents),
  }
}

/** What the day that runs will add to a case that lasts; nothing while its days are not charged yet, and when it is credited already. */
function runningDay(row: CaseRow, days: readonly DownDayRow[], { booking, invoices, now }: Of): Cents {
  const day = dayNumber(courseOf(booking), now)
  const isOver =
    row.downUntil !== null || (row.creditUntil !== null && day >= dayNumber(courseOf(booking), row.creditUntil))
  if (isOver || row.creditAt === null || days.some(credited => credited.day === day)) return zero
  const charge = invoices.find(
    ({ fromDay, quantity }) => fromDay !== null && fromDay <= day && day < fromDay + quantity,
  )
  if (!charge) return zero
  const ofBooking = days.filter(({ bookingId }) => bookingId === row.bookingId)
  const span = { ...daysOf(charge), down: placesIn(ofBooking, charge) }
  return cents(downDayLines(programQuote(booking, charge.insured), span, day - charge.fromDay!).totalCents)
}
