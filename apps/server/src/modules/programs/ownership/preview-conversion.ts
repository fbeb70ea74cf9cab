import { dateInZone } from '@ownward/domain/calendar'
import type { BookingId, UserId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { chargeStore, isDueLater } from '../../money/charges/index.ts'
import { lockOwn } from '../bookings/index.ts'
import { feeNotOwed } from '../fees/index.ts'
import { type BackAtSale, extraAtSale, giveBackAtSale } from './finish-conversion.ts'
import { type ConversionPrice, type PriceRefusal, priceConversion, readForSale } from './price-conversion.ts'

/** Why nobody can say what buying costs now: no program of this person, or no price. */
export type ConversionPreviewRefusal = Refusal<'no-booking'> | PriceRefusal

interface ConversionPreview extends ConversionPrice, BackAtSale {
  /** Of the initial fee what would have fallen due later. */
  feeNotOwedCents: Cents
  /** What was charged for a later day of the calendar: it stays due then. */
  dueLater: { on: string; openCents: Cents }[]
}

interface Asked {
  userId: UserId
  bookingId: BookingId
  odometer: number | undefined
}

/** Says what buying the car now costs and what goes back with it, by the steps that will do it; the caller takes everything back (BEY-09). */
export async function previewConversion(
  work: Work,
  { userId, bookingId, odometer }: Asked,
): Promise<{ ok: true; value: ConversionPreview } | ConversionPreviewRefusal> {
  const booking = await lockOwn(work, userId, bookingId)
  if (!booking || booking.financing === 'buy') return refuse('no-booking')
  const priced = await priceConversion(work, booking, odometer)
  if (!priced.ok) return priced
  await readForSale(work, booking, odometer)
  const { backCents: extraCents } = await extraAtSale(work.uow.tx, booking)
  const charged = await chargeStore(work.uow.tx, booking).all()
  return ok({
    ...priced.value,
    ...(await giveBackAtSale(work, booking, { soldAt: work.now, extraCents })),
    feeNotOwedCents: feeNotOwed(booking, charged),
    dueLater: charged
      .filter(charge => charge.openCents > 0 && isDueLater(charge, work.now))
      .map(({ dueAt, openCents }) => ({ on: dateInZone(dueAt, booking.timeZone), openCents })),
  })
}
