import { paymentReceived, surplusOwed } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import { chargeIntents } from '../../../db/schema/index.ts'
import type { GatewayPayment } from '../../../outside/gateway/port.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore, changeAttempt, type IntentRow } from '../../money/attempts/index.ts'
import { bookingKey, chargeStore } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { findLatePayment, isPaidLate, readIntent, type Settled, settledOf } from '../../money/payments/index.ts'
import { payRefunds, promiseRefund } from '../../money/refunds/index.ts'
import { type BookingRow, bookingStore, notifyAbout } from '../bookings/index.ts'
import { whenDuePaid } from './pay-charge.ts'

/**
 * Keeps a payment that came after its try was recorded as refused, once: it pays its charge while that is still open and nothing else is being
 * asked for, else all of it goes back to the card and the person is told. What followed from the refusal stays as it is, and so does the answer to
 * whoever asks for that try (decision 0027).
 */
export async function keepLatePayment(
  work: Work,
  { bookingId, intentId, reference }: { bookingId: BookingId; intentId: number; reference: string },
): Promise<Settled> {
  const { tx } = work.uow
  const booking = await bookingStore(tx).lock(bookingId)
  const [intent] = await tx.select().from(chargeIntents).where(eq(chargeIntents.id, intentId)).for('update')
  const known = intent && settledOf(intent)
  if (!known) throw new Error(`charge ${intentId} has no answer that another could follow`)
  if (intent.state !== 'refused') return known
  const isOwed = await isStillOwed(work, booking, intent)
  const paid = { state: 'succeeded', gatewayRef: reference } as const
  await changeAttempt(tx, intentId, isOwed ? { ...paid, refusal: null, cardRefusal: null, settledAt: work.now } : paid)
  if (!isOwed) {
    await giveBack(work, booking, intent)
    return known
  }
  await whenDuePaid(work, booking, intent)
  return { ...known, charge: { state: 'succeeded' } }
}

/** Whether the charge of a try is open, and no other try is on its way that could pay it too. */
async function isStillOwed({ uow }: Work, booking: BookingRow, intent: IntentRow): Promise<boolean> {
  if (intent.chargeId === null || (await attemptStore(uow.tx, booking).open())) return false
  return (await chargeStore(uow.tx, booking).find(intent.chargeId)).state === 'open'
}

async function giveBack(work: Work, booking: BookingRow, { id, key, amountCents }: IntentRow): Promise<void> {
  const { uow, now } = work
  const posting = { userId: booking.userId, bookingId: booking.id, intentId: id, at: now }
  const late = `${key}:late`
  await postNew(uow.tx, paymentReceived(bookingKey(booking.id), amountCents, late), posting)
  await postNew(uow.tx, surplusOwed(bookingKey(booking.id), amountCents, late), posting)
  await promiseRefund(work, booking, { key: late, amountCents, intentId: id })
  await notifyAbout(work, booking, 'paid_late', { amountCents })
}

/** Somebody says that a try which we have as refused was paid: the gateway is asked, and if so the money is kept as its own or given back. */
export async function settleLatePayment(parts: Parts, intentId: number): Promise<void> {
  const asked = await readIntent(parts, intentId)
  const payment = asked.intent.state === 'refused' ? await findLatePayment(parts, asked) : null
  if (payment) await takeLatePayment(parts, intentId, payment)
}

/**
 * Keeps a late payment that the gateway has told of, and has what of it goes back paid at once. False, and nothing done, when it is not clearly
 * that of the try.
 */
export async function takeLatePayment(parts: Parts, intentId: number, payment: GatewayPayment): Promise<boolean> {
  const asked = await readIntent(parts, intentId)
  if (!isPaidLate(payment, asked)) return false
  const { bookingId } = asked.intent
  const { reference } = payment
  await transactAt(parts, parts.clock.now(), work => keepLatePayment(work, { bookingId, intentId, reference }))
  await payRefunds(parts, bookingId)
  return true
}
