import { answerBy, decideContestBy } from '@ownward/domain/care'
import type { VehicleId } from '@ownward/domain/ids'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../../db/schema/index.ts'
import type { Work } from '../../../../work.ts'
import { vehicleStore } from '../../../cars/vehicles/index.ts'
import { type BookingRow, nameOfCar, notifyAbout } from '../../bookings/index.ts'
import { type CaseRow, caseStore, findCase } from '../../cases/index.ts'
import { claimStore } from '../../claims/index.ts'
import { contestsOf } from '../../contests/index.ts'
import { type LoanRow, liveLoan, loanStore } from '../../loans/index.ts'

/** A car that may be lent, or is, locked: who wants it as well waits. Undefined when there is none. */
export async function lockCar({ uow }: Work, vehicleId: VehicleId): Promise<typeof vehicles.$inferSelect | undefined> {
  const [car] = await uow.tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
  return car
}

/** A car as the log names it: by its number too, which stays where a name is changed. */
export function sayCar({ id, year, name }: { id: VehicleId; year: number; name: string }): string {
  return `${year} ${name} (#${id})`
}

/** A car is lent no longer: it can be booked again, or waits for who has; `odometer` where it was read. The caller has locked it. */
export async function freeLoaner({ uow, now }: Work, loan: LoanRow, odometer?: number): Promise<void> {
  const claims = claimStore(uow.tx)
  await claims.endLoan(loan.bookingId, now)
  const isWaitedFor = await claims.isBooked(loan.vehicleId)
  await vehicleStore(uow.tx, now).putCar(loan.vehicleId, isWaitedFor ? 'reserved' : 'free', odometer)
  uow.touch(`car:${loan.vehicleId}`, 'list')
}

/** Whether what comes next in a case is what the offer of a loaner has named: the own car is ready once the loaner is to come back. */
export function isNamedBy(loan: LoanRow, row: CaseRow): boolean {
  return row.id === loan.caseId && row.step === 'ready' && row.stepBy?.getTime() === loan.until.getTime()
}

/** A driver has not got the loaner that was offered: where nothing else was named, what comes next in their case is for the team to say again (CARE-15). */
export async function askAgain({ uow, now }: Work, loan: LoanRow): Promise<void> {
  const row = (await findCase(uow.tx, loan.caseId))!
  if (!isNamedBy(loan, row)) return
  const [contest] = await contestsOf(uow.tx, [row.id])
  // Of a contested case it is said once that is decided.
  const stepBy = contest?.dueAt ? decideContestBy(contest.dueAt) : answerBy(row.kind, now)
  await caseStore(uow.tx).set(row.id, { step: 'answer', stepBy, passedAt: null })
}

/** An offered loaner is not to be had any more; its driver is told. The caller has locked the booking. */
export async function endOffer(
  work: Work,
  booking: BookingRow,
  loan: LoanRow,
  how: 'lapsed' | 'withdrawn',
): Promise<void> {
  await lockCar(work, loan.vehicleId)
  await loanStore(work.uow.tx).set(loan.id, { state: how, endedAt: work.now, nextBy: null })
  await freeLoaner(work, loan)
  await askAgain(work, loan)
  await notifyAbout(work, booking, 'loaner_over', { how, loaner: await nameOfCar(work.uow.tx, loan.vehicleId) })
}

/** A case is over: a loaner that was offered in it is for nobody any more. */
export async function withdrawOffer(work: Work, booking: BookingRow): Promise<void> {
  const loan = await liveLoan(work.uow.tx, booking.id)
  if (loan?.state === 'offered') await endOffer(work, booking, loan, 'withdrawn')
}
