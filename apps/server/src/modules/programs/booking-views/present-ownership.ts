import type { Response } from '@ownward/contract'
import { toWire } from '@ownward/domain/money'
import type { Ownership } from './read-ownership.ts'

/** The road to own of a booking in dollars (BEY-09), but for what of its credit waits. */
export function presentOwnership(owned: Ownership): Omit<Response<'getOwnership'>['result'], 'waiting_credit'> {
  return {
    selling_price: toWire(owned.sellingPriceCents),
    credit: toWire(owned.creditCents),
    extra_paid: toWire(owned.extraCents),
    price_to_convert: toWire(owned.priceToConvertCents),
    sales_tax: toWire(owned.taxCents),
    on: owned.on.toISOString(),
    extra_miles: owned.extraMiles,
    extra_miles_amount: toWire(owned.extraMilesCents),
    paid: toWire(owned.paidCents),
    cycles: owned.cycles,
    owned_at: owned.ownedAt?.toISOString() ?? null,
    points: owned.points.map(point => ({
      date: point.at.toISOString(),
      credit: toWire(point.creditCents),
      price_to_convert: toWire(point.priceToConvertCents),
      is_past: point.isPast,
    })),
  }
}
