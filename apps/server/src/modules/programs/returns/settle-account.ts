import { type DepositAtEnd, depositApplied, depositSettled, divideDeposit, openTotal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { add, type Cents, zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, openCharges } from '../../money/charges/index.ts'
import { balanceOf, postNew, surplusGivenBackSince } from '../../money/ledger/index.ts'
import { promiseRefund } from '../../money/refunds/index.ts'
import { lowerCharges, oweSurplus } from '../../money/surplus/index.ts'
import { bookingsBefore } from '../asked-swaps/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { settleCount, uncountedMiles } from '../mileage/index.ts'

/** When an account is settled: with the return, with the check of the car, because nobody has checked it in time, or when the team ends the program. */
export type Occasion = 'return' | 'check' | 'time-over' | 'stop' | 'loss'

/** What names the refunds of an occasion. */
export function refundKey(bookingId: BookingId, occasion: Occasion): string {
  return `${bookingKey(bookingId)}:${occasion}`
}

const surplusKey = (bookingId: BookingId, occasion: Occasion) =>
  occasion === 'return' ? `${bookingKey(bookingId)}:surplus` : `${refundKey(bookingId, occasion)}:surplus`

/** Extra miles over the whole program: those nobody has charged yet fall due, those charged too many are taken off. */
export async function settleMiles(
  work: Work,
  booking: BookingRow,
  days: number,
  occasion: 'return' | 'check',
): Promise<void> {
  await settleCount(work, booking, { miles: await uncountedMiles(work.uow.tx, booking, days), countedAt: occasion })
}

interface GivingBack {
  deductionCents: Cents
  reason: string
  occasion: Occasion
  /** Names the occasion where the deposit was given back before. */
  again?: string
}

/** What is held of a deposit now, what is open, and what the return has given back of what was paid too much. */
export async function depositAtEnd(work: Work, booking: BookingRow): Promise<DepositAtEnd> {
  const { tx } = work.uow
  return {
    depositCents: await balanceOf(tx, 'deposits_held', booking.id),
    dueCents: openTotal(await openCharges(tx, booking.id)),
    givenBackCents: booking.endedAt ? await surplusGivenBackSince(tx, booking.id, booking.endedAt) : zero,
  }
}

/** Settles what is held of the deposit and gives back what is more than was owed; answers what goes back and what is kept for damage. */
export async function giveBack(
  work: Work,
  booking: BookingRow,
  { deductionCents, reason, occasion, again }: GivingBack,
): Promise<{ refundCents: Cents; keptCents: Cents }> {
  const { tx } = work.uow
  const deposit = divideDeposit(await depositAtEnd(work, booking), deductionCents)
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now, note: reason }
  await postNew(tx, depositSettled(bookingKey(booking.id), deposit, again), posting)
  await lowerCharges(work, booking, deposit.againstDueCents)
  const refundCents = await giveSurplusBack(work, booking, { depositCents: deposit.backCents, occasion })
  return { refundCents, keptCents: deposit.keptCents }
}

/** Sets what is owed against the deposit and holds the rest; answers what goes back at once: what was paid too much. */
export async function holdDeposit(work: Work, booking: BookingRow): Promise<{ refundCents: Cents; heldCents: Cents }> {
  const { tx } = work.uow
  const { againstDueCents, backCents: heldCents } = divideDeposit(await depositAtEnd(work, booking), zero)
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  await postNew(tx, depositApplied(bookingKey(booking.id), againstDueCents), posting)
  await lowerCharges(work, booking, againstDueCents)
  return { heldCents, refundCents: await giveSurplusBack(work, booking, { depositCents: zero, occasion: 'return' }) }
}

/** Promises back what was paid and is not owed, with what goes back of the deposit; answers how much, in cents. */
export async function giveSurplusBack(
  work: Work,
  booking: BookingRow,
  { depositCents, occasion }: { depositCents: Cents; occasion: Occasion },
): Promise<Cents> {
  const amountCents = add(depositCents, await oweSurplus(work, booking, surplusKey(booking.id, occasion)))
  if (amountCents === 0) return amountCents
  // What was paid ahead goes back to the cards that paid it (PACT-12).
  const first: number[] = []
  for (const paidOn of [booking, ...(await bookingsBefore(work.uow.tx, booking))])
    first.push(...(await attemptStore(work.uow.tx, paidOn).paidAs('extra')))
  await promiseRefund(work, booking, { key: refundKey(booking.id, occasion), amountCents, first })
  return amountCents
}
