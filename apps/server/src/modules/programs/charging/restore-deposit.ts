import { depositRestored, depositToRestore, openTotal, setAgainst } from '@ownward/domain/billing'
import { type Cents, subtract } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { bookingKey, type ChargeRow, chargeStore, openCharges } from '../../money/charges/index.ts'
import { balanceOf, depositSetAgainst, postNew } from '../../money/ledger/index.ts'
import { paidByCardSince } from '../../money/refunds/index.ts'
import type { BookingRow } from '../bookings/index.ts'

/** What was paid too much for one thing is set against what is open for another. */
export async function netOpenCharges(work: Work, booking: BookingRow): Promise<void> {
  await lowerCharges(work, booking, await surplusOf(work, booking))
}

/** Sets an amount against what is open of a booking, the oldest first. */
export async function lowerCharges(work: Work, booking: BookingRow, amountCents: Cents): Promise<void> {
  const store = chargeStore(work.uow.tx, booking)
  for (const { charge, openCents } of setAgainst<ChargeRow>(await store.open(), amountCents)) {
    await store.leave(charge, openCents, { at: work.now, paid: false })
  }
}

/**
 * What was set against the deposit of a car that came back and turns out not to be owed is deposit again; answers how much (decision 0023). `key`
 * names the occasion: it may happen at the check and with a late answer of the bank. What is open has been netted before.
 */
export async function restoreDeposit(work: Work, booking: BookingRow, key: string): Promise<Cents> {
  const { tx } = work.uow
  if (booking.endedAt === null) throw new Error(`booking ${booking.id} has not ended`)
  const restoredCents = depositToRestore({
    surplusCents: await surplusOf(work, booking),
    appliedCents: await depositSetAgainst(tx, booking.id),
    paidSinceCents: await paidByCardSince(tx, booking.id, booking.endedAt),
  })
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  await postNew(tx, depositRestored(bookingKey(booking.id), restoredCents, key), posting)
  return restoredCents
}

/** What was paid, or set against the deposit, beyond what the open charges leave owed. */
async function surplusOf({ uow: { tx } }: Work, booking: BookingRow): Promise<Cents> {
  const open = openTotal(await openCharges(tx, booking.id))
  return subtract(open, await balanceOf(tx, 'customer_receivable', booking.id))
}
