import type { Response } from '@ownward/contract'
import { isSuitable } from '@ownward/domain/care'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Sql } from '../../../../db/connect.ts'
import { bookings, pickupPlaces, vehicleClaims, vehicles } from '../../../../db/schema/index.ts'
import { findCase } from '../../cases/index.ts'
import { loanerFit } from './lend-car.ts'

type Row = Response<'teamLoaners'>['result'][number]

const mostListed = 50

/** Free cars around the one of a case, those that suit its driver first, the nearest of them first (CARE-23). */
export async function listLoaners(
  db: Sql,
  caseId: number,
  now: Date,
): Promise<{ ok: true; value: Row[] } | Refusal<'no-case'>> {
  const row = await findCase(db, caseId)
  if (!row) return refuse('no-case')
  const [found] = await db
    .select({ own: vehicles })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(eq(bookings.id, row.bookingId))
  const { own } = found!
  const hasIt = db
    .select({ id: vehicleClaims.id })
    .from(vehicleClaims)
    .where(
      and(
        eq(vehicleClaims.vehicleId, vehicles.id),
        vehicleClaims.live,
        sql`${vehicleClaims.period} @> ${now.toISOString()}::timestamptz`,
        sql`(${vehicleClaims.expiresAt} is null or ${vehicleClaims.expiresAt} > ${now.toISOString()})`,
      ),
    )
  const cars = await db
    .select({ car: vehicles, place: pickupPlaces.name, street: pickupPlaces.street })
    .from(vehicles)
    .leftJoin(pickupPlaces, eq(pickupPlaces.id, vehicles.pickupPlaceId))
    .where(and(eq(vehicles.availability, 'free'), notExists(hasIt)))
    .orderBy(sql`(${vehicles.lat} - ${own.lat}) ^ 2 + ((${vehicles.lng} - ${own.lng}) * cos(radians(${own.lat}))) ^ 2`)
    .limit(mostListed)
  const rows = cars.map(({ car, place, street }) => {
    const fit = loanerFit(car, own)
    return {
      vehicle_id: car.id,
      vin: car.vin,
      car: `${car.year} ${car.name}`,
      place: [place, street].filter(Boolean).join(', '),
      suitable: isSuitable(fit) ? (1 as const) : (0 as const),
      seats_fit: fit.seats ? (1 as const) : (0 as const),
      gearbox_fit: fit.gearbox ? (1 as const) : (0 as const),
      miles: fit.miles,
    }
  })
  return ok(rows.sort((a, b) => b.suitable - a.suitable || a.miles - b.miles || a.vehicle_id - b.vehicle_id))
}
