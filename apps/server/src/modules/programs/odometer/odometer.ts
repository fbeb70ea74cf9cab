import { type Driven, milesDriven } from '@ownward/domain/billing'
import { isOverUnsold, leastCorrection, mostOdometer } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, desc, eq, gte, notInArray } from 'drizzle-orm'
import type { Sql, Tx } from '../../../db/connect.ts'
import { odometerReadings, vehicles } from '../../../db/schema/index.ts'
import { type BookingRow, bookingStore } from '../bookings/index.ts'
import { lentOdometers } from '../loans/index.ts'

/** A reading of a booking's car, as it was written down for good. */
export type OdometerReading = typeof odometerReadings.$inferSelect
/** On what occasion, or by whom, an odometer was read. */
export type ReadingSource = OdometerReading['source']

/** A return without a reading of its own goes by one that is no older. */
const freshHours = 48
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Between what an odometer must be now, both included, in the unit of the car. */
export interface OdometerBounds {
  least: number
  most: number
}

/** A reading below the least or above the most that it can be, in the unit of the car (SRV-16). */
export type OdometerRefusal = Refusal<'odometer-low', { least: number }> | Refusal<'odometer-high', { most: number }>

/** What the odometer of the car has shown last: of this booking, or else of the car as it was listed. */
export async function lastOdometer(sql: Sql, booking: BookingRow): Promise<number> {
  const { car, read } = await carAndReading(sql, booking)
  // While a car waits its module goes on telling, after a report too.
  if (booking.state === 'new' || booking.state === 'approved') return Math.max(read?.odometer ?? 0, car.odometer)
  return read?.odometer ?? car.odometer
}

/**
 * Between what an odometer must be, for a start, a report, a return and a reading of the team alike (SRV-16). Until the pickup it is counted
 * from the car as it was listed, so that a slip in a report can be put right by another; later from the last reading and its age. Who looks at a car that was given
 * back does not go by what its driver said then.
 */
export async function boundsOf(sql: Sql, booking: BookingRow, now: Date): Promise<OdometerBounds> {
  const { car, read } = await carAndReading(sql, booking, isOverUnsold(booking.outcome) ? ['return', 'check'] : [])
  const { odometer, distanceUnit: unit } = car
  if (booking.state !== 'active' && !isOverUnsold(booking.outcome)) {
    return { least: odometer, most: mostOdometer(odometer, { moment: 'pickup', days: 0, unit }) }
  }
  const least = read?.odometer ?? odometer
  const days = (now.getTime() - (read?.at ?? booking.startAt).getTime()) / dayMs
  return { least, most: mostOdometer(least, { moment: 'use', days, unit }) }
}

/** Why a reading cannot be; null when it can. `correction`: of the team, why what was read before is wrong, so that it may show less (SRV-16). */
export async function whyNoReading(
  sql: Sql,
  booking: BookingRow,
  { odometer, now, correction = '' }: { odometer: number; now: Date; correction?: string },
): Promise<OdometerRefusal | null> {
  const bounds = await boundsOf(sql, booking, now)
  const least = correction ? Math.min(bounds.least, await leastCorrectionOf(sql, booking)) : bounds.least
  if (odometer < least) return refuse('odometer-low', { least })
  return odometer > bounds.most ? refuse('odometer-high', { most: bounds.most }) : null
}

/** The least to which the team can put the readings of a booking right. */
async function leastCorrectionOf(sql: Sql, booking: BookingRow): Promise<number> {
  const { distanceUnit } = await carOf(sql, booking)
  return leastCorrection(booking.startOdometer ?? 0, distanceUnit)
}

/** What the odometer showed in the last two days by a report, the team or a module in the car; null when nobody has read it. */
export async function freshOdometer(sql: Sql, booking: BookingRow, now: Date): Promise<number | null> {
  const newest = await newestReading(sql, booking)
  if (!newest || newest.source === 'pickup') return null
  return now.getTime() - newest.at.getTime() <= freshHours * hourMs ? newest.odometer : null
}

/** The reading of a booking that counts; undefined while there is none. */
export async function newestReading(
  sql: Sql,
  booking: BookingRow,
  without: readonly ReadingSource[] = [],
): Promise<OdometerReading | undefined> {
  const [reading] = await newestOf(sql, booking, without)
  return reading
}

function newestOf(sql: Sql, booking: BookingRow, without: readonly ReadingSource[]) {
  return sql
    .select()
    .from(odometerReadings)
    .where(and(eq(odometerReadings.bookingId, booking.id), notInArray(odometerReadings.source, [...without])))
    .orderBy(desc(odometerReadings.id))
    .limit(1)
}

/** The car of a booking as it was listed and the reading that counts, by one query. */
async function carAndReading(
  sql: Sql,
  booking: BookingRow,
  without: readonly ReadingSource[] = [],
): Promise<{ car: Car; read: Pick<OdometerReading, 'odometer' | 'at'> | undefined }> {
  const newest = newestOf(sql, booking, without).as('newest')
  const [row] = await sql
    .select({ odometer: vehicles.odometer, distanceUnit: vehicles.distanceUnit, read: newest.odometer, at: newest.at })
    .from(vehicles)
    .leftJoin(newest, eq(newest.bookingId, booking.id))
    .where(eq(vehicles.id, booking.vehicleId))
  const { read, at, ...car } = row!
  return { car, read: read === null || at === null ? undefined : { odometer: read, at } }
}

/** All readings of a booking from a moment on, in the order in which they were read. */
export function readingsSince(sql: Sql, booking: BookingRow, since: Date): Promise<OdometerReading[]> {
  return sql
    .select()
    .from(odometerReadings)
    .where(and(eq(odometerReadings.bookingId, booking.id), gte(odometerReadings.at, since)))
    .orderBy(asc(odometerReadings.at), asc(odometerReadings.id))
}

type Car = Pick<typeof vehicles.$inferSelect, 'odometer' | 'distanceUnit'>

/** What the car of a booking showed as it was listed, and the unit of its odometer. */
export async function carOf(sql: Sql, booking: BookingRow): Promise<Car> {
  const [vehicle] = await sql
    .select({ odometer: vehicles.odometer, distanceUnit: vehicles.distanceUnit })
    .from(vehicles)
    .where(eq(vehicles.id, booking.vehicleId))
  return vehicle!
}

/** Writes a reading down and keeps the booking's copies of it; readings are never changed (SRV-16). Gives its id. */
export async function addReading(
  tx: Tx,
  booking: BookingRow,
  reading: { odometer: number; at: Date; source: ReadingSource; actorId: UserId | null },
): Promise<number> {
  const [added] = await tx
    .insert(odometerReadings)
    .values({ ...reading, bookingId: booking.id, vehicleId: booking.vehicleId })
    .returning({ id: odometerReadings.id })
  const { odometer, source } = reading
  await bookingStore(tx).set(booking.id, {
    checkedOdometer: odometer,
    ...(source === 'pickup' && { startOdometer: odometer }),
    ...((source === 'return' || source === 'check') && { endOdometer: odometer }),
  })
  return added!.id
}

/** Miles that the driver of a booking has driven in cars lent during a case (CARE-22). */
export async function lentMilesOf(sql: Sql, { id }: BookingRow): Promise<number> {
  const lent = await lentOdometers(sql, id)
  const miles = lent.map(({ startOdometer, endOdometer, odometer, distanceUnit }) =>
    milesDriven({ startOdometer: startOdometer!, latestOdometer: endOdometer ?? odometer, distanceUnit }),
  )
  return miles.reduce((total, one) => total + one, 0)
}

/**
 * The odometer of a booking's car at its start and now, with its unit; as the car was listed where nobody has read it since; and the miles of cars that were lent.
 * Null without a reading at the start.
 */
export async function drivenOf(sql: Sql, booking: BookingRow): Promise<Driven | null> {
  if (booking.startOdometer === null) return null
  const { car, read: reading } = await carAndReading(sql, booking)
  return drivenBy(booking, { car, reading, lentMiles: await lentMilesOf(sql, booking) })
}

/** The same of what was read already. */
export function drivenBy(
  { startOdometer }: BookingRow,
  { car, reading, lentMiles }: { car: Car; reading: Pick<OdometerReading, 'odometer'> | undefined; lentMiles: number },
): Driven | null {
  if (startOdometer === null) return null
  const latestOdometer = reading?.odometer ?? car.odometer
  return { startOdometer, latestOdometer, distanceUnit: car.distanceUnit, lentMiles }
}
