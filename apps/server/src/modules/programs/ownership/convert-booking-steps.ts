import type { BookingId, UserId } from '@ownward/domain/ids'
import { type Cents, fromWire, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore, beginAttempt } from '../../money/attempts/index.ts'
import { cardGivenUp, defaultCard, paymentRefused } from '../../money/cards/index.ts'
import { bookingKey } from '../../money/charges/index.ts'
import { waitForCard } from '../../money/payments/index.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { bookingStore, lockOwn } from '../bookings/index.ts'
import { type ChargeRefusal, settleCharge } from '../charging/index.ts'
import { sellToDriver } from './finish-conversion.ts'
import { type PriceRefusal, priceConversion, readForSale } from './price-conversion.ts'

/** Why a car is not sold to its driver: it has no price now, another than the person saw (`priceCents`), or the charge was not paid. */
export type ConvertRefusal =
  | Refusal<'no-booking'>
  | PriceRefusal
  | Refusal<'price-changed', { priceCents: number }>
  | ChargeRefusal

/** A driver's wish to buy the car of a program now. */
export interface Conversion {
  userId: UserId
  bookingId: BookingId
  /** What the odometer shows; without it, what a report or the team has read in the last two days. */
  odometer: number | undefined
  /** What the person saw that it costs, in dollars. */
  seen: number | undefined
  onceKey: string | null
}

/**
 * Pays the price to convert, its tax and the extra miles: with it the booking ends as sold, and the vehicle is the driver's (BEY-09, decision 0021). A
 * card that says no leaves the reading and nothing else: the miles fall due with the next cycle, or the next press counts them.
 */
export async function convertBooking(
  parts: Parts,
  asked: Conversion,
  now: Date,
): Promise<{ ok: true; value: { amountCents: number } } | ConvertRefusal> {
  const begun = await transactAt(parts, now, work => begin(work, asked))
  if (!begun.ok) return begun
  if (begun.value.intentId !== null) {
    const { amountCents, charge } = await settleCharge(parts, begun.value.intentId, { waiting: true })
    if (charge.state === 'refused') return paymentRefused(parts.database.db, charge)
    if (charge.state === 'unclear') return refuse('payment-unclear', { amountCents })
  }
  await payRefunds(parts, asked.bookingId)
  return ok({ amountCents: begun.value.amountCents })
}

async function begin(
  work: Work,
  { userId, bookingId, odometer, seen, onceKey }: Conversion,
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
  const priced = await priceConversion(work, booking, odometer)
  if (!priced.ok) return priced
  const { miles, taxCents, totalCents } = priced.value
  if (seen !== undefined && fromWire(seen) !== totalCents) return refuse('price-changed', { priceCents: totalCents })
  const by = { kind: 'person', id: userId } as const
  if (totalCents === 0) {
    await readForSale(work, booking, odometer)
    await sellToDriver(work, booking, {
      action: 'convert',
      by,
      paidCents: zero,
      taxCents: zero,
      miles,
      intent: null,
      onceKey,
    })
    return ok({ intentId: null, amountCents: zero })
  }
  const card = await defaultCard(tx, booking.userId)
  if (!card) return refuse('no-card-on-file')
  const givenUp = await cardGivenUp(tx, card)
  if (givenUp) return refuse('payment-refused', givenUp)
  const wait = await waitForCard(tx, userId, work.now)
  if (wait) return wait
  await readForSale(work, booking, odometer)
  const intentId = await beginAttempt(work.uow, booking, {
    baseKey: `${bookingKey(booking.id)}:conversion`,
    kind: 'conversion',
    cardId: card.id,
    amountCents: totalCents,
    cycleStart: work.now,
    terms: { actor: by, miles, taxCents },
    onceKey,
    now: work.now,
  })
  return ok({ intentId, amountCents: totalCents })
}
