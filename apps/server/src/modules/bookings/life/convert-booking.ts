import { openTotal } from '@ownward/domain/billing'
import { type Cents, fromWire, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { priceToConvert } from '@ownward/domain/pricing'
import type { Parts } from '../../../parts.ts'
import {
  attemptStore,
  balanceOf,
  bookingKey,
  defaultCard,
  openCharges,
  payRefunds,
  waitForCard,
} from '../../billing/index.ts'
import { settleCharge } from '../settle-charge.ts'
import { bookingStore } from '../store.ts'
import type { ChargeRefusal } from './charge-refusal.ts'
import { sellToDriver } from './finish-conversion.ts'
import { inWork, lockOwn, programQuote, type Work } from './work.ts'

export type ConvertRefusal =
  | Refusal<'no-booking' | 'not-active'>
  | Refusal<'payment-due', { amountCents: number }>
  | Refusal<'price-changed', { priceCents: number }>
  | ChargeRefusal

export interface Conversion {
  userId: number
  bookingId: number
  /** The price the person saw, in dollars. */
  seen: number | undefined
  onceKey: string | null
}

/** Pays the price to convert: with it the booking ends as sold, and the vehicle is the driver's (BEY-09). */
export async function convertBooking(
  parts: Parts,
  asked: Conversion,
  now: Date,
): Promise<{ ok: true; value: { amountCents: number } } | ConvertRefusal> {
  const begun = await inWork(parts, now, work => begin(work, asked))
  if (!begun.ok) return begun
  if (begun.value.intentId !== null) {
    const { amountCents, charge } = await settleCharge(parts, begun.value.intentId, { waiting: true })
    if (charge.state === 'refused') return refuse('payment-refused', { reason: charge.reason })
    if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
  }
  await payRefunds(parts, asked.bookingId)
  return ok({ amountCents: begun.value.amountCents })
}

async function begin(
  work: Work,
  { userId, bookingId, seen, onceKey }: Conversion,
): Promise<{ ok: true; value: { intentId: number | null; amountCents: Cents } } | ConvertRefusal> {
  const { tx } = work.uow
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking || booking.financing === 'buy') return refuse('no-booking')
  const attempts = attemptStore(tx, booking)
  const earlier = await attempts.byOnceKey(onceKey, ['conversion'])
  if (earlier) return ok({ intentId: earlier.id, amountCents: earlier.amountCents })
  // Without a price there was nothing to collect, and the sale itself remembers the call.
  const isSold = booking.outcome === 'sold' && (await bookingStore(tx).isDone(booking.id, 'completed', onceKey))
  if (isSold) return ok({ intentId: null, amountCents: zero })
  if (booking.state !== 'active') return refuse('not-active')
  const inFlight = await attempts.open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const due = await openCharges(tx, booking.id)
  if (due.length > 0) return refuse('payment-due', { amountCents: openTotal(due) })

  const credit = await balanceOf(tx, 'purchase_credit_liability', booking.id)
  const priceCents = priceToConvert(programQuote(booking).sellingPriceCents, credit)
  if (seen !== undefined && fromWire(seen) !== priceCents) return refuse('price-changed', { priceCents })
  const by = { kind: 'person', id: userId } as const
  if (priceCents === 0) {
    await sellToDriver(work, booking, { action: 'convert', by, priceCents, intent: null, onceKey })
    return ok({ intentId: null, amountCents: zero })
  }
  const card = await defaultCard(tx, booking.userId)
  if (!card) return refuse('no-card-on-file')
  const wait = await waitForCard(tx, userId, work.now)
  if (wait) return wait
  const intentId = await attempts.begin({
    baseKey: `${bookingKey(booking.id)}:conversion`,
    kind: 'conversion',
    cardId: card.id,
    amountCents: priceCents,
    cycleStart: work.now,
    terms: { actor: by },
    onceKey,
    now: work.now,
  })
  return ok({ intentId, amountCents: priceCents })
}
