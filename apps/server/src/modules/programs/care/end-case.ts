import { openTotal, pauseAhead } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { type ActedBy, type BookingRow, lockAny, lockOwn, readBooking } from '../bookings/index.ts'
import { type CaseRow, caseStore, casesOf, eventsOf, findCase } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { contestsOf } from '../contests/index.ts'
import { loanOut } from '../loans/index.ts'
import { type MileageRefusal, recordMileage } from '../mileage/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { creditDays } from './credit-down-days.ts'
import { endWhereItMoved } from './end-where-it-moved.ts'
import { callBack } from './loaners/call-back.ts'
import { withdrawOffer } from './loaners/end-offer.ts'
import { logCase } from './log-case.ts'
import { creditedIn, noteBack, tellClosed } from './tell-closed.ts'

/** Why a case is not ended: there is none of this person's, or it was withdrawn. */
export type EndCaseRefusal = Refusal<'no-case' | 'case-over'>

/** Why a report is not taken back: it is none of this person's, it is over or confirmed, or days of it are credited already. */
export type WithdrawRefusal = EndCaseRefusal | Refusal<'case-credited'>

/**
 * A program ends: the case that goes on, if there is one, is over now, and its days are credited, as are those of one that waits to be confirmed, or whose
 * days have waited to be billed. It can still be contested, but an account that is settled is not credited later (CARE-21, CARE-24).
 */
export async function endCase(
  work: Work,
  booking: BookingRow,
  { by, beforeDay }: { by: ActedBy; beforeDay: number },
): Promise<void> {
  const { tx } = work.uow
  const before = await casesOf(tx, booking.id)
  const row = before.find(({ state }) => state === 'open' || state === 'confirmed')
  if (row) await close(work, booking, row, { by, beforeDay })
  const cases = row ? await casesOf(tx, booking.id) : before
  const waiting = cases.filter(({ waits, state, creditAt }) => (waits && state === 'closed') || creditAt !== null)
  for (const one of waiting) await creditDays(work, booking, one, beforeDay)
}

async function close(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  { by, beforeDay }: { by: ActedBy; beforeDay?: number },
): Promise<void> {
  const { uow, now } = work
  const store = caseStore(uow.tx)
  const over = { state: 'closed', downUntil: now, step: null, stepBy: null, usableAt: null, askBy: null } as const
  await store.set(row.id, over)
  await noteBack(work, booking, row, by)
  await withdrawOffer(work, booking)
  // A report that waits is confirmed once the time for our answer is over, or the contest of it (CARE-21). A program that ends is settled now.
  if (row.waits && beforeDay === undefined) {
    const [contest] = await contestsOf(uow.tx, [row.id])
    await store.set(row.id, { creditAt: contest ? null : row.stepBy })
  } else await creditDays(work, booking, { ...row, ...over }, beforeDay)
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
}

/** 'I have my car back': the case is over, and its driver is told what it came to and what is charged next (CARE-24). */
export async function carUsableAgain(
  work: Work,
  { userId, caseId }: { userId: UserId; caseId: number },
): Promise<{ ok: true; value: CaseRow } | EndCaseRefusal> {
  const found = await lockCase(work, caseId, bookingId => lockOwn(work, userId, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  // Pressed twice, or pressed by both sides: the first has ended it.
  if (row.state === 'closed') return ok(row)
  if (row.downUntil !== null) return refuse('case-over')
  const by = { kind: 'person', id: userId } as const
  if (row.usableAt) await endWhereItMoved(work, booking, row, by)
  else await endAndTell(work, booking, row, { by })
  return ok((await findCase(work.uow.tx, caseId))!)
}

/** The team has given the car back to its driver, with a reading of its odometer (CARE-24). */
export async function handBack(
  work: Work,
  { memberId, caseId, odometer }: { memberId: UserId; caseId: number; odometer: number },
): Promise<{ ok: true; value: CaseRow } | EndCaseRefusal | MileageRefusal> {
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  if (row.downUntil !== null) {
    const back = (await eventsOf(work.uow.tx, [caseId])).findLast(({ kind }) => kind === 'back')
    // Pressed twice: the first press has handed it back.
    return row.state === 'closed' && back?.actorId === memberId ? ok(row) : refuse('case-over')
  }
  const read = await recordMileage(work, booking, { odometer, source: 'team', actorId: memberId })
  if (!read.ok) return read
  await endAndTell(work, booking, row, { by: { kind: 'team', id: memberId } })
  // A loaner that is still out is to come back now.
  const loan = await loanOut(work.uow.tx, booking.id)
  if (loan && loan.readyAt === null) await callBack(work, booking, loan)
  const facts = { odometer: `${odometer.toLocaleString('en-US')} ${read.value.distanceUnit}` }
  await logCase(work, booking, { memberId, action: 'case_closed', caseId, facts })
  return ok((await findCase(work.uow.tx, caseId))!)
}

/** What a report that is taken back leaves: whether a pause goes on, and what is due and was not asked for because of it; null where nothing is. */
interface Withdrawn {
  row: CaseRow
  isPaused: boolean
  due: { cents: Cents; nextTryAt: Date } | null
  timeZone: string
}

/**
 * 'My car drives': a report that was none, while no day of it is credited. It was no time without a car, so there is no hand-back and no day to wait for: what
 * fell due meanwhile is asked for like anything that is due, which its driver reads with the answer (CARE-05, CARE-11). A pause that runs, or is to come, goes
 * on: it ends only once a report counts (PACT-08).
 */
export async function withdrawCase(
  work: Work,
  { userId, caseId }: { userId: UserId; caseId: number },
): Promise<{ ok: true; value: Withdrawn } | WithdrawRefusal> {
  const found = await lockCase(work, caseId, bookingId => lockOwn(work, userId, bookingId))
  if (!found) return refuse('no-case')
  const { row, booking } = found
  const isPaused = pauseAhead(courseOf(booking), work.now) !== null
  const { timeZone } = booking
  if (row.state === 'withdrawn') return ok({ row, isPaused, due: await dueNext(work, booking), timeZone })
  if (row.state !== 'open') return refuse('case-over')
  if ((await creditedIn(work, row)).days > 0) return refuse('case-credited')
  const { now } = work
  const store = caseStore(work.uow.tx)
  const over = {
    state: 'withdrawn',
    downUntil: now,
    step: null,
    stepBy: null,
    creditAt: null,
    waits: false,
    usableAt: null,
    askBy: null,
  } as const
  await store.set(row.id, over)
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await store.note({ caseId, userId, kind: 'withdrawn', at: now, actorKind: 'person', actorId: userId })
  return ok({ row: { ...row, ...over }, isPaused, due: await dueNext(work, booking), timeZone })
}

/** What is due now, and when the card is asked for it by itself; null where nothing is due or nothing asks. */
async function dueNext(work: Work, booking: BookingRow): Promise<Withdrawn['due']> {
  const { uow, now } = work
  const dueCents = openTotal((await openCharges(uow.tx, booking.id)).filter(charge => !isDueLater(charge, now)))
  if (dueCents === 0) return null
  const { nextTryAt } = await readBooking(work, booking.id)
  if (nextTryAt === null) return null
  return { cents: dueCents, nextTryAt: new Date(Math.max(nextTryAt.getTime(), now.getTime())) }
}

/** A case is over now, and its driver is told what it came to; where it ends with a loaner, which they drive from now on. */
export async function endAndTell(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  { by, ...told }: { by: ActedBy; loaner?: { name: string; until: Date } },
): Promise<void> {
  await close(work, booking, row, { by })
  const over = (await findCase(work.uow.tx, row.id))!
  // What a report comes to that waits to be confirmed is told once it is (CARE-21).
  if (!over.waits) await tellClosed(work, booking, over, told)
}

/** A case and its booking, which is locked first; null where there is none for whoever asks. */
export async function lockCase(
  work: Work,
  caseId: number,
  lock: (bookingId: BookingId) => Promise<BookingRow | undefined>,
): Promise<{ booking: BookingRow; row: CaseRow } | null> {
  const found = await findCase(work.uow.tx, caseId)
  const booking = found && (await lock(found.bookingId))
  if (!booking) return null
  return { booking, row: (await findCase(work.uow.tx, caseId))! }
}
