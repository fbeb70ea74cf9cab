import { backBy } from '@ownward/domain/care'
import type { Work } from '../../../../work.ts'
import { type BookingRow, nameOfCar, notifyAbout } from '../../bookings/index.ts'
import { claimStore } from '../../claims/index.ts'
import { type LoanRow, loanStore } from '../../loans/index.ts'
import { lockCar } from './end-offer.ts'

/** The own car is ready: tells the driver of a loaner by when it is back, and keeps it for them until then as far as others let it. */
export async function callBack(work: Work, booking: BookingRow, loan: LoanRow): Promise<void> {
  const { uow, now } = work
  const by = backBy(now)
  await lockCar(work, loan.vehicleId)
  await loanStore(uow.tx).set(loan.id, { readyAt: now, nextBy: by, lateAt: null })
  const claims = claimStore(uow.tx)
  const { userId } = booking
  const { vehicleId } = loan
  if (by > loan.until && !(await claims.isTaken(vehicleId, { from: now, until: by }, booking.id))) {
    await claims.lend({ userId, vehicleId, bookingId: booking.id, period: { from: now, until: by }, now })
  }
  await notifyAbout(work, booking, 'loaner_due', {
    loaner: await nameOfCar(uow.tx, vehicleId),
    why: 'ready',
    by: by.toISOString(),
    timeZone: booking.timeZone,
  })
}
