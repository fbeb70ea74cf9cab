import { takenOff, usageLost, usageReduced } from '@ownward/domain/billing'
import { lesser, subtract, zero } from '@ownward/domain/money'
import type { Work } from '../../../work.ts'
import { chargeStore, usageOf } from '../../money/charges/index.ts'
import { postNew } from '../../money/ledger/index.ts'
import type { ActedBy, BookingRow } from '../bookings/index.ts'
import { endCase } from '../care/index.ts'
import { downDaysOf, placesIn } from '../cases/index.ts'
import { chargeNextSpan, endForgiveness } from '../charging/index.ts'
import { chargeFeesDue } from '../fees/index.ts'
import { programQuote } from '../signed-terms/index.ts'

/**
 * A program ends after so many days: what of the initial fee has fallen due is charged, days that nobody has billed yet are, a time without a usable car
 * ends, and days that were charged and not used are taken off. Answers the booking as it is billed then.
 */
export async function settleDays(
  work: Work,
  booking: BookingRow,
  { by, days, feeByTheDay = false }: { by: ActedBy; days: number; feeByTheDay?: boolean },
): Promise<BookingRow> {
  await chargeFeesDue(work, booking)
  const billed = await billUpTo(work, booking, days)
  await endCase(work, billed, { by, beforeDay: days })
  await takeOffUnusedDays(work, billed, { days, reduce: feeByTheDay ? usageLost : usageReduced })
  return billed
}

/** A car that was kept longer than is billed is billed up to the day it came back first. */
async function billUpTo(work: Work, booking: BookingRow, days: number): Promise<BookingRow> {
  let billed = booking
  while (billed.billedDays < days) billed = await chargeNextSpan(work, { ...billed, returnAt: work.now })
  return billed
}

async function takeOffUnusedDays(
  work: Work,
  booking: BookingRow,
  { days, reduce }: { days: number; reduce: typeof usageReduced },
): Promise<void> {
  const { tx } = work.uow
  const store = chargeStore(tx, booking)
  const down = await downDaysOf(tx, booking.id)
  for (const charge of (await store.all()).filter(({ fromDay }) => fromDay !== null)) {
    const usage = usageOf(booking, charge, placesIn(down, charge))!
    // Also one whose days were all used may be the last of a cycle that ends with them.
    const entry = reduce(usage, programQuote(booking, charge.insured), days - charge.fromDay!)
    if (entry.lines.length === 0) continue
    await postNew(tx, entry, store.posting(charge, work.now))
    const reduced = takenOff(entry)
    const endedCents = reduced > 0 ? await endForgiveness(work, booking, charge, reduced) : zero
    const left = subtract(charge.openCents, lesser(charge.openCents, subtract(reduced, endedCents)))
    await store.leave(charge, left, { at: work.now, paid: false })
  }
}
