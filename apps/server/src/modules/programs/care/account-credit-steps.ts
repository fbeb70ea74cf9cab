import { accountCreditReturned, accountCreditUsed } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { balanceOf, entriesOf, postNew } from '../../money/ledger/index.ts'
import { payRefunds, promiseRefund, refundsPromised } from '../../money/refunds/index.ts'
import { type BookingRow, lockOwn } from '../bookings/index.ts'

/** A program ends: account credit, this much, is set against what is owed, and the rest of it goes back with the end (CARE-10). */
export async function freeAccountCredit({ uow, now }: Work, booking: BookingRow, amountCents: Cents): Promise<void> {
  const entry = accountCreditUsed(bookingKey(booking.id), amountCents, `${bookingKey(booking.id)}:end`)
  await postNew(uow.tx, entry, { userId: booking.userId, bookingId: booking.id, at: now })
}

/** Why account credit does not go back to cards: no program of this person, none there, or a card is being asked for `amountCents`. */
export type ReturnCreditRefusal =
  | Refusal<'no-booking' | 'no-account-credit'>
  | Refusal<'payment-unclear', { amountCents: number }>

/** 'Send it to my card': all account credit of a program goes back to the cards that paid it, once for a press (CARE-10). */
export async function returnAccountCredit(
  parts: Parts,
  asked: { userId: UserId; bookingId: BookingId; onceKey: string | null },
  now: Date,
): Promise<{ ok: true; value: { amountCents: Cents } } | ReturnCreditRefusal> {
  const promised = await transactAt(parts, now, work => promise(work, asked))
  if (promised.ok) await payRefunds(parts, asked.bookingId)
  return promised
}

async function promise(
  work: Work,
  { userId, bookingId, onceKey }: { userId: UserId; bookingId: BookingId; onceKey: string | null },
): Promise<{ ok: true; value: { amountCents: Cents } } | ReturnCreditRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking) return refuse('no-booking')
  const key = `${bookingKey(bookingId)}:account_credit:${onceKey ?? work.now.toISOString()}`
  const before = await refundsPromised(tx, bookingId, key)
  if (before > zero) return ok({ amountCents: before })
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const amountCents = await balanceOf(tx, 'account_credit', bookingId)
  if (amountCents === 0) return refuse('no-account-credit')
  const posting = { userId, bookingId, at: work.now }
  await postNew(tx, accountCreditReturned(bookingKey(bookingId), amountCents, key), posting)
  // To the cards that paid the days which were credited, whichever others have paid since.
  const entries = await entriesOf(tx, bookingId)
  const credited = entries.flatMap(({ kind, chargeId }) => (kind === 'downtime_credited' && chargeId ? [chargeId] : []))
  const first = await attemptStore(tx, booking).paidFor(credited)
  await promiseRefund(work, booking, { key, amountCents, first })
  return ok({ amountCents })
}
