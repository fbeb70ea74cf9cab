import {
  type BridgeDays,
  dayOf,
  decidePaymentDay,
  openTotal,
  type PaymentDay,
  type Plan,
  pauseAhead,
  withBridge,
} from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, sum } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { askedSwapOf, bookingsBefore } from '../asked-swaps/index.ts'
import { type BookingRow, bookingStore, lockOwn, notifyAbout } from '../bookings/index.ts'
import { lastingCase } from '../cases/index.ts'
import { standingPromise } from '../holds/index.ts'
import { type PlanChange, planChange, readPlanFacts } from '../plans/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { paymentDayStore } from './store.ts'

/**
 * Why a payment day is not moved: no running program of this person, no payment ahead, a case is open, a return is planned, something is due, a card is
 * being asked, no such day, the day that holds already, or a move before `from` (PACT-04).
 */
export type PaymentDayRefusal =
  | Refusal<'no-booking' | 'not-active' | 'no-payment-ahead' | 'case-open' | 'swap-asked'>
  | Refusal<'return-planned', { at: Date; timeZone: string }>
  | Refusal<'payment-due' | 'payment-unclear', { amountCents: Cents }>
  | Refusal<'day-range' | 'day-unchanged', PaymentDay>
  | Refusal<'day-moved-lately' | 'day-limit', { from: Date; timeZone: string }>
  | Refusal<'pause-runs', { until: Date; timeZone: string }>

/** A booking, the days that lead to its new payment day, and what would change with them. */
export interface PaymentDayPreview {
  booking: BookingRow
  bridge: BridgeDays
  change: PlanChange
}

/** As above, or something has moved since the person saw what it changes. */
export type MoveRefusal = PaymentDayRefusal | Refusal<'plan-changed', PaymentDayPreview>

interface Asked {
  userId: UserId
  bookingId: BookingId
  /** Of the week from Sunday, 0, for cycles of 7 and 14 days; of the month, 1 to 28, for those of 30. */
  day: number
}

type Previewed = { ok: true; value: PaymentDayPreview } | PaymentDayRefusal

/** Says what another payment day would change (PACT-01, PACT-03). */
export async function previewPaymentDay(work: Work, { userId, bookingId, day }: Asked): Promise<Previewed> {
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  return (await whyNotMoved(work, booking)) ?? preview(work, booking, day)
}

/** What stands in the way of moving the payment day of a booking, whichever day is chosen; null where nothing does (PACT-04). */
async function whyNotMoved(work: Work, booking: BookingRow): Promise<PaymentDayRefusal | null> {
  const { tx } = work.uow
  if (booking.state !== 'active' || booking.financing === 'buy') return refuse('not-active')
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  if (await lastingCase(tx, booking.id)) return refuse('case-open')
  if (await askedSwapOf(tx, booking.id)) return refuse('swap-asked')
  const due = (await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, work.now))
  // Who has promised a day for what is due may choose another for what follows.
  const isPromised = due.length > 0 && (await standingPromise(tx, booking.id)) !== undefined
  if (due.length > 0 && !isPromised) return refuse('payment-due', { amountCents: openTotal(due) })
  return booking.returnAt ? refuse('return-planned', { at: booking.returnAt, timeZone: booking.timeZone }) : null
}

async function preview(work: Work, booking: BookingRow, day: number): Promise<Previewed> {
  const { tx } = work.uow
  const pause = pauseAhead(courseOf(booking), work.now)
  if (pause) {
    const until = dayOf(courseOf(booking), pause.fromDay + pause.days)
    return refuse('pause-runs', { until, timeZone: booking.timeZone })
  }
  const moves: Date[] = []
  // A swap restarts nothing: the bookings of a program count as one (KEEP-19).
  for (const part of [booking, ...(await bookingsBefore(tx, booking))])
    moves.push(...(await paymentDayStore(tx, part.id).all()).map(({ at }) => at))
  const course = courseOf(booking)
  const decided = decidePaymentDay(course, { day, now: work.now, moves })
  if (!decided.ok) {
    if (decided.code === 'day-range' || decided.code === 'day-unchanged') return decided
    return refuse(decided.code, { from: decided.facts.from, timeZone: booking.timeZone })
  }
  const facts = await readPlanFacts(tx, booking)
  const bridge = decided.value
  const change = planChange(facts, withBridge(facts, bridge))
  // The car is theirs before, or the program is over.
  const lastDay = change.after.ownedOn ?? change.after.programEnd
  if (lastDay === null || lastDay <= dayOf(course, bridge.fromDay)) return refuse('no-payment-ahead')
  return ok({ booking, bridge, change })
}

interface Press extends Asked {
  /** Of the preview that the person has seen. */
  revision: string
  /** Names the press: made again it changes nothing and is answered as before. */
  onceKey: string | null
}

/** A payment day that is moved: the days that lead to it. */
export interface PaymentDayMoved {
  booking: BookingRow
  bridge: BridgeDays
}

/**
 * The person moves their payment day: what falls due next leads to it, and cycles go on from there (PACT-03). What was announced of the next charge is told
 * anew with the move.
 */
export async function movePaymentDay(
  work: Work,
  { userId, bookingId, day, revision, onceKey }: Press,
): Promise<{ ok: true; value: PaymentDayMoved } | MoveRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const store = paymentDayStore(tx, bookingId)
  const done = onceKey === null ? undefined : (await store.all()).find(row => row.onceKey === onceKey)
  if (done) return ok({ booking, bridge: { fromDay: done.fromDay, days: done.bridgeDays } })
  const seen = await previewPaymentDay(work, { userId, bookingId, day })
  if (!seen.ok) return seen
  const { change, bridge } = seen.value
  if (change.revision !== revision) return refuse('plan-changed', seen.value)
  const { fromDay, days: bridgeDays } = bridge
  await store.add({ day, fromDay, bridgeDays, at: work.now, onceKey })
  await bookingStore(tx).set(bookingId, { bridgeFromDay: fromDay, bridgeDays })
  await notifyAbout(work, booking, 'payment_day_moved', { ...dueNext(change.after), timeZone: booking.timeZone })
  return ok({ booking, bridge })
}

/** The next two dates of a plan on which days are paid, for a letter: with all that is to be paid then. */
function dueNext({ due }: Plan) {
  const [first, second] = due.filter(({ what }) => what === 'days')
  const paidOn = (on: Date) => sum(due.filter(one => +one.on === +on).map(({ amountCents }) => amountCents))
  return {
    at: first!.on.toISOString(),
    amountCents: paidOn(first!.on),
    ...(second && { thenAt: second.on.toISOString(), thenCents: paidOn(second.on) }),
  }
}
