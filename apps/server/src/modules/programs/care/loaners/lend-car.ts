import { addMinutes } from '@ownward/domain/calendar'
import { fitOf, type LoanerFit, mostLoanDays, offerUntil } from '@ownward/domain/care'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { milesBetween } from '@ownward/listing-index'
import { eq } from 'drizzle-orm'
import { vehicles } from '../../../../db/schema/index.ts'
import type { Work } from '../../../../work.ts'
import { vehicleStore } from '../../../cars/vehicles/index.ts'
import { type BookingRow, lockAny, nameOfCar, notifyAbout } from '../../bookings/index.ts'
import { type CaseRow, caseStore, findCase } from '../../cases/index.ts'
import { claimStore } from '../../claims/index.ts'
import { contestsOf } from '../../contests/index.ts'
import { type LoanRow, liveLoan, loanStore, suits } from '../../loans/index.ts'
import { placeFacts } from '../../pickup-places/index.ts'
import { lockCase } from '../end-case.ts'
import { logCase } from '../log-case.ts'
import { endOffer, isNamedBy, lockCar, sayCar } from './end-offer.ts'

type Car = typeof vehicles.$inferSelect

/** Why no car is lent: no such case or car, one that is over or contested, a time that is past or too long, another loaner that is offered or out, or a car that somebody has in that time. */
export type LendRefusal =
  | Refusal<'no-case' | 'no-vehicle' | 'case-over' | 'contest-open' | 'case-step-past' | 'loaner-not-free'>
  | Refusal<'loaner-out' | 'loaner-offered'>
  | Refusal<'loan-far', { latest: Date; timeZone: string }>

/** Which car the team lends the driver of a case, and until when. */
export interface Loan {
  memberId: UserId
  caseId: number
  vehicleId: VehicleId
  until: Date
}

/** What of a car suits the driver of another one (CARE-23). */
export function loanerFit(loaner: Car, own: Car): LoanerFit {
  return fitOf(loaner, own, milesBetween(loaner, own))
}

/**
 * Offers a free car to the driver of a case, or changes until when the one is lent that is offered or out. It is theirs to take for a day, and nobody else's in the
 * time for which it is lent; the offer is an answer to the case (CARE-22, CARE-23).
 */
export async function lendCar(work: Work, loan: Loan): Promise<{ ok: true; value: CaseRow } | LendRefusal> {
  const { uow, now } = work
  const { tx } = uow
  const { caseId, vehicleId, until, memberId } = loan
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const there = await liveLoan(tx, booking.id)
  // Pressed twice: it is lent so, and the driver is told once.
  if (there?.vehicleId === vehicleId && there.until.getTime() === until.getTime()) return ok(row)
  if (until <= now) return refuse('case-step-past')
  const latest = addMinutes(now, mostLoanDays * 24 * 60)
  if (until > latest) return refuse('loan-far', { latest, timeZone: booking.timeZone })
  if (there && there.vehicleId !== vehicleId) return refuse(there.state === 'taken' ? 'loaner-out' : 'loaner-offered')
  const [contest] = await contestsOf(tx, [caseId])
  if (!there && row.downUntil !== null) return refuse('case-over')
  if (!there && contest && contest.decision === null) return refuse('contest-open')
  const car = await lockCar(work, vehicleId)
  if (!car) return refuse('no-vehicle')
  const claims = claimStore(tx)
  await claims.dropLapsed(vehicleId, now)
  const isFree = there !== null || car.availability === 'free'
  if (!isFree || (await claims.isTaken(vehicleId, { from: now, until }, booking.id))) return refuse('loaner-not-free')
  const period = { from: now, until }
  await claims.lend({ userId: booking.userId, vehicleId, bookingId: booking.id, period, now })
  if (there) {
    await moveUntil(work, booking, there, until)
    // The step that the offer has named goes with it.
    if (isNamedBy(there, row)) await caseStore(tx).set(row.id, { stepBy: until, passedAt: null })
  } else await offer(work, booking, row, { car, until, memberId })
  const facts = { car: sayCar(car), until }
  await logCase(work, booking, { memberId, action: 'loaner_lent', caseId, facts })
  return ok((await findCase(tx, caseId))!)
}

async function offer(
  work: Work,
  booking: BookingRow,
  row: CaseRow,
  { car, until, memberId }: { car: Car; until: Date; memberId: UserId },
): Promise<void> {
  const { uow, now } = work
  const { tx } = uow
  const [own] = await tx.select().from(vehicles).where(eq(vehicles.id, booking.vehicleId))
  const { seats, gearbox, miles } = loanerFit(car, own!)
  const added = await loanStore(tx).add({
    caseId: row.id,
    bookingId: booking.id,
    vehicleId: car.id,
    state: 'offered',
    offeredAt: now,
    until,
    seatsFit: seats,
    gearboxFit: gearbox,
    miles,
    nextBy: offerUntil(now, until),
  })
  await vehicleStore(tx, now).putCar(car.id, 'lent')
  uow.touch(`car:${car.id}`, 'list')
  const store = caseStore(tx)
  if (row.step === 'answer') {
    // The offer is our answer: until then there is a car, and then the own one is ready.
    const step = { step: 'ready', stepBy: until } as const
    await store.set(row.id, { state: 'confirmed', ...step, passedAt: null, ...(row.waits && { creditAt: now }) })
    const by = { actorKind: 'team', actorId: memberId } as const
    await store.note({ caseId: row.id, userId: booking.userId, kind: 'answered', at: now, ...by, ...step })
  }
  await tellOffer(work, booking, added)
}

async function moveUntil(work: Work, booking: BookingRow, loan: LoanRow, until: Date): Promise<void> {
  const nextBy = loan.state === 'taken' ? until : offerUntil(loan.offeredAt, until)
  await loanStore(work.uow.tx).set(loan.id, { until, nextBy, lateAt: null })
  if (loan.state === 'offered') return tellOffer(work, booking, { ...loan, until, nextBy })
  await notifyAbout(work, booking, 'loaner_due', {
    loaner: await nameOfCar(work.uow.tx, loan.vehicleId),
    why: 'until',
    by: until.toISOString(),
    timeZone: booking.timeZone,
  })
}

async function tellOffer(work: Work, booking: BookingRow, loan: LoanRow): Promise<void> {
  const { tx } = work.uow
  const { creditUntil } = (await findCase(tx, loan.caseId))!
  await notifyAbout(work, booking, 'loaner_offered', {
    loaner: await nameOfCar(tx, loan.vehicleId),
    suitable: suits(loan),
    until: loan.until.toISOString(),
    answerBy: loan.nextBy!.toISOString(),
    ownPolicy: booking.ownInsurance,
    timeZone: booking.timeZone,
    ...(creditUntil && { creditUntil: creditUntil.toISOString() }),
    ...(await placeFacts(tx, loan.vehicleId, 'pickup')),
  })
}

/** The team takes back an offer that its driver has not taken (CARE-22). */
export async function withdrawLoaner(
  work: Work,
  { memberId, caseId }: { memberId: UserId; caseId: number },
): Promise<{ ok: true; value: CaseRow } | Refusal<'no-case' | 'no-loaner'>> {
  const found = await lockCase(work, caseId, bookingId => lockAny(work, bookingId))
  if (!found) return refuse('no-case')
  const { booking, row } = found
  const loan = await liveLoan(work.uow.tx, booking.id)
  if (loan?.state !== 'offered' || loan.caseId !== caseId) return refuse('no-loaner')
  await endOffer(work, booking, loan, 'withdrawn')
  const car = sayCar((await lockCar(work, loan.vehicleId))!)
  await logCase(work, booking, { memberId, action: 'loaner_withdrawn', caseId, facts: { car } })
  return ok(row)
}
