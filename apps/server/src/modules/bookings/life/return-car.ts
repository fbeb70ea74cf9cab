import {
  creditReleased,
  depositSettled,
  divideDeposit,
  openTotal,
  setAgainst,
  spansToReduce,
  usageReduced,
  usedDays,
} from '@ownward/domain/billing'
import { decideTransition } from '@ownward/domain/bookings'
import { add, type Cents, lesser, subtract, sum } from '@ownward/domain/money'
import {
  balanceOf,
  bookingKey,
  type ChargeRow,
  chargeStore,
  openCharges,
  postNew,
  promiseRefund,
} from '../../billing/index.ts'
import type { ActedBy } from '../acted-by.ts'
import { claimStore } from '../claims.ts'
import { type BookingRow, bookingStore } from '../store.ts'
import { chargeFeesDue } from './charge-scheduled-fees.ts'
import { chargeNextSpan } from './charge-span.ts'
import { chargeMiles, takeOffMiles, uncountedMiles } from './extra-miles.ts'
import { endForgiveness } from './forgive-charge.ts'
import { addReading } from './odometer.ts'
import { oweSurplus, scheduleTries, usageOf } from './pay-charge.ts'
import { courseOf, noMoreCycles, programQuote, tell, type Work } from './work.ts'

export interface CarBack {
  by: ActedBy
  odometer: number
  /** Kept of the deposit for damage beyond normal wear, and why. */
  deductionCents: Cents
  reason: string
  onceKey: string | null
}

export interface FinalAccount {
  days: number
  refundCents: Cents
  dueCents: Cents
}

/**
 * The car is back: days that were charged and not used are taken off, extra miles counted over the whole program, the deposit set
 * against what is still owed and given back, and the credit ends. No penalty of any kind (SRV-19, BEY-11). The caller has locked the booking.
 */
export async function takeCarBack(work: Work, booking: BookingRow, back: CarBack): Promise<FinalAccount> {
  const { uow, now } = work
  const { tx } = uow
  const next = decideTransition(booking.state, 'complete', back.by.kind)
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state} and cannot be completed`)
  await addReading(tx, booking, { odometer: back.odometer, at: now, source: 'return', actorId: back.by.id })
  const days = usedDays(courseOf(booking), now)
  await chargeFeesDue(work, booking)
  const billed = await billUpTo(work, booking, days)
  await takeOffUnusedDays(work, billed, days)
  await settleMiles(work, billed, days)
  await netOpenCharges(work, billed)
  const refundCents = await giveBack(work, billed, back)
  await endCredit(work, billed)

  const event = { at: now, by: back.by, reason: back.reason, onceKey: back.onceKey }
  await bookingStore(tx).move(booking, next.value, event, {
    ...noMoreCycles,
    billedDays: days,
    endAt: now,
    endedAt: now,
    outcome: 'returned',
  })
  const ended: BookingRow = { ...billed, state: next.value }
  await scheduleTries(work, ended, { refused: false })
  await claimStore(tx).cut(booking.id, now)
  const isWaitedFor = await claimStore(tx).isBooked(booking.vehicleId)
  await bookingStore(tx).putCar(booking.vehicleId, isWaitedFor ? 'reserved' : 'free', back.odometer)
  uow.touch(`car:${booking.vehicleId}`, 'list')
  const dueCents = openTotal(await openCharges(tx, booking.id))
  await tell(work, booking, 'booking_completed', { days, refundCents, dueCents, reason: back.reason })
  return { days, refundCents, dueCents }
}

/** A car that was kept longer than is billed is billed up to the day it came back first. */
async function billUpTo(work: Work, booking: BookingRow, days: number): Promise<BookingRow> {
  let billed = booking
  while (billed.billedDays < days) billed = await chargeNextSpan(work, { ...billed, returnAt: work.now })
  return billed
}

async function takeOffUnusedDays(work: Work, booking: BookingRow, days: number): Promise<void> {
  const { tx } = work.uow
  const store = chargeStore(tx, booking)
  const spans = (await store.all())
    .filter(charge => charge.fromDay !== null)
    .map(charge => ({ charge, fromDay: charge.fromDay!, days: charge.quantity }))
  for (const { span, usedDays: used } of spansToReduce(spans, days)) {
    const { charge } = span
    const entry = usageReduced(usageOf(booking, charge)!, programQuote(booking, charge.insured), used)
    await postNew(tx, entry, store.posting(charge, work.now))
    const reduced = sum(entry.lines.filter(line => line.amountCents > 0).map(line => line.amountCents))
    const left = subtract(charge.openCents, lesser(charge.openCents, reduced))
    await store.leave(charge, left, { at: work.now, paid: false })
    await endForgiveness(work, booking, [charge], reduced)
  }
}

/** Extra miles over the whole program: those nobody has charged yet fall due, those charged too many are taken off. */
async function settleMiles(work: Work, booking: BookingRow, days: number): Promise<void> {
  const miles = await uncountedMiles(work.uow.tx, booking, days)
  if (miles >= 0) return chargeMiles(work, booking, { miles, dueAt: work.now })
  return takeOffMiles(work, booking, -miles)
}

/** What was paid too much for one thing is set against what is open for another. */
async function netOpenCharges(work: Work, booking: BookingRow): Promise<void> {
  const { tx } = work.uow
  const open = await openCharges(tx, booking.id)
  const surplus = subtract(openTotal(open), await balanceOf(tx, 'customer_receivable', booking.id))
  await lower(work, booking, open, surplus)
}

async function lower(work: Work, booking: BookingRow, open: readonly ChargeRow[], amountCents: Cents): Promise<void> {
  const store = chargeStore(work.uow.tx, booking)
  for (const { charge, openCents } of setAgainst(open, amountCents)) {
    await store.leave(charge, openCents, { at: work.now, paid: false })
  }
}

/** Settles the deposit and gives back what is more than was owed; answers what goes back. */
async function giveBack(work: Work, booking: BookingRow, { deductionCents, reason }: CarBack): Promise<Cents> {
  const { tx } = work.uow
  const key = bookingKey(booking.id)
  const open = await openCharges(tx, booking.id)
  const held = await balanceOf(tx, 'deposits_held', booking.id)
  const deposit = divideDeposit(held, openTotal(open), deductionCents)
  const posting = { userId: booking.userId, bookingId: booking.id, at: work.now, note: reason }
  await postNew(tx, depositSettled(key, deposit), posting)
  await lower(work, booking, open, deposit.againstDueCents)
  const amountCents = add(deposit.backCents, await oweSurplus(work, booking, `${key}:surplus`))
  await promiseRefund(work, booking, { key: `${key}:return`, amountCents })
  return amountCents
}

async function endCredit({ uow, now }: Work, booking: BookingRow): Promise<void> {
  const credit = await balanceOf(uow.tx, 'purchase_credit_liability', booking.id)
  const posting = { userId: booking.userId, bookingId: booking.id, at: now }
  await postNew(uow.tx, creditReleased(bookingKey(booking.id), credit), posting)
}
