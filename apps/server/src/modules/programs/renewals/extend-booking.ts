import {
  dayOf,
  daysUntilTheirs,
  decideExtension,
  longestExtensionDays,
  openTotal,
  pauseAhead,
  type Span,
} from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { linesForSpan, type ProgramQuote } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { attemptStore, beginAttempt } from '../../money/attempts/index.ts'
import { cardGivenUp, defaultCard } from '../../money/cards/index.ts'
import { bookingKey, isDueLater, openCharges } from '../../money/charges/index.ts'
import { waitForCard } from '../../money/payments/index.ts'
import { askedSwapOf } from '../asked-swaps/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'
import { lastingCase } from '../cases/index.ts'
import { type ChargeRefusal } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { type LicenceRefusal, whyNotDriving } from '../driving/index.ts'
import { courseOf, programQuote, towardPrice } from '../signed-terms/index.ts'

/**
 * Why a program is not extended: it does not run, the moment is covered already or too far ahead, the car is somebody else's by then, it is paused, money
 * is due, no licence of theirs counts, or the charge was not paid.
 */
export type ExtendRefusal =
  | Refusal<'no-booking' | 'not-active' | 'case-open'>
  | Refusal<'extend-too-early' | 'extend-too-far', { end: Date; latest: Date; timeZone: string }>
  | Refusal<'extend-taken' | 'pause-runs', { until: Date; timeZone: string }>
  | Refusal<'swap-approved', { at: Date; timeZone: string }>
  | Refusal<'payment-due', { amountCents: number }>
  | LicenceRefusal
  | ChargeRefusal

/** Until when a person wants to have their booking extended. */
export interface ExtensionRequest {
  userId: UserId
  bookingId: BookingId
  until: Date
  onceKey: string | null
}

/** What an extension to a moment would cost and how far it would reach; nothing is charged, and the caller keeps nothing (BOOK-12). */
export async function previewExtension(
  work: Work,
  asked: { userId: UserId; bookingId: BookingId; until: Date },
): Promise<{ ok: true; value: { span: Span; quote: ProgramQuote } } | ExtendRefusal> {
  const booking = await lockOwn(work, asked.userId, asked.bookingId)
  if (!booking) return refuse('no-booking')
  const decided = await decide(work, booking, asked.until)
  if (!decided.ok) return decided
  return (await keepCar(work, booking, decided.value.span.until)) ?? decided
}

/** Writes down the charge that is meant for an extension, which settling it then asks for; the same press again finds the one there is. */
export async function beginExtension(
  work: Work,
  { userId, bookingId, until, onceKey }: ExtensionRequest,
): Promise<{ ok: true; value: { intentId: number; days: number } } | ExtendRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const attempts = attemptStore(tx, booking)
  const earlier = await attempts.byOnceKey(onceKey, ['extension'])
  if (earlier) return ok({ intentId: earlier.id, days: earlier.terms.days! })
  const decided = await decide(work, booking, until)
  if (!decided.ok) return decided
  const { span, quote } = decided.value
  const card = await defaultCard(tx, booking.userId)
  if (!card) return refuse('no-card-on-file')
  const givenUp = await cardGivenUp(tx, card)
  if (givenUp) return refuse('payment-refused', givenUp)
  const wait = await waitForCard(tx, userId, work.now)
  if (wait) return wait
  const taken = await keepCar(work, booking, span.until)
  if (taken) return taken
  const intentId = await beginAttempt(work.uow, booking, {
    baseKey: `${bookingKey(booking.id)}:extension:${span.from.toISOString()}`,
    kind: 'extension',
    cardId: card.id,
    amountCents: linesForSpan(quote, span).totalCents,
    cycleStart: span.from,
    terms: {
      days: span.days,
      begunDays: span.begunDays,
      ...(span.bridge && { bridge: span.bridge }),
      insured: !booking.ownInsurance,
      actor: { kind: 'person', id: userId },
    },
    onceKey,
    now: work.now,
  })
  return ok({ intentId, days: span.days })
}

/** Lets the booking keep its car for the days added; says until when it can, when somebody else has the car before. */
async function keepCar({ uow, now }: Work, booking: BookingRow, until: Date): Promise<ExtendRefusal | null> {
  const claim = await claimStore(uow.tx).keepUntil(booking, until, now)
  return claim.kept ? null : refuse('extend-taken', { until: claim.until, timeZone: booking.timeZone })
}

/** Decides by how many days a booking is extended to a moment. */
async function decide(
  work: Work,
  booking: BookingRow,
  until: Date,
): Promise<{ ok: true; value: { span: Span; quote: ProgramQuote } } | ExtendRefusal> {
  const { tx } = work.uow
  if (booking.state !== 'active') return refuse('not-active')
  const unlicensed = await whyNotDriving(work, booking)
  if (unlicensed) return unlicensed
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  // What it would cost depends on how long the car is out of use.
  if (await lastingCase(tx, booking.id)) return refuse('case-open')
  const swap = await askedSwapOf(tx, booking.id)
  if (swap?.state === 'approved') return refuse('swap-approved', { at: swap.startAt, timeZone: swap.timeZone })
  const due = (await openCharges(tx, booking.id)).filter(charge => !isDueLater(charge, work.now))
  if (due.length > 0) return refuse('payment-due', { amountCents: openTotal(due) })

  const quote = programQuote(booking)
  const course = courseOf(booking)
  const pause = pauseAhead(course, work.now)
  if (pause)
    return refuse('pause-runs', { until: dayOf(course, pause.fromDay + pause.days), timeZone: booking.timeZone })
  const road = { quote, course, ...(await towardPrice(tx, booking)) }
  const most = daysUntilTheirs(road, longestExtensionDays)
  const decided = decideExtension(course, until, most)
  if (!decided.ok) {
    const code = decided.code === 'extend_too_early' ? 'extend-too-early' : 'extend-too-far'
    return refuse(code, { ...decided.facts, timeZone: booking.timeZone })
  }
  return ok({ span: decided.value, quote })
}
