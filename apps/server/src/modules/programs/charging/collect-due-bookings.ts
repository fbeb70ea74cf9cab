import type { BookingId } from '@ownward/domain/ids'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { bookingStore } from '../bookings/index.ts'
import { counts, dueBookings, nextDueAt } from '../due/index.ts'
import { collectDue } from './collect-due-steps.ts'
import { askedByItself } from './pay-charge.ts'

/** When a card is tried next, up to a moment. */
export const nextTry = (parts: Parts, until: Date, after?: Date) => nextDueAt(parts, 'nextTryAt', until, after)

/** Asks the cards for everything that is due now: new charges at once, refused ones by the schedule of retries (SRV-14). */
export async function collectDueBookings(parts: Parts, now: Date): Promise<number> {
  const due = await dueBookings(parts, 'nextTryAt', now)
  return forEachDue(parts, due, { what: 'booking', problem: 'a due payment could not be asked for' }, async id => {
    if (!(await takeTry(parts, id, now))) return false
    await collectDue(parts, id, { waiting: false })
    return true
  })
}

/** Whether the time to try has really come; a person who has switched renewals off is not charged for days of use without asking. */
async function takeTry(parts: Parts, bookingId: BookingId, now: Date): Promise<boolean> {
  return transactAt(parts, now, async work => {
    const store = bookingStore(work.uow.tx)
    const booking = await store.lock(bookingId)
    if (!counts('nextTryAt', booking, now)) return false
    if ((await askedByItself(work, booking)).length > 0) return true
    await store.set(booking.id, { nextTryAt: null, paymentRetry: true })
    return false
  })
}
