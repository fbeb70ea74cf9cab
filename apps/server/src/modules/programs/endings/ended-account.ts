import { openTotal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { lastDayOf } from '@ownward/domain/waiting'
import type { Work } from '../../../work.ts'
import { openCharges } from '../../money/charges/index.ts'
import { refundsPromised } from '../../money/refunds/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { refundKey } from '../returns/index.ts'
import { readThatWaits, type ThatWaitsFacts } from '../waiting-credits/index.ts'

/** What the end of a program comes to, in cents: what goes back, what is due, and what of the credit waits. */
export interface Ended {
  bookingId: BookingId
  days: number
  refundCents: Cents
  dueCents: Cents
  waits: ThatWaitsFacts | null
}

/** The account of a program that the team has ended, from the books. */
export async function endedAccount({ uow }: Work, booking: BookingRow, occasion: 'stop' | 'loss'): Promise<Ended> {
  const { tx } = uow
  return {
    bookingId: booking.id,
    days: booking.billedDays,
    refundCents: await refundsPromised(tx, booking.id, refundKey(booking.id, occasion)),
    dueCents: openTotal(await openCharges(tx, booking.id)),
    waits: await readThatWaits(tx, booking),
  }
}

/** What of the credit waits, as a letter tells it. */
export function factOfWait(waits: ThatWaitsFacts | null) {
  return (
    waits && {
      waits: {
        creditCents: waits.amountCents,
        lastDay: lastDayOf(waits.until, waits.timeZone),
        priceToConvertCents: waits.priceCents,
      },
    }
  )
}
