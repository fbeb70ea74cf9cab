import {
  dayNumber,
  dayOf,
  decidePause,
  endOfProgram,
  openTotal,
  type PausedDays,
  type PauseRefusal as PauseRuleRefusal,
  withPause,
} from '@ownward/domain/billing'
import { addDaysInZone } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Tx } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { chargeStore, isDueLater, openCharges } from '../../money/charges/index.ts'
import { askedSwapOf, bookingsBefore } from '../asked-swaps/index.ts'
import { type BookingRow, lockOwn, notifyAbout } from '../bookings/index.ts'
import { lastingCase } from '../cases/index.ts'
import { scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { loanOut } from '../loans/index.ts'
import { addPause, pausesOf } from '../paused-days/index.ts'
import { type PlanChange, planChange, readPlanFacts } from '../plans/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/** What the sentence of a refusal needs beside its own facts. */
type InZone<R> = R extends Refusal<infer Code, infer Facts> ? Refusal<Code, Facts & { timeZone: string }> : never

/**
 * Why a program is not paused: no running program of this person, no payment ahead, a case is open, a loaner is out, a return is planned, something is due, a card is being
 * asked, what the rule says, or somebody else has the car after the program: `days` is the longest possible (PACT-06).
 */
export type PauseProblem =
  | Refusal<'no-booking' | 'not-active' | 'no-payment-ahead' | 'case-open' | 'loaner-out' | 'swap-asked'>
  | Refusal<'return-planned', { at: Date; timeZone: string }>
  | Refusal<'payment-due' | 'payment-unclear', { amountCents: Cents }>
  | Refusal<'pause-taken', { days: number }>
  | InZone<Exclude<PauseRuleRefusal, { code: 'pause-days' }>>
  | Refusal<'pause-days'>

/** A booking, the days on which it would be paused, and what would change with them. */
export interface PausePreview {
  booking: BookingRow
  pause: PausedDays
  change: PlanChange
}

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** Its first day, 'YYYY-MM-DD'. */
  from: string
  days: number
}

type Previewed = { ok: true; value: PausePreview } | PauseProblem

/** Says what a pause would change; the caller keeps nothing of it (PACT-01, PACT-05). */
export async function previewPause(work: Work, asked: Asked): Promise<Previewed> {
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  if (!booking) return refuse('no-booking')
  return (await whyNotPaused(work, booking)) ?? preview(work, booking, asked)
}

/** What stands in the way of a pause, whichever it is; null where nothing does (PACT-06). */
async function whyNotPaused(work: Work, booking: BookingRow): Promise<PauseProblem | null> {
  const { tx } = work.uow
  if (booking.state !== 'active' || booking.financing === 'buy') return refuse('not-active')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  if (await lastingCase(tx, booking.id)) return refuse('case-open')
  if (await loanOut(tx, booking.id)) return refuse('loaner-out')
  if (await askedSwapOf(tx, booking.id)) return refuse('swap-asked')
  const due = (await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, work.now))
  if (due.length > 0) return refuse('payment-due', { amountCents: openTotal(due) })
  return booking.returnAt ? refuse('return-planned', { at: booking.returnAt, timeZone: booking.timeZone }) : null
}

/** Days of a booking that are paid; of one whose car was swapped those up to the exchange. */
async function paidDaysOf(tx: Tx, booking: BookingRow): Promise<number> {
  const paid = (await chargeStore(tx, booking).all()).filter(({ kind, state }) => isOfUse(kind) && state !== 'open')
  const used = ({ fromDay, quantity }: { fromDay: number | null; quantity: number }) =>
    fromDay === null ? quantity : Math.max(0, Math.min(quantity, booking.billedDays - fromDay))
  return paid.reduce((sum, charge) => sum + used(charge), 0)
}

async function preview(work: Work, booking: BookingRow, { from, days }: Asked): Promise<Previewed> {
  const { uow, now } = work
  const { tx } = uow
  const { timeZone } = booking
  const course = courseOf(booking)
  const program = [booking, ...(await bookingsBefore(tx, booking))]
  let paidDays = 0
  const pauses: PausedDays[] = []
  // A swap restarts nothing: the bookings of a program count as one (KEEP-19).
  for (const part of program) {
    const first = dayNumber(course, part.startAt)
    pauses.push(...(await pausesOf(tx, part.id)).map(({ fromDay, days }) => ({ fromDay: first + fromDay, days })))
    paidDays += await paidDaysOf(tx, part)
  }
  const decided = decidePause(course, {
    from,
    days,
    now,
    pauses,
    paidDays,
  })
  if (!decided.ok) {
    return decided.code === 'pause-days'
      ? decided
      : ({ ...decided, facts: { ...decided.facts, timeZone } } as PauseProblem)
  }
  const pause = decided.value
  const facts = await readPlanFacts(tx, booking)
  const change = planChange(facts, withPause(facts, pause))
  // The car is theirs before, or the program is over.
  const lastDay = change.before.ownedOn ?? change.before.programEnd
  if (lastDay === null || lastDay <= dayOf(course, pause.fromDay)) return refuse('no-payment-ahead')
  const end = endOfProgram(course)
  const claim = await claimStore(tx).keepUntil(booking, addDaysInZone(end, days, timeZone), now)
  if (!claim.kept) {
    const isShort = claim.until >= addDaysInZone(end, shortest, timeZone)
    return refuse('pause-taken', { days: isShort ? shortest : 0 })
  }
  return ok({ booking, pause, change })
}

const shortest = 7

function isOfUse(kind: string): boolean {
  return kind === 'cycle' || kind === 'extension'
}

interface Press extends Asked {
  /** Of the preview that the person has seen. */
  revision: string
  /** Names the press: made again it changes nothing and is answered as before. */
  onceKey: string | null
}

/**
 * The person pauses their program: on its days only insurance is charged, and its end and the claim on the car move by as many (PACT-05). The transaction is not
 * to be kept when it is refused.
 */
export async function pauseProgram(
  work: Work,
  { revision, onceKey, ...asked }: Press,
): Promise<{ ok: true; value: Omit<PausePreview, 'change'> } | PauseProblem | Refusal<'plan-changed', PausePreview>> {
  const { tx } = work.uow
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  if (!booking) return refuse('no-booking')
  const done = onceKey === null ? undefined : (await pausesOf(tx, booking.id)).find(row => row.onceKey === onceKey)
  if (done) return ok({ booking, pause: { fromDay: done.fromDay, days: done.askedDays } })
  const seen = await previewPause(work, asked)
  if (!seen.ok) return seen
  const { change, pause } = seen.value
  if (change.revision !== revision) return refuse('plan-changed', seen.value)
  await addPause(tx, booking, { ...pause, at: work.now, onceKey })
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  const course = courseOf(booking)
  const from = dayOf(course, pause.fromDay)
  const cost = change.after.due.find(({ on }) => on.getTime() === from.getTime())
  await notifyAbout(work, booking, 'pause_planned', {
    from: from.toISOString(),
    until: dayOf(course, pause.fromDay + pause.days).toISOString(),
    amountCents: cost?.what === 'days' ? cost.lines.totalCents : 0,
    programEnd: change.after.programEnd!.toISOString(),
    timeZone: booking.timeZone,
  })
  return ok({ booking, pause })
}
