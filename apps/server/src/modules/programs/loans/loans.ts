import { isSuitable } from '@ownward/domain/care'
import type { BookingId, VehicleId } from '@ownward/domain/ids'
import { and, desc, eq, inArray, isNotNull, max, or } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { careLoans, vehicles } from '../../../db/schema/index.ts'

/** A car that is or was lent during a case, as it is stored. */
export type LoanRow = typeof careLoans.$inferSelect

const live = inArray(careLoans.state, ['offered', 'taken'])

/** Writes what is lent. The caller has locked the booking, then the car. */
export function loanStore(tx: Tx) {
  return {
    async add(row: typeof careLoans.$inferInsert): Promise<LoanRow> {
      const [added] = await tx.insert(careLoans).values(row).returning()
      return added!
    },
    async set(id: number, change: Partial<LoanRow>): Promise<void> {
      await tx.update(careLoans).set(change).where(eq(careLoans.id, id))
    },
  }
}

/** What is offered to the driver of a booking, or out with them; null when nothing is: there is one at most. */
export async function liveLoan(sql: Sql, bookingId: BookingId): Promise<LoanRow | null> {
  const [row] = await sql
    .select()
    .from(careLoans)
    .where(and(eq(careLoans.bookingId, bookingId), live))
  return row ?? null
}

/** The car that a driver has instead of their own; null when they have none. */
export async function loanOut(sql: Sql, bookingId: BookingId): Promise<LoanRow | null> {
  const row = await liveLoan(sql, bookingId)
  return row?.state === 'taken' ? row : null
}

/** When the driver of a booking last gave back a car that was lent to them; null when they never did. */
export async function lastLoanBackAt(sql: Sql, bookingId: BookingId): Promise<Date | null> {
  const wasTaken = and(eq(careLoans.bookingId, bookingId), isNotNull(careLoans.takenAt))
  const [row] = await sql
    .select({ at: max(careLoans.endedAt) })
    .from(careLoans)
    .where(wasTaken)
  return row?.at ?? null
}

/** Who has a car that is lent; null when nobody has. */
export async function loanOfCar(sql: Sql, vehicleId: VehicleId): Promise<LoanRow | null> {
  const [row] = await sql
    .select()
    .from(careLoans)
    .where(and(eq(careLoans.vehicleId, vehicleId), eq(careLoans.state, 'taken')))
  return row ?? null
}

/** What was lent in some cases, the newest first. */
export function loansOf(sql: Sql, caseIds: readonly number[]): Promise<LoanRow[]> {
  return sql
    .select()
    .from(careLoans)
    .where(inArray(careLoans.caseId, [...caseIds]))
    .orderBy(desc(careLoans.id))
}

/** Whether a loaner that was offered is suitable (CARE-23). */
export function suits({ seatsFit, gearboxFit, miles }: LoanRow): boolean {
  return isSuitable({ seats: seatsFit, gearbox: gearboxFit, miles })
}

/** The odometers of all cars that the driver of a booking had instead of their own; of one that is out what its own module has told (SRV-16). */
export function lentOdometers(sql: Sql, bookingId: BookingId) {
  return sql
    .select({
      startOdometer: careLoans.startOdometer,
      endOdometer: careLoans.endOdometer,
      odometer: vehicles.odometer,
      distanceUnit: vehicles.distanceUnit,
    })
    .from(careLoans)
    .innerJoin(vehicles, eq(vehicles.id, careLoans.vehicleId))
    .where(and(eq(careLoans.bookingId, bookingId), or(eq(careLoans.state, 'taken'), eq(careLoans.state, 'back'))))
}
