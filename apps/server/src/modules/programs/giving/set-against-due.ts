import { goodwillSetOff, openTotal, setAgainst } from '@ownward/domain/billing'
import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, formatUsd, subtract, sum, zero } from '@ownward/domain/money'
import { refuse } from '@ownward/domain/outcome'
import { and, asc, eq, lte } from 'drizzle-orm'
import { charges } from '../../../db/schema/index.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingKey, type ChargeRow, chargeStore, openCharges } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type BookingRow, lockAny, notifyAbout } from '../bookings/index.ts'
import { earnCredit, scheduleTries } from '../charging/index.ts'
import type { ByHandWork } from './by-hand.ts'

/** A booking that owes something now, and its charges, the oldest first. */
interface Owing {
  booking: BookingRow
  due: readonly ChargeRow[]
}

/**
 * Locks the bookings of which a person owes something now, and another one beside them: those with the lowest number first, so that of two members none
 * waits for the other for good.
 */
export async function lockOwing(work: ByHandWork, userId: UserId, beside?: BookingId): Promise<Owing[]> {
  const { uow, now } = work
  const rows = await uow.tx
    .selectDistinct({ id: charges.bookingId })
    .from(charges)
    .where(and(eq(charges.userId, userId), eq(charges.state, 'open'), lte(charges.dueAt, now)))
    .orderBy(asc(charges.bookingId))
  const ids = new Set([...rows.map(({ id }) => id), ...(beside === undefined ? [] : [beside])])
  const owing: Owing[] = []
  for (const id of [...ids].sort((one, other) => one - other)) {
    const booking = await lockAny(work, id)
    // Before the pickup it is canceled instead: then what is open is dropped, and what was paid goes back.
    if (booking?.state !== 'active' && booking?.state !== 'completed') continue
    const due = (await openCharges(uow.tx, id)).filter(({ dueAt }) => dueAt <= now)
    if (due.length > 0) owing.push({ booking, due })
  }
  return owing
}

/** What can be paid of some bookings, in cents. */
export const totalOf = (owing: readonly Owing[]): Cents => sum(owing.map(({ due }) => openTotal(due)))

/** Why an amount cannot be set against what is due: more than that, nothing after the pickup, or a card is being asked for some of it. */
export async function whyNotSet({ uow, locale }: ByHandWork, owing: readonly Owing[], amountCents: Cents) {
  const most = totalOf(owing)
  if (most === zero) return refuse('nothing-to-set' as const, undefined)
  if (amountCents > most) return refuse('set-too-much' as const, { say: { most: formatUsd(most, locale) } })
  for (const { booking } of owing) {
    const inFlight = await attemptStore(uow.tx, booking).open()
    // What it asks for was open when it began.
    if (inFlight) {
      const amount = formatUsd(inFlight.amountCents as Cents, locale)
      return refuse('payment-unclear' as const, { say: { amount } })
    }
  }
  return null
}

/**
 * What the team gives somebody pays what they owe, the oldest charge of each booking first, and each booking is told of its own (DESK-29). `key` names the
 * decision in the books; days that are paid so earn their credit. `whyNotSet` has said that it can be. Answers the invoices that it has paid, in words for the log.
 */
export async function setAgainstDue(
  work: ByHandWork,
  owing: readonly Owing[],
  { amountCents, reason, key }: { amountCents: Cents; reason: string; key: string },
): Promise<string> {
  let left = amountCents
  const paid: string[] = []
  for (const { booking, due } of owing) {
    const before = left
    for (const { charge, openCents } of setAgainst(due, left)) {
      const set = subtract(charge.openCents, openCents)
      if (set === zero) continue
      left = subtract(left, set)
      // The first has the key of the press itself, by which a second one is known.
      await payCharge(work, booking, charge, {
        set,
        openCents,
        reason,
        key: paid.length === 0 ? key : `${key}:${charge.id}`,
      })
      paid.push(`${charge.number} ${formatUsd(set, 'en')}`)
    }
    if (before === left) continue
    await scheduleTries(work, booking, { refused: booking.paymentRetry })
    const leftCents = subtract(openTotal(due), subtract(before, left))
    await notifyAbout(work, booking, 'set_against_due', { amountCents: subtract(before, left), leftCents, reason })
  }
  return paid.join(', ')
}

async function payCharge(
  work: ByHandWork,
  booking: BookingRow,
  charge: ChargeRow,
  { set, openCents, reason, key }: { set: Cents; openCents: Cents; reason: string; key: string },
): Promise<void> {
  const { uow, now } = work
  const store = chargeStore(uow.tx, booking)
  await postNew(uow.tx, goodwillSetOff(bookingKey(booking.id), set, key), {
    ...store.posting(charge, now),
    note: reason,
  })
  await store.leave(charge, openCents, { at: now, paid: false })
  if (openCents === 0 && booking.state === 'active') await earnCredit(work, booking, charge)
}
