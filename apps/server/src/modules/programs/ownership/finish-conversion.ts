import {
  conversionCharged,
  depositSettled,
  divideDeposit,
  divideExtra,
  extraMilesCents,
  feeReduced,
  insuranceReduced,
  paymentReceived,
  takenOff,
  usedDays,
} from '@ownward/domain/billing'
import { type BookingAction, decideTransition } from '@ownward/domain/bookings'
import { add, type Cents, cents, subtract, sum, zero } from '@ownward/domain/money'
import type { Tx } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import { attemptStore, type IntentRow, linkAttempt } from '../../money/attempts/index.ts'
import { bookingKey, chargeStore, usageOf } from '../../money/charges/index.ts'
import { balanceOf, postNew } from '../../money/ledger/index.ts'
import { promiseRefund } from '../../money/refunds/index.ts'
import { oweSurplus } from '../../money/surplus/index.ts'
import { type ActedBy, type BookingRow, bookingStore, bySystem, noMoreCycles, notifyAbout } from '../bookings/index.ts'
import { endCase, freeAccountCredit } from '../care/index.ts'
import { downDaysOf, placesIn } from '../cases/index.ts'
import { endForgiveness } from '../charging/index.ts'
import { freeExtra } from '../extra-payments/index.ts'
import { settleCount, uncountedMiles } from '../mileage/index.ts'
import { lastOdometer } from '../odometer/index.ts'
import { courseOf, programQuote, towardPrice } from '../signed-terms/index.ts'
import { takeCarAway } from './sell-car.ts'

/** The price to convert was paid, with the extra miles that were told with it: the car is theirs (BEY-09, SRV-16). */
export function finishConversion(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const miles = intent.terms.miles ?? 0
  const by = intent.terms.actor ?? bySystem
  // A try that was begun before sales tax was asked has none in it.
  const taxCents = cents(intent.terms.taxCents ?? 0)
  return sellToDriver(work, booking, { action: 'convert', by, paidCents: intent.amountCents, taxCents, miles, intent })
}

interface Sale {
  action: Extract<BookingAction, 'convert' | 'own'>
  by: ActedBy
  /** What is left of the selling price after the credit, its tax and the extra miles; 0 when nothing is. */
  paidCents: Cents
  /** Sales tax in it. */
  taxCents: Cents
  /** Extra miles in it. */
  miles: number
  intent: IntentRow | null
  /** Of the call that asked for it, where no try to collect carries it. */
  onceKey?: string | null
}

/** Ends a booking as sold: price and credit make up the selling price, the deposit goes back, the car is no longer ours. */
export async function sellToDriver(work: Work, booking: BookingRow, sale: Sale): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const next = decideTransition(booking.state, sale.action, sale.by.kind)
  if (!next.ok) throw new Error(`booking ${booking.id} is ${booking.state}: no ${sale.action} by ${sale.by.kind}`)
  const extra = await extraAtSale(tx, booking)
  await postSale(work, booking, sale, extra.usedCents)
  const { refundCents, insuranceCents, accountCreditCents, extraCents } = await giveBackAtSale(work, booking, {
    soldAt: sale.intent?.createdAt ?? now,
    extraCents: extra.backCents,
  })
  const endOdometer = await lastOdometer(tx, booking)
  const event = { at: now, by: sale.by, reason: sale.action, onceKey: sale.intent?.onceKey ?? sale.onceKey ?? null }
  await bookingStore(tx).move(booking, next.value, event, {
    ...noMoreCycles,
    endedAt: now,
    outcome: 'sold',
    endOdometer,
  })
  await takeCarAway(work, booking, { as: 'sold', odometer: endOdometer })
  const milesCents = extraMilesCents(programQuote(booking), sale.miles)
  const { paidCents, taxCents } = sale
  await notifyAbout(work, booking, 'booking_sold', {
    paidCents,
    taxCents,
    milesCents,
    insured: !booking.ownInsurance,
    insuranceCents,
    accountCreditCents,
    extraCents,
    refundCents,
  })
}

async function postSale(
  { uow, now }: Work,
  booking: BookingRow,
  { paidCents, taxCents, miles, intent }: Sale,
  prepaidCents: Cents,
): Promise<void> {
  const { tx } = uow
  const key = bookingKey(booking.id)
  const store = chargeStore(tx, booking)
  const creditCents = await balanceOf(tx, 'purchase_credit_liability', booking.id)
  const milesCents = extraMilesCents(programQuote(booking), miles)
  const entry = conversionCharged(key, {
    priceCents: subtract(subtract(paidCents, taxCents), milesCents),
    creditCents,
    prepaidCents,
    taxCents,
    milesCents,
  })
  const dueAt = intent?.createdAt ?? now
  const sold = { kind: 'conversion', dueAt, quantity: miles, amountCents: paidCents, now } as const
  const charge = await store.add(entry, sold)
  if (!intent) return
  await linkAttempt(tx, intent.id, charge.id)
  const paid = paymentReceived(key, paidCents, charge.key)
  await postNew(tx, paid, { ...store.posting(charge, now), intentId: intent.id })
  await store.leave(charge, zero, { at: now, paid: true })
}

/** What goes back with a sale, in cents: all of it, and how it is made up; the rest was paid too much. */
export interface BackAtSale {
  refundCents: Cents
  depositCents: Cents
  insuranceCents: Cents
  accountCreditCents: Cents
  /** Paid ahead toward the price and not needed for it. */
  extraCents: Cents
}

/** What a sale takes of what was paid ahead, and what comes back with it. */
export async function extraAtSale(tx: Tx, booking: BookingRow): Promise<ReturnType<typeof divideExtra>> {
  return divideExtra(programQuote(booking).sellingPriceCents, await towardPrice(tx, booking))
}

/**
 * Gives back what we hold at a sale: the deposit, insurance of days after it (decision 0041), account credit, and extra miles that were charged and are
 * none over the whole program. A time without a usable car ends with it (CARE-24).
 */
export async function giveBackAtSale(
  work: Work,
  booking: BookingRow,
  { soldAt, extraCents }: { soldAt: Date; extraCents: Cents },
): Promise<BackAtSale> {
  const { uow, now } = work
  const { tx } = uow
  const key = bookingKey(booking.id)
  const miles = await uncountedMiles(tx, booking, booking.billedDays)
  if (miles < 0) await settleCount(work, booking, { miles, countedAt: 'return' })
  const depositCents = await balanceOf(tx, 'deposits_held', booking.id)
  const deposit = divideDeposit({ depositCents, dueCents: zero, givenBackCents: zero }, zero)
  await postNew(tx, depositSettled(key, deposit), { userId: booking.userId, bookingId: booking.id, at: now })
  await endCase(work, booking, { by: bySystem, beforeDay: usedDays(courseOf(booking), soldAt) })
  const insuranceCents = await endInsurance(work, booking, soldAt)
  const accountCreditCents = await balanceOf(tx, 'account_credit', booking.id)
  await freeAccountCredit(work, booking, accountCreditCents)
  await freeExtra(work, booking, extraCents)
  const refundCents = add(deposit.backCents, await oweSurplus(work, booking, `${key}:surplus`))
  const first = extraCents > 0 ? await attemptStore(tx, booking).paidAs('extra') : []
  await promiseRefund(work, booking, { key: `${key}:deposit`, amountCents: refundCents, first })
  return { refundCents, depositCents: deposit.backCents, insuranceCents, accountCreditCents, extraCents }
}

/**
 * Our insurance ends with the sale: what of it was charged for later days is taken off, as at a return; answers what of that was paid. Days without a car in
 * a cycle that was billed in part take their share of its booking fee with them.
 */
async function endInsurance(work: Work, booking: BookingRow, soldAt: Date): Promise<Cents> {
  const { tx } = work.uow
  const store = chargeStore(tx, booking)
  const down = await downDaysOf(tx, booking.id)
  const used = usedDays(courseOf(booking), soldAt)
  const back: Cents[] = []
  for (const charge of (await store.all()).filter(({ fromDay }) => fromDay !== null)) {
    const usage = usageOf(booking, charge, placesIn(down, charge))!
    const quote = programQuote(booking, charge.insured)
    const posting = store.posting(charge, work.now)
    await postNew(tx, feeReduced(usage, quote, booking.billedDays - charge.fromDay!), posting)
    const entry = insuranceReduced(usage, quote, used - charge.fromDay!)
    if (entry.lines.length === 0) continue
    await postNew(tx, entry, posting)
    const reducedCents = takenOff(entry)
    const endedCents = reducedCents > 0 ? await endForgiveness(work, booking, charge, reducedCents) : zero
    back.push(subtract(reducedCents, endedCents))
  }
  return sum(back)
}
