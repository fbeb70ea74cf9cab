import { creditEarned, creditExpired, creditParked, creditReduced, usedDays } from '@ownward/domain/billing'
import { isOverUnsold } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { add, type Cents, lesser, sum } from '@ownward/domain/money'
import { takenUpBy } from '@ownward/domain/pricing'
import {
  creditOfUsedDays,
  daysOfWait,
  howFar,
  nextTelling,
  settleCredit,
  toldBy,
  type UsedSpan,
  waitEnd,
} from '@ownward/domain/waiting'
import type { Sql, Tx } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import { bookingKey, type ChargeRow, chargeStore, daysOf } from '../../money/charges/index.ts'
import { type BookEntry, balanceOf, entriesOf, postNew } from '../../money/ledger/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { courseOf, programQuote, signedQuote } from '../signed-terms/index.ts'
import { bookingOf, stateOfPickup } from './price-of-same-car.ts'
import { creditStore, waitsOf } from './store.ts'

/**
 * The credit of a program that is over (KEEP-01): what the used days of its closed charges have not earned yet is earned, what unused days have earned is
 * taken off, and the rest waits. Called with the return, and again whenever a charge is closed after it: then what it earns waits too, so that a
 * payment that comes late leaves what it would have left in time. Nothing is taken off later (decision 0088). The booking is as the return leaves
 * it, and the caller has locked it.
 */
export async function endCredit(work: Work, booking: BookingRow): Promise<void> {
  const { tx } = work.uow
  const entries = await entriesOf(tx, booking.id)
  // Its credit has ended under terms of before.
  if (entries.some(({ kind }) => kind === 'credit_released')) return
  const quote = programQuote(booking)
  const all = await chargeStore(tx, booking).all()
  const charges = usageCharges(all)
  const spans = charges.map(charge => usedSpan(charge, booking.billedDays))
  const credits = creditOfUsedDays(quote, spans)
  await earnLate(work, booking, { entries, charges, spans, credits: credits.map(({ creditCents }) => creditCents) })

  const live = await balanceOf(tx, 'purchase_credit_liability', booking.id)
  const earned = add(takenUpBy(quote), sum(credits.map(({ creditCents }) => creditCents)))
  const before = parkedOf(entries)
  const isFirst = !entries.some(({ kind }) => kind === 'credit_reduced' || kind === 'credit_parked')
  const { reducedCents, parkedCents } = settleCredit(live, isFirst ? earned : live)
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now }
  await postNew(tx, creditReduced(bookingKey(booking.id), reducedCents), posting)
  // After a swap it does not wait: it goes on with the other car (KEEP-16).
  if (parkedCents === 0 || booking.outcome === 'swapped') return
  await postNew(tx, creditParked(bookingKey(booking.id), parkedCents, before), posting)
  const far = howFar(quote, {
    months: booking.programMonths,
    spans,
    creditCents: earned,
    feeCents: feesPaid(booking, all).withTaxCents,
  })
  const days = daysOfWait(far, await stateOfPickup(tx, booking.id))
  await letWait(work, booking, waitEnd(await waitsFrom(tx, booking), days, booking.timeZone))
}

/** From when a wait counts: from the end of the program, and after a total loss from the day on which the team has decided it (KEEP-03, KEEP-04). */
async function waitsFrom(tx: Tx, booking: BookingRow): Promise<Date> {
  if (booking.outcome !== 'lost') return booking.endedAt!
  return (await bookingStore(tx).endedBy(booking.id))!
}

/** The wait begins, or what came later joins it: to the later of both ends, and what has expired by now expires at once. */
async function letWait(work: Work, booking: BookingRow, end: Date): Promise<void> {
  const { uow, now } = work
  const store = creditStore(uow.tx)
  const row = await store.lockOfBooking(booking.id)
  const waitsUntil = row && row.waitsUntil > end ? row.waitsUntil : end
  if (row?.state === 'reserved' || row?.stoodSince) return store.set(row.id, { waitsUntil })
  const isOver = waitsUntil <= now
  if (isOver) await expire(work, booking)
  const toldDays = row?.state === 'waiting' ? row.toldDays : toldBy(waitsUntil, now, booking.timeZone)
  const change = isOver
    ? { waitsUntil, state: 'expired' as const, heldBy: null, nextAt: null, closedAt: now }
    : {
        waitsUntil,
        state: 'waiting' as const,
        heldBy: null,
        toldDays,
        nextAt: nextTelling(waitsUntil, toldDays, now, booking.timeZone).at,
        closedAt: null,
      }
  if (row) return store.set(row.id, change)
  const reason = isOverUnsold(booking.outcome) ? booking.outcome : 'returned'
  await store.add({ userId: booking.userId, bookingId: booking.id, reason, ...change })
}

/** What waits of an ended program is nobody's any more; answers how much it was, in cents (KEEP-04). */
export async function expire({ uow, now }: Work, booking: BookingRow): Promise<Cents> {
  const { tx } = uow
  const amountCents = await waitsOf(tx, booking.id)
  const parked = parkedOf(await entriesOf(tx, booking.id))
  const entry = creditExpired(bookingKey(booking.id), amountCents, parked)
  await postNew(tx, entry, { userId: booking.userId, bookingId: booking.id, at: now })
  return amountCents
}

/** A deleted account's credit ends with it: nobody could take it up any more. */
export async function endCreditsOf(work: Work, userId: UserId): Promise<void> {
  const store = creditStore(work.uow.tx)
  for (const row of await store.lockOpenOf(userId)) {
    await expire(work, await bookingOf(work.uow.tx, row.bookingId))
    await store.set(row.id, { state: 'expired', heldBy: null, nextAt: null, closedAt: work.now })
  }
}

async function earnLate(
  work: Work,
  booking: BookingRow,
  settled: {
    entries: readonly BookEntry[]
    charges: readonly ChargeRow[]
    spans: readonly UsedSpan[]
    credits: readonly Cents[]
  },
): Promise<void> {
  const { tx } = work.uow
  const known = new Set(settled.entries.filter(({ kind }) => kind === 'credit_earned').map(({ chargeId }) => chargeId))
  const quote = programQuote(booking)
  const store = chargeStore(tx, booking)
  let soFar = takenUpBy(quote)
  for (const [i, charge] of settled.charges.entries()) {
    const span = settled.spans[i]!
    if (span.openCents === 0 && !known.has(charge.id)) {
      const kind = charge.kind as 'cycle' | 'extension' | 'pause'
      const usage = { bookingId: bookingKey(booking.id), kind, from: charge.dueAt, ...span }
      await postNew(tx, creditEarned(usage, quote, soFar), store.posting(charge, work.now))
    }
    soFar = add(soFar, settled.credits[i]!)
  }
}

/** Charges of days, in the order of the program. */
function usageCharges(all: readonly ChargeRow[]): ChargeRow[] {
  return all.filter(charge => charge.fromDay !== null).toSorted((a, b) => a.fromDay! - b.fromDay!)
}

function usedSpan(charge: ChargeRow, days: number): UsedSpan {
  const { key, quantity, fromDay, insured, openCents } = charge
  return { ...daysOf(charge), key, days: Math.min(quantity, Math.max(0, days - fromDay!)), insured, openCents }
}

/** All that has been parked of a program, in cents. */
function parkedOf(entries: readonly BookEntry[]): Cents {
  const parked = entries.filter(({ kind }) => kind === 'credit_parked').flatMap(({ lines }) => lines)
  return sum(parked.filter(({ account }) => account === 'purchase_credit_liability').map(line => line.amountCents))
}

/** What was paid of a booking's initial fee, with its tax and without, in cents. */
export function feesPaid(
  booking: BookingRow,
  charges: readonly ChargeRow[],
): { withTaxCents: Cents; withoutTaxCents: Cents } {
  const quote = signedQuote(booking)
  const closed = new Set(
    charges
      .filter(({ kind, openCents }) => kind === 'scheduled_fee' && openCents === 0)
      .map(({ dueAt }) => dueAt.getTime()),
  )
  const parts = quote.scheduled.filter(({ dueAt }) => closed.has(new Date(dueAt).getTime()))
  return {
    withTaxCents: add(quote.todayInitialFeeWithTaxCents, sum(parts.map(part => part.totalCents))),
    withoutTaxCents: add(quote.todayInitialFeeCents, sum(parts.map(part => part.amountCents))),
  }
}

/** What would wait of the credit of a program that runs if its car came back now, and to when; null where that is nothing (KEEP-07). */
export async function creditIfReturned(
  sql: Sql,
  booking: BookingRow,
  charges: readonly ChargeRow[],
  now: Date,
): Promise<{ amountCents: Cents; until: Date } | null> {
  const quote = programQuote(booking)
  const days = usedDays(courseOf(booking), now)
  const spans = usageCharges(charges).map(charge => usedSpan(charge, days))
  const earned = sum(creditOfUsedDays(quote, spans).map(({ creditCents }) => creditCents))
  const amountCents = lesser(add(takenUpBy(quote), earned), quote.sellingPriceCents)
  if (amountCents === 0) return null
  const feeCents = feesPaid(booking, charges).withTaxCents
  const far = howFar(quote, { months: booking.programMonths, spans, creditCents: amountCents, feeCents })
  return { amountCents, until: waitEnd(now, daysOfWait(far, await stateOfPickup(sql, booking.id)), booking.timeZone) }
}
