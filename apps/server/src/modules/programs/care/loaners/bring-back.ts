import { milesDriven } from '@ownward/domain/billing'
import { mostOdometer } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../../work.ts'
import { lockAny, nameOfCar, notifyAbout } from '../../bookings/index.ts'
import { type CaseRow, findCase, lastingCase } from '../../cases/index.ts'
import { liveLoan, loanOut, loanStore, loansOf } from '../../loans/index.ts'
import { nextBill } from '../../next-charges/index.ts'
import type { OdometerRefusal } from '../../odometer/index.ts'
import { lockCase } from '../end-case.ts'
import { logCase } from '../log-case.ts'
import { openAgain } from '../open-case.ts'
import { callBack } from './call-back.ts'
import { freeLoaner, lockCar, sayCar } from './end-offer.ts'
import type { LoanerRefusal } from './take-loaner.ts'

const dayMs = 86_400_000

/** The driver's own car is ready: the loaner comes back within 48 hours, and its driver is told by when (CARE-22). */
export async function ownCarReady(
  work: Work,
  { memberId, caseId }: { memberId: UserId; caseId: number },
): Promise<{ ok: true; value: CaseRow } | LoanerRefusal> {
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const loan = await loanOut(work.uow.tx, booking.id)
  if (loan?.caseId !== caseId) return refuse('no-loaner')
  // Pressed twice: it is ready, and the driver is told once.
  if (loan.readyAt !== null) return ok(row)
  await callBack(work, booking, loan)
  const facts = { car: sayCar((await lockCar(work, loan.vehicleId))!) }
  await logCase(work, booking, { memberId, action: 'own_car_ready', caseId, facts })
  return ok(row)
}

/** What the team has seen as a loaner came back. */
export interface LoanerBack {
  memberId: UserId
  caseId: number
  odometer: number
  /** The driver has their own car again. */
  isOwnReady: boolean
}

/**
 * The loaner is back, with what its odometer shows: its miles are the program's. Who has no usable car then has a case again from now on (CARE-22).
 */
export async function takeLoanerBack(
  work: Work,
  { memberId, caseId, odometer, isOwnReady }: LoanerBack,
): Promise<{ ok: true; value: CaseRow } | LoanerRefusal | OdometerRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const loan = await liveLoan(tx, booking.id)
  if (loan?.caseId !== caseId || loan.state !== 'taken') {
    // Pressed twice: it is back.
    const [last] = await loansOf(tx, [caseId])
    return last?.state === 'back' && last.endOdometer === odometer ? ok(row) : refuse('no-loaner')
  }
  const car = (await lockCar(work, loan.vehicleId))!
  const least = Math.max(loan.startOdometer!, car.odometer)
  const days = (now.getTime() - loan.takenAt!.getTime()) / dayMs
  const most = mostOdometer(loan.startOdometer!, { moment: 'use', days, unit: car.distanceUnit })
  if (odometer < least) return refuse('odometer-low', { least })
  if (odometer > most) return refuse('odometer-high', { most: Math.max(least, most) })
  const readyAt = loan.readyAt ?? (isOwnReady ? now : null)
  await loanStore(tx).set(loan.id, { state: 'back', endedAt: now, endOdometer: odometer, readyAt, nextBy: null })
  await freeLoaner(work, loan, odometer)
  const facts = { car: sayCar(car), odometer: `${odometer.toLocaleString('en-US')} ${car.distanceUnit}` }
  await logCase(work, booking, { memberId, action: 'loaner_back', caseId, facts })
  const isDown = readyAt === null && booking.state === 'active' && (await lastingCase(tx, booking.id)) === null
  await notifyAbout(work, booking, 'loaner_over', {
    how: 'back',
    loaner: await nameOfCar(tx, car.id),
    miles: milesDriven({
      startOdometer: loan.startOdometer!,
      latestOdometer: odometer,
      distanceUnit: car.distanceUnit,
    }),
    timeZone: booking.timeZone,
    // Who has a case again from now on is told of that.
    ...(!isDown && (await nextBill(work, booking))),
  })
  if (isDown) await openAgain(work, booking, { kind: row.kind, memberId })
  return ok((await findCase(tx, caseId))!)
}
