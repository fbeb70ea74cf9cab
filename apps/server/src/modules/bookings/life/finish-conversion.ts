import { conversionCharged, depositSettled, divideDeposit, paymentReceived } from '@ownward/domain/billing'
import { type BookingAction, decideTransition } from '@ownward/domain/bookings'
import { type Cents, zero } from '@ownward/domain/money'
import { eq } from 'drizzle-orm'
import { chargeIntents } from '../../../db/schema/index.ts'
import { balanceOf, bookingKey, chargeStore, type IntentRow, postNew, promiseRefund } from '../../billing/index.ts'
import { type ActedBy, bySystem } from '../acted-by.ts'
import { type BookingRow, bookingStore } from '../store.ts'
import { lastOdometer } from './odometer.ts'
import { takeCarAway } from './sell-car.ts'
import { noMoreCycles, tell, type Work } from './work.ts'

/** The price to convert was paid: the car is theirs (BEY-09). */
export function finishConversion(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  return sellToDriver(work, booking, {
    action: 'convert',
    by: intent.terms.actor ?? bySystem,
    priceCents: intent.amountCents,
    intent,
  })
}

interface Sale {
  action: Extract<BookingAction, 'convert' | 'own'>
  by: ActedBy
  /** What is left of the selling price after the credit; 0 when the credit covers it. */
  priceCents: Cents
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
  await postSale(work, booking, sale)
  const refundCents = await giveDepositBack(work, booking)
  const event = { at: now, by: sale.by, reason: sale.action, onceKey: sale.intent?.onceKey ?? sale.onceKey ?? null }
  await bookingStore(tx).move(booking, next.value, event, {
    ...noMoreCycles,
    endedAt: now,
    outcome: 'sold',
    endOdometer: await lastOdometer(tx, booking),
  })
  await takeCarAway(work, booking)
  await tell(work, booking, 'booking_sold', { paidCents: sale.priceCents, refundCents })
}

async function postSale({ uow, now }: Work, booking: BookingRow, { priceCents, intent }: Sale): Promise<void> {
  const { tx } = uow
  const key = bookingKey(booking.id)
  const store = chargeStore(tx, booking)
  const credit = await balanceOf(tx, 'purchase_credit_liability', booking.id)
  const entry = conversionCharged(key, priceCents, credit)
  const dueAt = intent?.createdAt ?? now
  const charge = await store.add(entry, { kind: 'conversion', dueAt, amountCents: priceCents, now })
  if (!intent) return
  await tx.update(chargeIntents).set({ chargeId: charge.id }).where(eq(chargeIntents.id, intent.id))
  const paid = paymentReceived(key, priceCents, charge.key)
  await postNew(tx, paid, { ...store.posting(charge, now), intentId: intent.id })
  await store.leave(charge, zero, { at: now, paid: true })
}

async function giveDepositBack({ uow, now }: Work, booking: BookingRow): Promise<number> {
  const { tx } = uow
  const key = bookingKey(booking.id)
  const deposit = divideDeposit(await balanceOf(tx, 'deposits_held', booking.id), zero, zero)
  await postNew(tx, depositSettled(key, deposit), { userId: booking.userId, bookingId: booking.id, at: now })
  await promiseRefund(tx, booking, { key: `${key}:deposit`, amountCents: deposit.backCents, now })
  return deposit.backCents
}
