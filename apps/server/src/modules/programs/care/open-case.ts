import {
  answerBy,
  type CaseKind,
  decideDownFrom,
  nextDownDayAt,
  openedBackDays,
  reportedBackHours,
} from '@ownward/domain/care'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, lockAny, lockOwn, logBookingDecision, notifyAbout } from '../bookings/index.ts'
import { type CaseRow, caseStore, lastBackAt, lastingCase } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/** Why no case is opened: no program of this person, none that runs, or a moment that is not taken; the facts name the earliest that is. */
export type OpenCaseRefusal =
  | Refusal<'no-booking' | 'not-active'>
  | Refusal<'case-time', { earliest: Date; timeZone: string }>

type Opened = { ok: true; value: CaseRow } | OpenCaseRefusal

/** What a driver says of a car that cannot be used; without `downFrom` it is now. */
export interface Report {
  userId: UserId
  bookingId: BookingId
  kind: CaseKind
  downFrom: Date | undefined
}

/** A driver has no usable car: from now on its days are not theirs to pay. A case that goes on is the answer to every further report (CARE-02, CARE-03). */
export async function reportProblem(work: Work, { userId, bookingId, kind, downFrom }: Report): Promise<Opened> {
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const by = { kind: 'person', id: userId } as const
  const opened = await openCase(work, booking, { kind, downFrom, by, reason: '', mostHoursBack: reportedBackHours })
  if (opened.ok && opened.value.isNew) await notifyTeam(work.uow, { kind: 'case_opened', person: userId, at: work.now })
  return opened.ok ? ok(opened.value.row) : opened
}

/** What the team knows of a car that cannot be used, and why it says so. */
export interface TeamReport {
  memberId: UserId
  bookingId: BookingId
  kind: CaseKind
  downFrom: Date
  reason: string
}

/** The team opens a case for a driver, up to 14 days back; the person reads why (CARE-04). */
export async function teamOpenCase(work: Work, report: TeamReport): Promise<Opened> {
  const { memberId, bookingId, kind, downFrom, reason } = report
  const booking = await lockAny(work, bookingId)
  if (!booking) return refuse('no-booking')
  const by = { kind: 'team', id: memberId } as const
  const mostHoursBack = openedBackDays * 24
  const opened = await openCase(work, booking, { kind, downFrom, by, reason, mostHoursBack })
  if (opened.ok && opened.value.isNew) {
    await logBookingDecision(work, booking, { actorId: memberId, action: 'case_opened', reason })
  }
  return opened.ok ? ok(opened.value.row) : opened
}

interface Opening {
  kind: CaseKind
  downFrom: Date | undefined
  by: { kind: 'person' | 'team'; id: UserId }
  reason: string
  mostHoursBack: number
}

async function openCase(
  work: Work,
  booking: BookingRow,
  { kind, downFrom, by, reason, mostHoursBack }: Opening,
): Promise<{ ok: true; value: { row: CaseRow; isNew: boolean } } | OpenCaseRefusal> {
  const { uow, now } = work
  if (booking.state !== 'active' || booking.financing === 'buy') return refuse('not-active')
  const there = await lastingCase(uow.tx, booking.id)
  if (there) return ok({ row: there, isNew: false })
  const lastBack = await lastBackAt(uow.tx, booking.id)
  const bounds = { now, startAt: booking.startAt, lastBackAt: lastBack, mostHoursBack }
  const from = decideDownFrom(downFrom, bounds)
  if (!from.ok) return refuse('case-time', { ...from.facts, timeZone: booking.timeZone })
  const store = caseStore(uow.tx)
  const row = await store.add({
    bookingId: booking.id,
    kind,
    openedBy: by.kind,
    openedAt: now,
    downFrom: from.value,
    state: 'open',
    step: 'answer',
    stepBy: answerBy(kind, now),
    creditAt: nextDownDayAt(courseOf(booking), { from: from.value, until: null }, from.value),
  })
  await store.note({
    caseId: row.id,
    userId: booking.userId,
    kind: 'opened',
    at: now,
    actorKind: by.kind,
    actorId: by.id,
    words: reason,
  })
  await notifyAbout(work, booking, 'case_opened', {
    caseKind: kind,
    from: from.value.toISOString(),
    answerBy: row.stepBy!.toISOString(),
    timeZone: booking.timeZone,
    reason,
  })
  // What its days owe is not asked for while it goes on (CARE-11).
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  return ok({ row, isNew: true })
}
