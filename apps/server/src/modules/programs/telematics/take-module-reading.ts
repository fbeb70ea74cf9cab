import { dayBeforeReading, type ModuleRefusal, odometerFromMiles, whyNoModuleReading } from '@ownward/domain/bookings'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, asc, desc, eq, gte, inArray, lte, max, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, carModules, moduleMessages, odometerReadings, vehicles } from '../../../db/schema/index.ts'
import type { ModuleReading } from '../../../outside/car-module/port.ts'
import type { Work } from '../../../work.ts'
import { vehicleStore } from '../../cars/vehicles/index.ts'
import { takeTries } from '../../ground/limits/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { addReading, newestReading } from '../odometer/index.ts'
import { whenRead } from '../paused-days/index.ts'

/** What became of a module's message: a reading of the booking whose car it is, of the car alone, or nothing. */
export type ModuleOutcome = { as: 'booking' | 'car' } | { as: 'refused'; reason: ModuleRefusal }

/** The answer to a message of a module, or why it is not taken at all: it belongs to no car, or sends too often. */
export type ModuleAnswer =
  | { ok: true; value: ModuleOutcome }
  | Refusal<'unknown-module'>
  | Refusal<'too-many', { retryAfter: number }>

type Fitted = typeof carModules.$inferSelect
type Car = typeof vehicles.$inferSelect
type Taken = Pick<typeof moduleMessages.$inferInsert, 'outcome' | 'reason' | 'bookingId' | 'readingId'>

/**
 * Takes what a car's module tells, each message once: who asks again is answered as before. A reading counts for the booking that is out with
 * the car, like one of the team's, and for the car where nobody has it; one that cannot be is kept as refused and counts for nothing (SRV-16).
 */
export async function takeModuleReading(work: Work, reading: ModuleReading): Promise<ModuleAnswer> {
  const { uow, now } = work
  const { tx } = uow
  const found = await lockFitted(tx, reading.moduleId)
  const known = await earlierAnswer(tx, reading)
  if (known) return ok(known)
  if (!found) return refuse('unknown-module')
  const tried = await takeTries(tx, now, { 'car-module:module': reading.moduleId })
  if (!tried.ok) return tried

  const { fitted } = found
  const taken = await decide(work, { reading, ...found })
  const miles = taken.reason === 'sold' ? null : reading.miles
  const { moduleId, eventId, readAt } = reading
  const { vehicleId } = fitted
  await tx.insert(moduleMessages).values({ moduleId, eventId, vehicleId, miles, readAt, receivedAt: now, ...taken })
  return ok(outcomeOf(taken))
}

interface Found {
  fitted: Fitted
  car: Car
  /** The booking that is out with the car; undefined when nobody has it. */
  booking: BookingRow | undefined
}

/**
 * The module with its car and who is out with it, locked in the order in which a sale locks them: everything a module tells passes here one after the
 * other, and nobody moves it meanwhile. Undefined when it belongs to no car, or belonged to another one a moment ago.
 */
export async function lockFitted(tx: Tx, moduleId: string): Promise<Found | undefined> {
  const named = eq(carModules.moduleId, moduleId)
  const [seen] = await tx.select().from(carModules).where(named)
  if (!seen) return undefined
  const booking = await lockLive(tx, seen.vehicleId)
  const [car] = await tx.select().from(vehicles).where(eq(vehicles.id, seen.vehicleId)).for('no key update')
  const [fitted] = await tx
    .select()
    .from(carModules)
    .where(and(named, eq(carModules.vehicleId, seen.vehicleId)))
    .for('no key update')
  return fitted && { fitted, car: car!, booking }
}

const outcomeOf = ({ outcome, reason }: Pick<Taken, 'outcome' | 'reason'>): ModuleOutcome =>
  outcome === 'refused' ? { as: outcome, reason: reason! } : { as: outcome }

async function earlierAnswer(tx: Tx, { moduleId, eventId }: ModuleReading): Promise<ModuleOutcome | undefined> {
  const same = and(eq(moduleMessages.moduleId, moduleId), eq(moduleMessages.eventId, eventId))
  const [message] = await tx.select().from(moduleMessages).where(same)
  return message && outcomeOf(message)
}

async function decide(
  work: Work,
  { reading, fitted, car, booking }: Found & { reading: ModuleReading },
): Promise<Taken> {
  const { uow, now } = work
  const { tx } = uow
  const { vehicleId, fittedAt } = fitted
  // Sold before a sale let its module go.
  if (car.availability === 'sold') return { outcome: 'refused', reason: 'sold' }
  const unit = car.distanceUnit
  const odometer = odometerFromMiles(reading.miles, unit)
  const newest = booking ? await knownOf(tx, booking, car) : { odometer: car.odometer, at: await lastReadAt(tx, car) }
  const dayBefore = booking && (await shownDayBefore(tx, booking, reading.readAt))
  const reason = whyNoModuleReading({ odometer, readAt: reading.readAt, now, fittedAt, newest, dayBefore, unit })
  if (reason) return { outcome: 'refused', reason }

  // A clock that is a little ahead reads now.
  const at = new Date(Math.min(reading.readAt.getTime(), now.getTime()))
  if (booking) {
    const readingId = await addReading(tx, booking, { odometer, at, source: 'module', actorId: null })
    await whenRead(work, booking, at)
    return { outcome: 'booking', bookingId: booking.id, readingId }
  }
  if (odometer !== car.odometer) {
    await vehicleStore(tx, now).set(vehicleId, { odometer })
    uow.touch(`car:${vehicleId}`, 'list')
  }
  return { outcome: 'car' }
}

/** The booking that is out with a car, locked; undefined when nobody has it. */
async function lockLive(tx: Tx, vehicleId: VehicleId): Promise<BookingRow | undefined> {
  const live = and(eq(bookings.vehicleId, vehicleId), eq(bookings.state, 'active'))
  const [booking] = await tx.select().from(bookings).where(live).for('update')
  return booking
}

async function knownOf(tx: Tx, booking: BookingRow, car: Car): Promise<{ odometer: number; at: Date }> {
  const newest = await newestReading(tx, booking)
  return newest ?? { odometer: car.odometer, at: booking.startAt }
}

/** What the module has read a day before, or somebody since: people stand above it, and it counts on from them. */
async function shownDayBefore(tx: Tx, booking: BookingRow, readAt: Date) {
  const { id, odometer, at } = odometerReadings
  const own = eq(odometerReadings.bookingId, booking.id)
  const byHand = and(own, ne(odometerReadings.source, 'module'))
  const read = () => tx.select({ id, odometer, at }).from(odometerReadings)
  const [person] = await read().where(byHand).orderBy(desc(id)).limit(1)
  const since = and(own, person && gte(id, person.id))
  const earlier = and(since, lte(at, dayBeforeReading(readAt)))
  const [before] = await read().where(earlier).orderBy(desc(id)).limit(1)
  if (before) return before
  const [first] = await read().where(since).orderBy(asc(id)).limit(1)
  return first
}

/** When a car that nobody has was read last, by anybody or its module; null when nobody has written it down. */
async function lastReadAt(tx: Tx, { id }: Car): Promise<Date | null> {
  const [byHand] = await tx
    .select({ at: odometerReadings.at })
    .from(odometerReadings)
    .where(eq(odometerReadings.vehicleId, id))
    .orderBy(desc(odometerReadings.at))
    .limit(1)
  const counted = and(eq(moduleMessages.vehicleId, id), inArray(moduleMessages.outcome, ['booking', 'car']))
  const [byModule] = await tx
    .select({ at: max(moduleMessages.readAt) })
    .from(moduleMessages)
    .where(counted)
  const times = [byHand?.at, byModule?.at].filter(at => at != null)
  return times.length === 0 ? null : new Date(Math.max(...times.map(at => at.getTime())))
}
