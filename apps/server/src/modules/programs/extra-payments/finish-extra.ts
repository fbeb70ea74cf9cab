import { extraCharged, extraUndoneUntil, paymentReceived } from '@ownward/domain/billing'
import { zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { type IntentRow, linkAttempt } from '../../money/attempts/index.ts'
import { bookingKey, chargeStore } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { priceLeft } from '../signed-terms/index.ts'

/** An extra payment was paid: from this moment the price to convert is lower by the same cents (PACT-11). */
export async function finishExtra(work: Work, booking: BookingRow, intent: IntentRow): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const { amountCents } = intent
  const store = chargeStore(tx, booking)
  const entry = extraCharged(bookingKey(booking.id), amountCents, intent.id)
  const charge = await store.add(entry, { kind: 'extra', dueAt: intent.createdAt, amountCents, now })
  await linkAttempt(tx, intent.id, charge.id)
  const paid = paymentReceived(bookingKey(booking.id), amountCents, charge.key)
  await postNew(tx, paid, { ...store.posting(charge, now), intentId: intent.id })
  await store.leave(charge, zero, { at: now, paid: true })
  await notifyAbout(work, booking, 'paid_ahead', {
    amountCents,
    receipt: charge.number,
    priceToConvertCents: await priceLeft(tx, booking),
    undoUntil: extraUndoneUntil(charge.createdAt).toISOString(),
    timeZone: booking.timeZone,
  })
}
