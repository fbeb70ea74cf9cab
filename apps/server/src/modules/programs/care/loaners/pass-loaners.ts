import { and, asc, gt, isNull, lte, min } from 'drizzle-orm'
import { careLoans } from '../../../../db/schema/index.ts'
import { forEachDue } from '../../../../for-each-due.ts'
import type { Parts } from '../../../../parts.ts'
import { transactAt, type Work } from '../../../../work.ts'
import { notifyTeam } from '../../../people/team/index.ts'
import { bookingStore, nameOfCar, notifyAbout } from '../../bookings/index.ts'
import { liveLoan, loanStore } from '../../loans/index.ts'
import { endOffer } from './end-offer.ts'

/** The next moment, at most `until`, at which an offered loaner lapses, or one that is out has not come back in time. */
export async function nextLoaner(parts: Parts, until: Date, after?: Date): Promise<Date | null> {
  const due = and(isNull(careLoans.lateAt), lte(careLoans.nextBy, until), after && gt(careLoans.nextBy, after))
  const [row] = await parts.database.db
    .select({ at: min(careLoans.nextBy) })
    .from(careLoans)
    .where(due)
  return row?.at ?? null
}

/**
 * Lets offers of loaners lapse that nobody has taken in their time, which changes nothing else; and tells both sides of one that has not come back, which costs
 * nothing (CARE-22, CARE-23).
 */
export async function passLoaners(parts: Parts, now: Date): Promise<number> {
  const rows = await parts.database.db
    .select({ bookingId: careLoans.bookingId })
    .from(careLoans)
    .where(and(isNull(careLoans.lateAt), lte(careLoans.nextBy, now)))
    .orderBy(asc(careLoans.nextBy), asc(careLoans.id))
  const ids = rows.map(({ bookingId }) => bookingId)
  return forEachDue(parts, ids, { what: 'booking', problem: 'a loaner could not be looked after' }, id =>
    transactAt(parts, now, work => passLoaner(work, id)),
  )
}

async function passLoaner(work: Work, bookingId: number): Promise<boolean> {
  const { uow, now } = work
  const booking = await bookingStore(uow.tx).lock(bookingId)
  const loan = await liveLoan(uow.tx, booking.id)
  if (!loan || loan.nextBy! > now || loan.lateAt !== null) return false
  await notifyTeam(uow, { kind: 'loaner_late', person: booking.userId, at: now })
  if (loan.state === 'offered') {
    await endOffer(work, booking, loan, 'lapsed')
    return true
  }
  await loanStore(uow.tx).set(loan.id, { lateAt: now })
  await notifyAbout(work, booking, 'loaner_due', {
    loaner: await nameOfCar(uow.tx, loan.vehicleId),
    why: 'late',
    by: loan.nextBy!.toISOString(),
    timeZone: booking.timeZone,
  })
  return true
}
