import { creditOncePaid, priceToConvert } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { type ChargeRow, daysOf, openCharges } from '../../money/charges/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { programQuote } from './signed-terms.ts'
import { towardPrice } from './toward-price.ts'

/**
 * Whether the credit covers the price once all that is charged is paid: then nothing more is charged, and nothing more announced (SRV-17). `known`: what is
 * open, where that was just read.
 */
export async function isTheirs(
  { uow }: Pick<Work, 'uow'>,
  booking: BookingRow,
  known?: readonly ChargeRow[],
): Promise<boolean> {
  const quote = programQuote(booking)
  const { creditCents, extraCents } = await towardPrice(uow.tx, booking)
  const open = (known ?? (await openCharges(uow.tx, booking.id))).filter(charge => charge.fromDay !== null)
  return priceToConvert(quote.sellingPriceCents, creditOncePaid(quote, creditCents, open.map(daysOf)), extraCents) === 0
}
