import { mostOdometer } from '@ownward/domain/bookings'
import { creditEndsIfRefused } from '@ownward/domain/care'
import type { UserId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../../work.ts'
import { vehicleStore } from '../../../cars/vehicles/index.ts'
import { notifyTeam } from '../../../people/team/index.ts'
import { type BookingRow, lockOwn, nameOfCar, notifyAbout } from '../../bookings/index.ts'
import { type CaseRow, caseStore, findCase } from '../../cases/index.ts'
import { scheduleTries } from '../../charging/index.ts'
import { type LoanRow, liveLoan, loanStore, loansOf, suits } from '../../loans/index.ts'
import type { OdometerRefusal } from '../../odometer/index.ts'
import { endAndTell, lockCase } from '../end-case.ts'
import { askAgain, freeLoaner, lockCar } from './end-offer.ts'

/** Why a loaner is not taken, refused or given back: there is no such case of this person's, or none is offered or out in it. */
export type LoanerRefusal = Refusal<'no-case' | 'no-loaner'>

/**
 * The driver has fetched the loaner, with what its odometer shows: the time without a usable car ends now, and the fees of the program go on as ever (CARE-22).
 */
export async function takeLoaner(
  work: Work,
  { userId, caseId, odometer }: { userId: UserId; caseId: number; odometer: number },
): Promise<{ ok: true; value: CaseRow } | LoanerRefusal | OdometerRefusal> {
  const { uow, now } = work
  const found = await lockCase(work, caseId, bookingId => lockOwn(work, userId, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const loan = await liveLoan(uow.tx, booking.id)
  // Pressed twice: it is taken.
  if (loan?.caseId === caseId && loan.state === 'taken' && loan.startOdometer === odometer) return ok(row)
  if (!isOffered(loan, caseId, now)) return refuse('no-loaner')
  const car = (await lockCar(work, loan.vehicleId))!
  const most = mostOdometer(car.odometer, { moment: 'pickup', days: 0, unit: car.distanceUnit })
  if (odometer < car.odometer) return refuse('odometer-low', { least: car.odometer })
  if (odometer > most) return refuse('odometer-high', { most })
  const taken = { state: 'taken', takenAt: now, startOdometer: odometer, nextBy: loan.until } as const
  await loanStore(uow.tx).set(loan.id, taken)
  await vehicleStore(uow.tx, now).putCar(car.id, 'lent', odometer)
  uow.touch(`car:${car.id}`)
  await endAndTell(work, booking, row, {
    by: { kind: 'person', id: userId },
    loaner: { name: await nameOfCar(uow.tx, car.id), until: loan.until },
  })
  await notifyTeam(uow, { kind: 'loaner_taken', person: userId, at: now })
  return ok((await findCase(uow.tx, caseId))!)
}

/** The driver does not want the loaner: where it is suitable the case credits nothing more from a day after the offer on (CARE-23). */
export async function refuseLoaner(
  work: Work,
  { userId, caseId }: { userId: UserId; caseId: number },
): Promise<{ ok: true; value: CaseRow } | LoanerRefusal> {
  const { uow, now } = work
  const found = await lockCase(work, caseId, bookingId => lockOwn(work, userId, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const loan = await liveLoan(uow.tx, booking.id)
  if (!isOffered(loan, caseId, now)) {
    // Pressed twice: it is refused.
    const [last] = await loansOf(uow.tx, [caseId])
    return last?.state === 'refused' ? ok(row) : refuse('no-loaner')
  }
  await lockCar(work, loan.vehicleId)
  await loanStore(uow.tx).set(loan.id, { state: 'refused', endedAt: now, nextBy: null })
  await freeLoaner(work, loan)
  await askAgain(work, loan)
  const creditUntil = suits(loan) ? await endCrediting(work, booking, row, loan) : null
  await notifyAbout(work, booking, 'loaner_over', {
    how: 'refused',
    loaner: await nameOfCar(uow.tx, loan.vehicleId),
    ...(creditUntil && { creditUntil: creditUntil.toISOString(), timeZone: booking.timeZone }),
  })
  await notifyTeam(uow, { kind: 'loaner_refused', person: userId, at: now })
  return ok((await findCase(uow.tx, caseId))!)
}

function isOffered(loan: LoanRow | null, caseId: number, now: Date): loan is LoanRow {
  return loan?.state === 'offered' && loan.caseId === caseId && loan.nextBy! > now
}

async function endCrediting(work: Work, booking: BookingRow, row: CaseRow, loan: LoanRow): Promise<Date> {
  const creditUntil = creditEndsIfRefused({ offeredAt: loan.offeredAt, isSuitable: true }, row.creditUntil)!
  const creditAt = row.creditAt && row.creditAt > creditUntil ? creditUntil : row.creditAt
  await caseStore(work.uow.tx).set(row.id, { creditUntil, creditAt })
  // What falls due after it is asked for again.
  await scheduleTries(work, booking, { refused: booking.paymentRetry })
  return creditUntil
}
