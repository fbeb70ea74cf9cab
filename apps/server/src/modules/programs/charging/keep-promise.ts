import type { Work } from '../../../work.ts'
import { type BookingRow, notifyAbout } from '../bookings/index.ts'
import { endPromise, standingPromise } from '../holds/index.ts'

/**
 * A promise is kept as soon as nothing of its amount is open, in whatever parts that was paid: the person is told (PACT-15). It goes on holding what else is
 * due to the end of its day, as its preview said; where nothing is due any more there is nothing to hold. The caller has locked the booking.
 */
export async function keepPromise(work: Work, booking: BookingRow): Promise<boolean> {
  const { tx } = work.uow
  const promise = await standingPromise(tx, booking.id)
  if (!promise || promise.leftCents > 0) return false
  const { row, openCents } = promise
  await endPromise(tx, row.id, { state: 'kept', at: work.now, ...(openCents === 0 && { until: work.now }) })
  await notifyAbout(work, booking, 'promise_kept', {
    amountCents: row.cents,
    leftCents: openCents,
    day: row.day,
  })
  return true
}
