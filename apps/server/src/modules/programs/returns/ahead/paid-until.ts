import { billedUntil, endOfProgram, type Hold, whyHeld } from '@ownward/domain/billing'
import type { Work } from '../../../../work.ts'
import type { IntentRow } from '../../../money/attempts/index.ts'
import { type ChargeRow, isDueLater } from '../../../money/charges/index.ts'
import { type BookingRow, bookingStore } from '../../bookings/index.ts'
import { chargeNextSpan, payCharge, scheduleTries } from '../../charging/index.ts'
import { chargeFeesDue } from '../../fees/index.ts'
import { holdsOf } from '../../holds/index.ts'
import { chargeMiles, uncountedMiles } from '../../mileage/index.ts'
import { courseOf } from '../../signed-terms/index.ts'

/**
 * The booking as it is at a moment if what falls due until then is paid, but for what a time without a usable car holds (CARE-11). For previews alone: the caller
 * keeps nothing of it. `isPaid` leaves out charges that are not; without it what is due already is paid too.
 */
export async function paidUntil(
  then: Work,
  booking: BookingRow,
  isPaid: (charge: ChargeRow) => boolean = () => true,
): Promise<BookingRow> {
  const pays = (charge: ChargeRow, holds: readonly Hold[]) =>
    isPaid(charge) && !isDueLater(charge, then.now) && whyHeld(charge, holds, then.now)?.reason !== 'case'
  let ahead = booking
  const end = endOfProgram(courseOf(booking))
  // Whose car comes back as what is billed ends is billed no further.
  const fallsDue = (at: Date) => at < end && (booking.returnAt ? at < then.now : at <= then.now)
  while (fallsDue(billedUntil(courseOf(ahead)))) {
    const miles = Math.max(0, await uncountedMiles(then.uow.tx, ahead, ahead.billedDays))
    const dueAt = ahead.endAt
    const renewed = await chargeNextSpan(then, ahead)
    await chargeMiles(then, ahead, { miles, dueAt })
    ahead = renewed
    await payAll(then, ahead, pays)
  }
  await chargeFeesDue(then, ahead)
  await payAll(then, ahead, pays)
  return bookingStore(then.uow.tx).lock(booking.id)
}

async function payAll(
  then: Work,
  booking: BookingRow,
  pays: (charge: ChargeRow, holds: readonly Hold[]) => boolean,
): Promise<void> {
  const open = await scheduleTries(then, booking, { refused: false })
  const holds = open.length > 0 ? await holdsOf(then.uow.tx, booking.id) : []
  for (const charge of open) {
    if (!pays(charge, holds)) continue
    const paid = { id: null, key: charge.key, amountCents: charge.openCents } as unknown as IntentRow
    await payCharge(then, booking, charge, paid)
  }
}
