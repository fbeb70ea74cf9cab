import { creditOncePaid, priceToConvert } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { daysOf, openCharges } from '../../money/charges/index.ts'
import { balanceOf } from '../../money/ledger/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { programQuote } from './signed-terms.ts'

/** Whether the credit covers the price once all that is charged is paid: then nothing more is charged, and nothing more announced (SRV-17). */
export async function isTheirs({ uow }: Pick<Work, 'uow'>, booking: BookingRow): Promise<boolean> {
  const quote = programQuote(booking)
  const earned = await balanceOf(uow.tx, 'purchase_credit_liability', booking.id)
  const open = (await openCharges(uow.tx, booking.id)).filter(charge => charge.fromDay !== null)
  const extraCents = await balanceOf(uow.tx, 'price_prepaid', booking.id)
  return priceToConvert(quote.sellingPriceCents, creditOncePaid(quote, earned, open.map(daysOf)), extraCents) === 0
}
