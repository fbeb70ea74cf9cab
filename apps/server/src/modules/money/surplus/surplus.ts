import {
  depositRestored,
  depositToRestore,
  openTotal,
  setAgainst,
  surplusKept,
  surplusOwed,
} from '@ownward/domain/billing'
import { type Cents, subtract, zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { bookingKey, type ChargedBooking, type ChargeRow, chargeStore, openCharges } from '../charges/index.ts'
import { balanceOf, depositSetAgainst, postNew } from '../ledger/index.ts'
import { paidByCardSince } from './paid-since.ts'

/** Whose surplus it is, and when the program ended, if it has. */
type PaidBooking = ChargedBooking & { endedAt: Date | null }

/** What was paid too much for one thing is set against what is open for another. */
export async function netOpenCharges(work: Work, booking: ChargedBooking): Promise<void> {
  const open = await openCharges(work.uow.tx, booking.id)
  await lower(work, booking, open, await surplusBeside(work, booking, open))
}

/** Sets an amount against what is open of a booking, the oldest first. */
export async function lowerCharges(work: Work, booking: ChargedBooking, amountCents: Cents): Promise<void> {
  if (amountCents === 0) return
  await lower(work, booking, await openCharges(work.uow.tx, booking.id), amountCents)
}

async function lower(
  { uow, now }: Work,
  booking: ChargedBooking,
  open: readonly ChargeRow[],
  amountCents: Cents,
): Promise<void> {
  const store = chargeStore(uow.tx, booking)
  for (const { charge, openCents } of setAgainst(open, amountCents)) {
    await store.leave(charge, openCents, { at: now, paid: false })
  }
}

/**
 * What was set against the deposit of a car that came back and turns out not to be owed is deposit again; answers how much (decision 0023). `key`
 * names the occasion: it may happen at the check and with a late answer of the bank. What is open has been netted before.
 */
export async function restoreDeposit(work: Work, booking: PaidBooking, key: string): Promise<Cents> {
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

/** More was paid on a booking than is owed: the books promise the difference back; answers how much that is. */
export async function oweSurplus(work: Work, booking: ChargedBooking, key: string): Promise<Cents> {
  const surplusCents = await surplusOf(work, booking)
  if (surplusCents <= 0) return zero
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  await postNew(work.uow.tx, surplusOwed(bookingKey(booking.id), surplusCents, key), posting)
  return surplusCents
}

/** More was paid on a booking than is owed, and its program goes on: the difference is account credit. `key` names the occasion. */
export async function keepSurplus(work: Work, booking: ChargedBooking, key: string): Promise<void> {
  const surplusCents = await surplusOf(work, booking)
  if (surplusCents <= 0) return
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  await postNew(work.uow.tx, surplusKept(bookingKey(booking.id), surplusCents, `${key}:kept`), posting)
}

/** What was paid, or set against the deposit, beyond what the open charges leave owed. */
async function surplusOf(work: Work, booking: ChargedBooking): Promise<Cents> {
  return surplusBeside(work, booking, await openCharges(work.uow.tx, booking.id))
}

/** The same where the open charges are read already. */
async function surplusBeside({ uow }: Work, booking: ChargedBooking, open: readonly ChargeRow[]): Promise<Cents> {
  return subtract(openTotal(open), await balanceOf(uow.tx, 'customer_receivable', booking.id))
}
