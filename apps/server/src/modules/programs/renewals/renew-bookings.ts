import { endOfProgram, openTotal } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { zero } from '@ownward/domain/money'
import type { Parts } from '../../../parts.ts'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { isDueLater, openCharges } from '../../money/charges/index.ts'
import { notifyTeam } from '../../people/team/index.ts'
import { type BookingRow, bookingStore, bySystem, isAutoRenewed, notifyAbout, readBooking } from '../bookings/index.ts'
import { chargeNextSpan, scheduleTries } from '../charging/index.ts'
import { claimStore } from '../claims/index.ts'
import { whyNotDriving } from '../driving/index.ts'
import { counts, nextDueAt, takeDue } from '../due/index.ts'
import { chargeFeesDue } from '../fees/index.ts'
import { chargeMiles, uncountedMiles } from '../mileage/index.ts'
import { sellToDriver } from '../ownership/index.ts'
import { courseOf, isTheirs, timesOf } from '../signed-terms/index.ts'

/** When the next cycle of any booking falls due, up to a moment. */
export const nextRenewal = (parts: Parts, until: Date, after?: Date) => nextDueAt(parts, 'renewAt', until, after)

/** How many of one process: what one does is wait for the database. */
const atOnce = 4

/**
 * Charges the next cycle of every active booking whose cycle is over, once each, however many processes, restarts and clock changes there
 * are; what was missed is made up for cycle by cycle. Collecting is another job's (SRV-14).
 */
export function renewBookings(parts: Parts, now: Date): Promise<number> {
  const problem = 'a booking could not be renewed'
  return takeDue(parts, { timer: 'renewAt', atOnce, problem, now: () => now }, renewBooking)
}

/** Charges one cycle of a booking if it is due now; false when it is not, or when its end is to be decided first. */
export async function renewBooking(work: Work, bookingId: BookingId): Promise<boolean> {
  const { uow, now } = work
  const booking = await bookingStore(uow.tx).lock(bookingId)
  if (!counts('renewAt', booking, now)) return false
  // Who planned a return and missed it is told before anything is charged.
  if (booking.returnLapsesAt && booking.returnLapsesAt <= now) return false
  // A sale or an extension that was asked for meanwhile decides first.
  const inFlight = await attemptStore(uow.tx, booking).open()
  if (inFlight && inFlight.chargeId === null) return false
  const times = timesOf(courseOf(booking))
  if (times.renewAt > now) {
    // Whatever the column says: a cycle is never charged before its time.
    await bookingStore(uow.tx).set(booking.id, { renewAt: times.renewAt })
    return false
  }
  if (await isTheirs(work, booking)) return endAsOwned(work, booking)

  const renewed = await chargeNextSpan(work, booking)
  await chargeMilesSoFar(work, booking)
  const programEnds = endOfProgram(courseOf(booking))
  // Whoever keeps the car beyond the program has it as long as nobody else has booked it; what they use stays due in any case.
  if (renewed.endAt > programEnds) await claimStore(uow.tx).keepUntil(booking, renewed.endAt, now)
  await scheduleTries(work, renewed, { refused: false })
  if (!(await isAutoRenewed(uow.tx, booking.userId))) await tellDue(work, booking)
  await tellUnlicensed(work, booking)
  return true
}

/**
 * The car is still with them, so its cycle is charged; but whoever has no licence that counts must not drive it, and the team decides whether
 * the program ends (decision 0034).
 */
async function tellUnlicensed(work: Work, booking: BookingRow): Promise<void> {
  if ((await whyNotDriving(work, booking)) === null) return
  await notifyAbout(work, booking, 'renewed_unlicensed', {})
  await notifyTeam(work.uow, { kind: 'licence_ended', person: booking.userId, at: work.now })
}

/** Charges the miles that were read and that nobody has charged yet; says whether there were any. */
async function chargeMilesSoFar(work: Work, booking: BookingRow): Promise<boolean> {
  const miles = Math.max(0, await uncountedMiles(work.uow.tx, booking, booking.billedDays))
  await chargeMiles(work, booking, { miles, dueAt: booking.endAt })
  return miles > 0
}

/**
 * The last cycle is over and paid: the car is theirs. What is due by now, parts of the initial fee and miles that were read among it, is paid first: the
 * end waits for it and no cycle follows.
 */
async function endAsOwned(work: Work, booking: BookingRow): Promise<boolean> {
  const { tx } = work.uow
  await chargeFeesDue(work, booking)
  const isNewlyDue = await chargeMilesSoFar(work, booking)
  if ((await openCharges(tx, booking.id)).length > 0) {
    await bookingStore(tx).set(booking.id, { renewAt: null, announceAt: null })
    if (!isNewlyDue) return false
    await scheduleTries(work, booking, { refused: false })
    if (!(await isAutoRenewed(tx, booking.userId))) await tellDue(work, booking)
    return false
  }
  await sellToDriver(work, booking, {
    action: 'own',
    by: bySystem,
    paidCents: zero,
    taxCents: zero,
    miles: 0,
    intent: null,
  })
  return true
}

/** The cycle went on without an automatic charge: it is due now, and the person pays or extends (C-22). */
async function tellDue(work: Work, booking: BookingRow): Promise<void> {
  const open = await openCharges(work.uow.tx, booking.id)
  if (open.length === 0) return
  const { recallAt, recalledAt } = await readBooking(work, booking.id)
  const until = recallAt ?? recalledAt
  // In a time without a usable car nothing is asked for; at its end they are told what is open (CARE-11).
  if (until === null) return
  await notifyAbout(work, booking, 'payment_due', {
    amountCents: openTotal(open.filter(charge => !isDueLater(charge, work.now))),
    payBy: until.toISOString(),
    timeZone: booking.timeZone,
  })
}
