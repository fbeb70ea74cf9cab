import { addMinutes } from '@ownward/domain/calendar'
import {
  answerBy,
  type CaseKind,
  decideDownFrom,
  isBelieved,
  mustBeShown,
  nextDownDayAt,
  openedBackDays,
  rejectedWithinDays,
  reportedBackHours,
} from '@ownward/domain/care'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, eq, exists, gte } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { bookings, careCases } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'
import type { StoredFile } from '../../ground/documents/index.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, lockAny, lockOwn, notifyAbout } from '../bookings/index.ts'
import { type CaseRow, caseStore, lastBackAt, lastingCase } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { lastLoanBackAt } from '../loans/index.ts'
import { readingsSince } from '../odometer/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { addFiles } from './contest-case.ts'
import { logCase } from './log-case.ts'

/** Why no case is opened: no program of this person, none that runs, or a moment that is not taken; the facts name the earliest that is. */
export type OpenCaseRefusal =
  | Refusal<'no-booking' | 'not-active'>
  | Refusal<'case-time', { earliest: Date; timeZone: string }>

/** Nothing shows a case from so far back: farther than the hours in which a driver can say it. */
export type UnshownRefusal = Refusal<'case-evidence', { hours: number }>

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
  files: readonly StoredFile[]
}

/** The team opens a case for a driver, up to 14 days back where a paper or a reading shows it; the person reads why (CARE-04). */
export async function teamOpenCase(
  work: Work,
  report: TeamReport,
): Promise<{ ok: true; value: OpenedCase } | OpenCaseRefusal | UnshownRefusal> {
  const { memberId, bookingId, kind, downFrom, reason, files } = report
  const booking = await lockAny(work, bookingId)
  if (!booking) return refuse('no-booking')
  const by = { kind: 'team', id: memberId } as const
  const mostHoursBack = openedBackDays * 24
  const whyNot = async (from: Date): Promise<UnshownRefusal | null> => {
    if (files.length > 0 || !mustBeShown(from, work.now)) return null
    const isRead = (await readingsSince(work.uow.tx, booking, from)).length > 0
    return isRead ? null : refuse('case-evidence', { hours: reportedBackHours })
  }
  const opened = await openCase(work, booking, { kind, downFrom, by, reason, mostHoursBack }, whyNot)
  if (opened.ok && opened.value.isNew) {
    const caseId = opened.value.row.id
    const added = await addFiles(work, booking, { caseId, by: 'team', actorId: memberId, words: '', files })
    if (!added.ok) throw new Error(`a new case had no room for ${files.length} files`)
    const { downFrom: from } = opened.value.row
    const facts = { kind, from, files: files.length }
    await logCase(work, booking, { memberId, action: 'case_opened', caseId, facts, words: reason })
  }
  return opened
}

/** A loaner is back and the own car is not: its driver has no usable car again, from now on (CARE-22). The caller has locked the booking. */
export async function openAgain(
  work: Work,
  booking: BookingRow,
  { kind, memberId }: { kind: CaseKind; memberId: UserId },
): Promise<void> {
  const by = { kind: 'team', id: memberId } as const
  const opened = await openCase(work, booking, { kind, downFrom: undefined, by, reason: '', mostHoursBack: 0 })
  if (!opened.ok) throw new Error(`no case could be opened again for booking ${booking.id}: ${opened.code}`)
}

/** The module in a car has told that it cannot be driven; its driver reads so and can say that it drives (CARE-05). The caller has locked the booking. */
export async function openCaseByModule(work: Work, booking: BookingRow, { at }: { at: Date }): Promise<Opened> {
  const by = { kind: 'module', id: null } as const
  const report = { kind: 'breakdown', downFrom: at, by, reason: '', mostHoursBack: reportedBackHours } as const
  const opened = await openCase(work, booking, report)
  if (!opened.ok) return opened
  const { row, isNew } = opened.value
  if (isNew) await notifyTeam(work.uow, { kind: 'case_opened', person: booking.userId, at: work.now })
  return ok(row)
}

/** How many reports of a person that were opened since then were rejected (CARE-21). */
function rejectedReports(sql: Sql, userId: UserId, since: Date): Promise<number> {
  const own = exists(
    sql
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, careCases.bookingId), eq(bookings.userId, userId))),
  )
  const rejected = and(eq(careCases.openedBy, 'person'), eq(careCases.state, 'rejected'))
  return sql.$count(careCases, and(own, rejected, gte(careCases.openedAt, since)))
}

/** The case of a booking that goes on, and whether this report has opened it. */
interface OpenedCase {
  row: CaseRow
  isNew: boolean
}

interface Opening {
  kind: CaseKind
  downFrom: Date | undefined
  by: { kind: 'person' | 'team'; id: UserId } | { kind: 'module'; id: null }
  reason: string
  mostHoursBack: number
}

async function openCase<No extends Refusal<string, unknown> = never>(
  work: Work,
  booking: BookingRow,
  { kind, downFrom, by, reason, mostHoursBack }: Opening,
  whyNot?: (from: Date) => Promise<No | null>,
): Promise<{ ok: true; value: OpenedCase } | OpenCaseRefusal | No> {
  const { uow, now } = work
  if (booking.state !== 'active' || booking.financing === 'buy') return refuse('not-active')
  const there = await lastingCase(uow.tx, booking.id)
  if (there) return ok({ row: there, isNew: false })
  // Up to the return of a loaner there was a car to drive, too (CARE-22).
  const lastBacks = [await lastBackAt(uow.tx, booking.id), await lastLoanBackAt(uow.tx, booking.id)]
  const lastBack = lastBacks
    .filter(at => at !== null)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  const bounds = { now, startAt: booking.startAt, lastBackAt: lastBack ?? null, mostHoursBack }
  const from = decideDownFrom(downFrom, bounds)
  if (!from.ok) return refuse('case-time', { ...from.facts, timeZone: booking.timeZone })
  const no = await whyNot?.(from.value)
  if (no) return no
  const waits =
    by.kind === 'person' &&
    !isBelieved(await rejectedReports(uow.tx, by.id, addMinutes(now, -rejectedWithinDays * 24 * 60)))
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
    waits,
    creditAt: waits ? null : nextDownDayAt(courseOf(booking), { from: from.value, until: null }, from.value),
  })
  await store.note({
    caseId: row.id,
    userId: booking.userId,
    kind: 'opened',
    at: now,
    actorKind: by.kind === 'module' ? 'system' : by.kind,
    actorId: by.id,
    words: reason,
  })
  await notifyAbout(work, booking, 'case_opened', {
    caseKind: kind,
    from: from.value.toISOString(),
    answerBy: row.stepBy!.toISOString(),
    timeZone: booking.timeZone,
    reason,
    ...(by.kind === 'module' && { byModule: true }),
    ...(waits && { waits }),
  })
  // What its days owe is not asked for while it goes on (CARE-11). A pause ends once the report counts: it can still be taken back (PACT-08).
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  return ok({ row, isNew: true })
}
