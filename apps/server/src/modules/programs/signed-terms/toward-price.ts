import type { Cents } from '@ownward/domain/money'
import { priceToConvert } from '@ownward/domain/pricing'
import type { Sql } from '../../../db/connect.ts'
import { balancesOf } from '../../money/ledger/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { programQuote } from './signed-terms.ts'

/** What already goes toward the price of a program's car, in cents: its credit and what was paid ahead (SRV-17, PACT-11). */
export async function towardPrice(sql: Sql, { id }: BookingRow): Promise<{ creditCents: Cents; extraCents: Cents }> {
  const held = await balancesOf(sql, ['purchase_credit_liability', 'price_prepaid'], id)
  return { creditCents: held('purchase_credit_liability'), extraCents: held('price_prepaid') }
}

/** The price to convert of a program as it stands, in cents. */
export async function priceLeft(sql: Sql, booking: BookingRow): Promise<Cents> {
  const { creditCents, extraCents } = await towardPrice(sql, booking)
  return priceToConvert(programQuote(booking).sellingPriceCents, creditCents, extraCents)
}
