import { mostToKeep, openTotal } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../../work.ts'
import { openCharges } from '../../../money/charges/index.ts'
import { refundsPromised } from '../../../money/refunds/index.ts'
import { statementOf } from '../../../money/statements/index.ts'
import { netOpenCharges, restoreDeposit } from '../../../money/surplus/index.ts'
import { type BookingRow, lockAny, notifyAbout } from '../../bookings/index.ts'
import { scheduleTries } from '../../charging/index.ts'
import { closeCheck, isCarOut, lockCheck, type ReturnCheck, releaseDeposit } from '../../inspections/index.ts'
import { addReading, boundsOf, type OdometerRefusal, whyNoReading } from '../../odometer/index.ts'
import { dueOf } from '../complete-booking.ts'
import { receiveCar } from '../hand-in-car.ts'
import { depositAtEnd, giveBack, refundKey, settleMiles } from '../settle-account.ts'
import { settlementLines } from '../settlement-lines.ts'

/**
 * Why a car is not checked in: no booking, no check that is open, a reading that cannot be, or more kept than is left of the deposit
 * (`mostCents`).
 */
export type CheckInRefusal =
  | Refusal<'no-booking' | 'not-to-check'>
  | OdometerRefusal
  | Refusal<'deduction-too-high', { mostCents: number }>

/** What a member has seen of a car that came back; the odometer in the car's own unit. */
export interface CheckIn {
  bookingId: BookingId
  memberId: UserId
  odometer: number
  /** Why what was read before the return is wrong: only then the reading may show less (SRV-16). */
  correction?: string
  /** Kept of the deposit, in cents, and why. */
  deductionCents: Cents
  reason: string
  onceKey: string | null
  /** What else is to be written together with it, once. */
  record?(work: Work, booking: BookingRow, found: { isCorrection: boolean }): Promise<void>
}

/** The account after a check: days of the whole program, and in cents what goes back now and what is still due. */
export interface CheckedAccount {
  days: number
  refundCents: Cents
  dueCents: Cents
}

/**
 * The team has looked at a car that its driver gave back: the miles are counted up to what the member has read, the deposit goes back but for
 * what is kept with a reason, and the car is free (SRV-19, decision 0023). The transaction is not to be kept when it is refused: what can be kept of
 * the deposit is known only once the miles are counted. Then the caller moves the money: what is owed goes to the card or comes from it.
 */
export async function checkInCar(
  work: Work,
  checkIn: CheckIn,
): Promise<{ ok: true; value: CheckedAccount } | CheckInRefusal> {
  const { tx } = work.uow
  const { odometer, correction, deductionCents, reason, memberId, onceKey } = checkIn
  const booking = await lockAny(work, checkIn.bookingId)
  if (!booking) return refuse('no-booking')
  const isOut = await isCarOut(tx, booking)
  const found = await lockCheck(tx, booking)
  if (!found && !isOut) return refuse('not-to-check')
  const check = found ?? (await awaitedOf(work, booking))
  if (check.closedAt) {
    return onceKey !== null && check.onceKey === onceKey ? ok(await accountOf(work, booking)) : refuse('not-to-check')
  }
  const unlikely = await whyNoReading(tx, booking, { odometer, now: work.now, ...(correction && { correction }) })
  if (unlikely) return unlikely
  const isCorrection = odometer < (await boundsOf(tx, booking, work.now)).least
  await addReading(tx, booking, { odometer, at: work.now, source: 'check', actorId: memberId })
  const before = await statementOf(tx, booking.id)
  await settleMiles(work, booking, booking.billedDays, 'check')
  await netOpenCharges(work, booking)
  await restoreDeposit(work, booking, 'check')
  // What is back already, or comes back now because the time for the check is over, is kept for nothing any more.
  const mostCents = check.releasedAt ? zero : mostToKeep(await depositAtEnd(work, booking))
  if (deductionCents > mostCents) return refuse('deduction-too-high', { mostCents })
  const { refundCents, keptCents } = await giveBack(work, booking, {
    deductionCents,
    reason,
    occasion: 'check',
    ...(check.releasedAt && { again: 'check' }),
  })
  // A card that has just said no is not asked again for it.
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  await releaseDeposit(tx, booking.id, work.now)
  await closeCheck(work, check, { by: memberId, as: 'checked_in', onceKey, odometer })
  const dueCents = openTotal(await openCharges(tx, booking.id))
  const lines = settlementLines(before, await statementOf(tx, booking.id))
  await notifyAbout(work, booking, 'car_checked', { refundCents, keptCents, dueCents, lines, reason })
  await checkIn.record?.(work, booking, { isCorrection })
  return ok({ days: booking.billedDays, refundCents, dueCents })
}

/** The driver of a stopped program brings its car to a member, who looks at it at once: its check begins now. */
async function awaitedOf(work: Work, booking: BookingRow): Promise<ReturnCheck> {
  await receiveCar(work, booking)
  return (await lockCheck(work.uow.tx, booking))!
}

/** The account of a check that an earlier call with the same key has settled. */
async function accountOf(work: Work, booking: BookingRow): Promise<CheckedAccount> {
  return {
    days: booking.billedDays,
    refundCents: await refundsPromised(work.uow.tx, booking.id, refundKey(booking.id, 'check')),
    dueCents: await dueOf(work, booking.id),
  }
}
