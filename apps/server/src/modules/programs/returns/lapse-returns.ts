import type { BookingId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, type Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { bookingStore, bySystem, isAutoRenewed, notifyAbout } from '../bookings/index.ts'
import { counts, dueBookings, nextDueAt } from '../due/index.ts'
import { chargeFacts, readNextCharge } from '../next-charges/index.ts'
import { placeFacts } from '../pickup-places/index.ts'
import { courseOf } from '../signed-terms/index.ts'
import { timesAfterPlan } from './times-after-plan.ts'

/** When the next planned return lapses, up to a moment. */
export const nextMissedReturn = (parts: Parts, until: Date, after?: Date) =>
  nextDueAt(parts, 'returnLapsesAt', until, after)

/**
 * Ends the plan of everybody whose car has not come back on the day they planned, and tells them and the team once: the program goes on, and the
 * charge that the plan held back is made a day later at the earliest (BEY-11, decision 0043).
 */
export async function lapseReturns(parts: Parts, now: Date): Promise<number> {
  const due = await dueBookings(parts, 'returnLapsesAt', now)
  return forEachDue(parts, due, { what: 'booking', problem: 'a planned return could not lapse' }, id =>
    transactAt(parts, now, work => lapseReturn(work, id)),
  )
}

async function lapseReturn(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const { tx } = uow
  const store = bookingStore(tx)
  const booking = await store.lock(bookingId)
  if (!counts('returnLapsesAt', booking, now)) return false
  // A sale or an extension that was asked for meanwhile decides first.
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight && inFlight.chargeId === null) return false
  const missed = booking.returnAt!
  const course = { ...courseOf(booking), returnAt: null }
  const times = timesAfterPlan(booking, course, now)
  const next = await readNextCharge(work, booking, { at: times.renewAt, course })
  const event = { at: now, by: bySystem, reason: 'return missed' }
  await store.move(booking, booking.state, event, {
    returnAt: null,
    returnLapsesAt: null,
    missedReturnAt: missed,
    renewAt: times.renewAt,
    // This letter tells the charge, unless there is time to announce it as every other.
    announceAt: times.announceAt && times.announceAt > now ? times.announceAt : null,
  })
  await notifyAbout(work, booking, 'return_missed', {
    at: missed.toISOString(),
    timeZone: booking.timeZone,
    ...(next ? await chargeFacts(work, booking, next) : { amountCents: zero }),
    chargeAt: next?.at.toISOString() ?? '',
    ...(next?.held?.reason === 'case' && { held: true }),
    renews: (await isAutoRenewed(tx, booking.userId)) ? 1 : 0,
    ...(await placeFacts(tx, booking.vehicleId, 'back')),
  })
  return true
}
