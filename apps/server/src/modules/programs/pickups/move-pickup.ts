import { createHash } from 'node:crypto'
import { type FeeToCome, feesToCome } from '@ownward/domain/billing'
import {
  decideMove,
  type MoveFacts,
  movedBefore,
  movedDays,
  type OpeningHours,
  type Period,
  type SignedPickup,
} from '@ownward/domain/bookings'
import { addMinutes, dateInZone, instantFromWallTime } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { decidePrepaidPickup, firstEnd, type PriceSurface } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { type BookingRow, bookingStore, lockOwn, notifyAbout } from '../bookings/index.ts'
import { claimStore } from '../claims/index.ts'
import { type LicenceRefusal, whyNotDriving } from '../driving/index.ts'
import { lapsesAt } from '../due/index.ts'
import { placeFacts, placesOfCar } from '../pickup-places/index.ts'
import { signedQuote } from '../signed-terms/index.ts'
import { lastPickupOf } from '../take-ups/index.ts'
import { pricePickup } from './price-pickup.ts'
import { remindAt } from './remind-at.ts'

const minute = 60_000

/** What bounds a pickup by its day, whoever has the car: the prepaid plan that was signed, credit that waits for it, and the licence. */
type DayRefusal =
  | Refusal<'pickup-outside-plan', { from: Date; until: Date; next: Date | null; timeZone: string }>
  | Refusal<'waiting-credit-late', { pickupBy: Date; timeZone: string }>
  | Refusal<'licence-at-pickup', LicenceRefusal['facts']>

/** Why a pickup is not moved to a moment; `next` is the first one after it at which it could be. */
export type MoveRefusal =
  | Refusal<'no-booking' | 'is-swap' | 'pickup-not-movable' | 'pickup-unchanged' | 'pickup-past'>
  | Refusal<'booking-over', { isCanceled: boolean }>
  | Refusal<'payment-unclear', { amountCents: number }>
  | Refusal<'pickup-move-too-late', { lastDay: Date; days: number; timeZone: string }>
  | Refusal<'pickup-closed', { requestedAt: Date; hours: OpeningHours; timeZone: string; next: Date | null }>
  | Refusal<'car-taken', { next: Date | null; timeZone: string }>
  | DayRefusal

/** What a pickup at another moment comes to. */
export interface PickupMove {
  /** As it stands. */
  booking: BookingRow
  /** The pickup, and the end of the program counted from there. */
  period: Period
  endAt: Date
  /** What the first cycle charges with the pickup. */
  firstCents: Cents
  /** What is still to come of the initial fee, and when. */
  fees: readonly FeeToCome[]
  revision: string
}

interface Asked {
  userId: UserId
  bookingId: BookingId
  startAt: Date
}

/** Until when, the end excluded, the pickup of a booking can be moved to; null where it cannot be moved. */
export function pickupMovesUntil(booking: BookingRow, now: Date): Date | null {
  return isMovable(booking, now) ? movedBefore(signedPickup(booking)) : null
}

/** It is approved, nobody has fetched its car yet, and it has not lapsed; the cars of a swap are exchanged by its own rules. */
function isMovable(booking: BookingRow, now: Date): boolean {
  return booking.state === 'approved' && booking.previousBookingId === null && lapsesAt(booking) > now
}

function signedPickup(booking: BookingRow): SignedPickup {
  const { startAt, finalPayableTodayCents } = signedQuote(booking)
  return { signedAt: new Date(startAt), timeZone: booking.timeZone, isPaid: finalPayableTodayCents > 0 }
}

/** Says what another pickup of somebody's own booking would come to (DESK-29). */
export async function previewPickupMove(
  work: Work,
  { userId, bookingId, startAt }: Asked,
): Promise<{ ok: true; value: PickupMove } | MoveRefusal> {
  const { uow, now } = work
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const { state } = booking
  if (state === 'completed' || state === 'canceled') return refuse('booking-over', { isCanceled: state === 'canceled' })
  if (booking.previousBookingId !== null) return refuse('is-swap')
  if (!isMovable(booking, now)) return refuse('pickup-not-movable')
  const inFlight = await attemptStore(uow.tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const { timeZone, programMonths } = booking
  const signed = signedPickup(booking)
  const hours = (await placesOfCar(uow.tx, booking.vehicleId))?.pickup.pickup.hours ?? null
  const facts: MoveFacts = {
    ...signed,
    wantedAt: startAt,
    now,
    pickupAt: booking.startAt,
    others: await claimStore(uow.tx).othersOf(booking, now),
    programMonths,
    hours,
  }
  const decided = decideMove(facts)
  // What is told as the next one is had.
  const had = async (free: Date | null) => (free && !(await whyNotOnDay(work, booking, free)) ? free : null)
  if (decided.ok || decided.code === 'place_closed' || decided.code === 'vehicle_taken') {
    // What bounds the day comes before what is wrong with the hour: another hour of it would be refused as well.
    const refused = await whyNotOnDay(work, booking, startAt)
    if (refused?.code === 'pickup-outside-plan')
      return refuse(refused.code, { ...refused.facts, next: await had(firstOfPlan(facts, refused.facts.from)) })
    if (refused) return refused
  }
  if (decided.ok) return ok(moveOf(booking, decided.value))
  const next = await had(decided.facts.next)
  switch (decided.code) {
    case 'pickup_unchanged':
      return refuse('pickup-unchanged')
    case 'pickup_in_past':
      return refuse('pickup-past')
    case 'pickup_too_late':
      return refuse('pickup-move-too-late', {
        lastDay: addMinutes(movedBefore(signed), -1),
        days: movedDays(signed),
        timeZone,
      })
    case 'place_closed':
      return refuse('pickup-closed', { requestedAt: startAt, hours: hours!, timeZone, next })
    case 'vehicle_taken':
      return refuse('car-taken', { next, timeZone })
  }
}

/** The first pickup there can be of a plan that is still ahead of the moment wanted; null after the plan. */
function firstOfPlan(facts: MoveFacts, from: Date): Date | null {
  const { wantedAt, now, timeZone } = facts
  const firstDay = instantFromWallTime(`${dateInZone(from, timeZone)}T00:00`, timeZone)
  if (!firstDay || wantedAt >= firstDay) return null
  // By the minute, as it is picked; one that has begun is over.
  const earliest = Math.ceil(Math.max(firstDay.getTime(), now.getTime()) / minute) * minute
  const first = decideMove({ ...facts, wantedAt: new Date(earliest) })
  return first.ok ? first.value.from : first.facts.next
}

async function whyNotOnDay(work: Work, booking: BookingRow, at: Date): Promise<DayRefusal | null> {
  const { timeZone, createdAt } = booking
  const { prepaidPlan } = signedQuote(booking)
  if (prepaidPlan !== null) {
    const within = { startAt: at, now: createdAt, timeZone }
    const planned = decidePrepaidPickup(booking.surface as PriceSurface, prepaidPlan, within)
    if (!planned.ok) return refuse('pickup-outside-plan', { ...planned.facts, next: null, timeZone })
  }
  const credit = await lastPickupOf(work.uow.tx, booking.id)
  if (credit && at >= credit.pickupBy) return refuse('waiting-credit-late', credit)
  const unlicensed = await whyNotDriving(work, booking, at)
  return unlicensed && refuse('licence-at-pickup', unlicensed.facts)
}

function moveOf(booking: BookingRow, period: Period): PickupMove {
  const quote = signedQuote(booking)
  const endAt = firstEnd(quote, period.from)
  const firstCents = quote.financing === 'pto' ? pricePickup(booking, period.from).cycle.totalCents : zero
  const fees = feesToCome(quote.scheduled, {
    nextAt: booking.feeAt,
    agreedAt: quote.startAt,
    pickupAt: period.from,
  })
  const seen = [booking.id, booking.startAt, booking.endAt, period, endAt, firstCents, fees]
  const revision = createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 24)
  return { booking, period, endAt, firstCents, fees, revision }
}

interface Press extends Asked {
  /** Of the preview that the person has seen. */
  revision: string
  /** Names the press: made again it changes nothing and is answered as before. */
  onceKey: string | null
}

/**
 * Moves the pickup of a booking that waits for it: its car is kept for the program from then on, it is told of a day before and lapses as long after. Prices, agreement
 * and the days of the initial fee stay as they were signed, and nothing is charged (DESK-29). The constraint of the database decides between this and a
 * reservation of the same car; the caller asks once more for the loser.
 */
export async function movePickup(
  work: Work,
  { revision, onceKey, ...asked }: Press,
): Promise<
  { ok: true; value: { startAt: Date; timeZone: string } } | MoveRefusal | Refusal<'plan-changed', PickupMove>
> {
  const { uow, now } = work
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  if (!booking) return refuse('no-booking')
  const { vehicleId, timeZone, financing, startAt: fromAt } = booking
  const store = bookingStore(uow.tx)
  if (await store.isDone(booking.id, 'approved', onceKey)) return ok({ startAt: asked.startAt, timeZone })
  const seen = await previewPickupMove(work, asked)
  if (!seen.ok) return seen
  if (seen.value.revision !== revision) return refuse('plan-changed', seen.value)
  const { period, endAt, fees } = seen.value
  const startAt = period.from
  await claimStore(uow.tx).moveTo(booking.id, period)
  const by = { kind: 'person', id: asked.userId } as const
  const reason = `pickup moved from ${fromAt.toISOString()} to ${startAt.toISOString()}`
  const announceAt = remindAt(startAt, now)
  await store.move(booking, booking.state, { at: now, by, reason, onceKey }, { startAt, endAt, announceAt })
  uow.touch(`car:${vehicleId}`, 'list')
  await notifyAbout(work, booking, 'pickup_moved', {
    fromAt: fromAt.toISOString(),
    pickupAt: startAt.toISOString(),
    timeZone,
    purchase: financing === 'buy',
    // What falls due with the pickup itself has no date of its own to stay on.
    feeParts: fees.some(({ on }) => on.getTime() !== startAt.getTime()),
    ...(await placeFacts(uow.tx, vehicleId, 'pickup')),
  })
  return ok({ startAt, timeZone })
}
