import { openTotal } from '@ownward/domain/billing'
import { decideTransition, isOverUnsold } from '@ownward/domain/bookings'
import type { BookingId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { openCharges } from '../../money/charges/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import { refundsPromised } from '../../money/refunds/index.ts'
import { type ActedBy, type BookingRow, bookingStore } from '../bookings/index.ts'
import { checkOf, isCarOut } from '../inspections/index.ts'
import { loanOut } from '../loans/index.ts'
import { freshOdometer, type OdometerRefusal, whyNoReading } from '../odometer/index.ts'
import { readThatWaits } from '../waiting-credits/index.ts'
import { handInCar } from './hand-in-car.ts'
import { type CarTakenBack, type FinalAccount, takeCarBack } from './return-car.ts'
import { refundKey } from './settle-account.ts'

/**
 * Why a car cannot be given back: no program that runs, no reading or one that cannot be, more kept than is left of the deposit (`mostCents`), or a
 * sale or extension of `amountCents` in flight.
 */
export type CompleteRefusal =
  | Refusal<'no-booking' | 'not-active' | 'loaner-out' | 'odometer-missing'>
  | OdometerRefusal
  | Refusal<'deduction-too-high', { mostCents: number }>
  | Refusal<'payment-unclear', { amountCents: number }>

/** Which booking ends, by whom, and what is known of the car; the odometer in the car's own unit. */
export interface Completion {
  find(work: Work): Promise<BookingRow | undefined>
  by: ActedBy
  /** What the odometer shows; without it, what a report or the team has read in the last two days. */
  odometer: number | undefined
  /** Kept of the deposit, in cents, and why. */
  deductionCents?: number
  reason?: string
  onceKey: string | null
  /** It is only looked at, for a day to come: a loaner is back by then. */
  isAhead?: boolean
  /** What else is to be written together with the end, once. */
  record?(work: Work, booking: BookingRow): Promise<void>
}

/** A booking that has ended and its account; the statement before and after it where this call has ended it. */
export interface Completed {
  bookingId: BookingId
  account: FinalAccount
  statements: Pick<CarTakenBack, 'before' | 'after'> | null
}

/**
 * The car is given back and the account settled (BOOK-16, BEY-11, API-53), in a transaction that is not to be kept when it is refused. Then the
 * caller moves the money: what is owed goes to the card or comes from it.
 */
export async function completeBooking(
  work: Work,
  completion: Completion,
): Promise<{ ok: true; value: Completed } | CompleteRefusal> {
  const { tx } = work.uow
  const { by, onceKey, reason = '', deductionCents = 0 } = completion
  const booking = await completion.find(work)
  if (!booking) return refuse('no-booking')
  if (isOverUnsold(booking.outcome) && (await bookingStore(tx).isDone(booking.id, 'completed', onceKey))) {
    return ok({ bookingId: booking.id, account: await accountOf(work, booking), statements: null })
  }
  if (by.kind === 'person' && (await isCarOut(tx, booking))) return handIn(work, booking, completion)
  if (booking.financing === 'buy' || !decideTransition(booking.state, 'complete', by.kind).ok)
    return refuse('not-active')
  // Whoever drives a loaner gives that back first: the miles in it are the program's, and the own car may be in the workshop (CARE-22).
  if (!completion.isAhead && (await loanOut(tx, booking.id))) return refuse('loaner-out')
  const inFlight = await attemptStore(tx, booking).open()
  // A cycle's charge in flight is no reason to keep the car; whether it was sold or extended is.
  if (inFlight && inFlight.chargeId === null) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  // Without a reading nobody knows the miles: the deposit would go back and they would never be charged.
  const odometer = completion.odometer ?? (await freshOdometer(tx, booking, work.now))
  if (odometer === null) return refuse('odometer-missing')
  const unlikely = await whyNoReading(tx, booking, { odometer, now: work.now })
  if (unlikely) return unlikely
  const back = { by, odometer, deductionCents: cents(deductionCents), reason, onceKey }
  const taken = await takeCarBack(work, booking, back)
  if (!taken.ok) return taken
  await completion.record?.(work, booking)
  const { account, ...statements } = taken.value
  return ok({ bookingId: booking.id, account, statements })
}

/** The car of a program that the team has stopped comes back: taking it is never refused but for a reading that cannot be (PACT-19). */
async function handIn(
  work: Work,
  booking: BookingRow,
  { by, odometer, onceKey }: Completion,
): Promise<{ ok: true; value: Completed } | CompleteRefusal> {
  const { tx } = work.uow
  const read = odometer ?? (await freshOdometer(tx, booking, work.now))
  if (read === null) return refuse('odometer-missing')
  const unlikely = await whyNoReading(tx, booking, { odometer: read, now: work.now })
  if (unlikely) return unlikely
  const { account, ...statements } = await handInCar(work, booking, { by, odometer: read, onceKey })
  return ok({ bookingId: booking.id, account, statements })
}

/** The account of a booking that an earlier call with the same key has settled. */
async function accountOf(work: Work, booking: BookingRow): Promise<FinalAccount> {
  const { tx } = work.uow
  const check = await checkOf(tx, booking.id)
  return {
    days: booking.billedDays,
    refundCents: await refundsPromised(tx, booking.id, refundKey(booking.id, 'return')),
    dueCents: await dueOf(work, booking.id),
    heldCents: await balanceOf(tx, 'deposits_held', booking.id),
    depositBy: check?.depositBy ?? null,
    waits: await readThatWaits(tx, booking),
  }
}

/** What is open of a booking. */
export async function dueOf({ uow }: Work, bookingId: BookingId): Promise<Cents> {
  return openTotal(await openCharges(uow.tx, bookingId))
}
