import type { Response } from '@ownward/contract'
import { creditEndsIfRefused } from '@ownward/domain/care'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { bookings, careCases, careLoans, pickupPlaces, vehicles } from '../../../../db/schema/index.ts'
import { type LoanRow, suits } from '../../loans/index.ts'

type Loaner = NonNullable<Response<'reportProblem'>['result']['loaner']>

/** What was lent in a case, with the car and where it is fetched. */
export interface LentCar {
  loan: LoanRow
  year: number
  name: string
  seats: number
  transmission: 'A' | 'M'
  unit: 'mi' | 'km'
  place: string | null
  street: string | null
  ownPolicy: boolean
  /** From when on its case credits nothing more, because an earlier one was refused. */
  creditUntil: Date | null
}

/** What was lent in some cases, the newest first. */
export function lentIn(sql: Sql, caseIds: readonly number[]): Promise<LentCar[]> {
  return sql
    .select({
      loan: careLoans,
      year: vehicles.year,
      name: vehicles.name,
      seats: vehicles.seats,
      transmission: vehicles.transmission,
      unit: vehicles.distanceUnit,
      place: pickupPlaces.name,
      street: pickupPlaces.street,
      ownPolicy: bookings.ownInsurance,
      creditUntil: careCases.creditUntil,
    })
    .from(careLoans)
    .innerJoin(bookings, eq(bookings.id, careLoans.bookingId))
    .innerJoin(careCases, eq(careCases.id, careLoans.caseId))
    .innerJoin(vehicles, eq(vehicles.id, careLoans.vehicleId))
    .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .where(inArray(careLoans.caseId, [...caseIds]))
    .orderBy(desc(careLoans.id))
}

/** A loaner on the wire, for its driver and for the team. */
export function presentLent({ loan, ...car }: LentCar, now: Date): Loaner {
  return {
    case_id: loan.caseId,
    vehicle_id: loan.vehicleId,
    car: `${car.year} ${car.name}`,
    seats: car.seats,
    transmission: car.transmission,
    distance_unit: car.unit,
    place: [car.place, car.street].filter(Boolean).join(', '),
    state: loan.state,
    suitable: suits(loan) ? 1 : 0,
    seats_fit: loan.seatsFit ? 1 : 0,
    gearbox_fit: loan.gearboxFit ? 1 : 0,
    miles: loan.miles,
    own_policy: car.ownPolicy ? 1 : 0,
    offered_at: loan.offeredAt.toISOString(),
    credit_until:
      creditEndsIfRefused({ offeredAt: loan.offeredAt, isSuitable: suits(loan) }, car.creditUntil)?.toISOString() ??
      null,
    until: loan.until.toISOString(),
    next_by: loan.nextBy?.toISOString() ?? null,
    taken_at: loan.takenAt?.toISOString() ?? null,
    start_odometer: loan.startOdometer,
    end_odometer: loan.endOdometer,
    ready_at: loan.readyAt?.toISOString() ?? null,
    is_late: loan.nextBy !== null && loan.nextBy <= now ? 1 : 0,
  }
}

/** The loaner that is offered to the driver of some cases, or out with them; null when none is. */
export function presentLoaner({ loans }: { loans: readonly LentCar[] }, now: Date): Loaner | null {
  const live = loans.find(({ loan }) => loan.nextBy !== null)
  return live ? presentLent(live, now) : null
}
