import { openTotal, type PausedDays, pauseAhead, pauseEnds } from '@ownward/domain/billing'
import { dateInZone, daysUntil } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, subtract } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { payByOf } from '../holds/index.ts'
import { endPause, pausesOf } from '../paused-days/index.ts'
import { type PlanChange, planChange, readPlanFacts } from '../plans/index.ts'
import { courseOf } from '../signed-terms/index.ts'

/** Why a pause is not ended: no booking of this person, none runs or is to come, a day that is none of its days to come, or a card is being asked. */
export type EndPauseProblem =
  | Refusal<'no-booking' | 'no-pause'>
  | Refusal<'pause-end', { booking: BookingRow; days: readonly number[] }>
  | Refusal<'payment-unclear', { amountCents: Cents }>

/** What ending a pause would change, in cents and moments. */
export interface PauseEnding {
  booking: BookingRow
  pause: PausedDays
  change: PlanChange
  /** Of the insurance of its other days: paid, so that it becomes account credit, and open, so that it is taken off what is due. */
  creditedCents: Cents
  offDueCents: Cents
  /** Until when what is due can be paid before the program may be ended for it, as it stands and once the pause is ended; null where nothing is due (PACT-18). */
  payBy: { before: Date | null; after: Date | null }
}

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** The first day without a pause, 'YYYY-MM-DD'. */
  on: string
}

type Ending = { ok: true; value: PauseEnding } | EndPauseProblem

/** Says what ending a pause would change, by ending it; the caller keeps nothing of it (PACT-01, PACT-08). */
export async function previewEndPause(work: Work, asked: Asked): Promise<Ending> {
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  return booking ? end(work, booking, { ...asked, onceKey: null }) : refuse('no-booking')
}

/**
 * A person ends their pause from a day on that has not begun, or calls it off before it begins (PACT-08). A press that is made again changes nothing; one for
 * what is no more so is refused with what it would change now. The transaction is not to be kept when it is refused.
 */
export async function endPauseEarly(
  work: Work,
  { onceKey, revision, ...asked }: Asked & { onceKey: string | null; revision: string | undefined },
): Promise<
  | { ok: true; value: Pick<PauseEnding, 'booking' | 'pause'> & { payBy: Date | null } }
  | EndPauseProblem
  | Refusal<'plan-changed', PauseEnding>
> {
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  if (!booking) return refuse('no-booking')
  const rows = await pausesOf(work.uow.tx, booking.id)
  const done = onceKey === null ? undefined : rows.find(row => row.endedOnceKey === onceKey)
  if (done) return ok({ booking, pause: done, payBy: await payByNow(work, booking) })
  const ended = await end(work, booking, { ...asked, onceKey })
  if (!ended.ok) return ended
  const { pause, change, payBy } = ended.value
  if (revision !== undefined && revision !== change.revision) return refuse('plan-changed', ended.value)
  return ok({ booking, pause, payBy: payBy.after })
}

async function end(
  work: Work,
  booking: BookingRow,
  { on, onceKey }: Asked & { onceKey: string | null },
): Promise<Ending> {
  const { tx } = work.uow
  const course = courseOf(booking)
  const pause = booking.state === 'active' ? pauseAhead(course, work.now) : null
  if (!pause) return refuse('no-pause')
  const day = daysUntil(dateInZone(booking.startAt, booking.timeZone), on)
  const days = pauseEnds(course, pause, work.now)
  if (!days.includes(day)) return refuse('pause-end', { booking, days })
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const usedDays = day - pause.fromDay
  const before = { facts: await readPlanFacts(tx, booking), payBy: await payByNow(work, booking) }
  const ended = await endPause(work, booking, { usedDays, by: 'person', onceKey })
  const facts = await readPlanFacts(tx, ended)
  return ok({
    booking,
    pause: { fromDay: pause.fromDay, days: usedDays },
    change: planChange(before.facts, facts),
    creditedCents: subtract(facts.accountCreditCents, before.facts.accountCreditCents),
    offDueCents: subtract(openTotal(before.facts.open), openTotal(facts.open)),
    payBy: { before: before.payBy, after: await payByNow(work, ended) },
  })
}

/** Until when what is due now can be paid; null where nothing is. */
async function payByNow(work: Work, booking: BookingRow): Promise<Date | null> {
  const open = await openCharges(work.uow.tx, booking.id)
  return open.some(charge => !isDueLater(charge, work.now)) ? payByOf(work, booking) : null
}
