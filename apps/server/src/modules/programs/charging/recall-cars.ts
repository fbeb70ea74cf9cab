import { lateOf, openTotal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { waitsAfterPause } from '../../ground/operations/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { bookingStore, notifyAbout } from '../bookings/index.ts'
import { counts, dueBookings, nextDueAt } from '../due/index.ts'
import { holdsOf, payByOf } from '../holds/index.ts'

/** Who could not pay while charging was paused has this long afterwards. */
const recallWaitsHours = 72

/** The next moment, at most `until`, at which the time to pay of some booking ends. */
export const nextRecall = (parts: Parts, until: Date, after?: Date) => nextDueAt(parts, 'recallAt', until, after)

/**
 * Tells people whose payment is still missing when the time to pay is over that we may end the program and ask for the car back, as the
 * terms say. Not soon after a pause of charging, in which nobody could pay. Ending it is the team's: it knows whether the car is on its way (decision 0014).
 */
export async function recallCars(parts: Parts, now: Date): Promise<number> {
  if (await waitsAfterPause(parts.database.db, now, recallWaitsHours)) return 0
  const due = await dueBookings(parts, 'recallAt', now)
  return forEachDue(parts, due, { what: 'booking', problem: 'a car could not be recalled' }, id =>
    transactAt(parts, now, work => recall(work, id)),
  )
}

async function recall(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const store = bookingStore(uow.tx)
  const booking = await store.lock(bookingId)
  if (!counts('recallAt', booking, now)) return false
  const open = await openCharges(uow.tx, booking.id)
  const until = await payByOf(work, booking)
  // What holds now is asked once more, so that nobody is told while the time to pay stands still (PACT-16).
  if (open.length > 0 && (until === null || until > now)) {
    await store.set(booking.id, { recallAt: until })
    return false
  }
  await store.set(booking.id, { recallAt: null, recalledAt: open.length > 0 ? until : null })
  if (open.length === 0) return true
  const due = open.filter(charge => !isDueLater(charge, now))
  // What has fallen due since has time to pay of its own.
  if (booking.state === 'active') {
    const late = lateOf(due, await holdsOf(uow.tx, booking.id), { now, timeZone: booking.timeZone })
    await notifyAbout(work, booking, 'payment_overdue', { amountCents: openTotal(late) })
  } else await notifyAbout(work, booking, 'payment_still_due', { amountCents: openTotal(due) })
  return true
}
