import { type ModuleRefusal, odometerFromMiles, whyNoModuleReading } from '@ownward/domain/bookings'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bookings, carModules, moduleMessages, odometerReadings, vehicles } from '../../../db/schema/index.ts'
import type { UnitOfWork } from '../../../db/unit-of-work.ts'
import type { ModuleReading } from '../../../outside/car-module/port.ts'
import type { Parts } from '../../../parts.ts'
import { takeTries } from '../../limits/index.ts'
import type { BookingRow } from '../store.ts'
import { addReading, newestReading } from './odometer.ts'

/** What became of a module's message: a reading of the booking whose car it is, of the car alone, or nothing. */
export type ModuleOutcome = { as: 'booking' | 'car' } | { as: 'refused'; reason: ModuleRefusal }

type Fitted = typeof carModules.$inferSelect
type Car = typeof vehicles.$inferSelect
type Taken = Pick<typeof moduleMessages.$inferInsert, 'outcome' | 'reason' | 'bookingId' | 'readingId'>

/**
 * Takes what a car's module tells, each message once: who asks again is answered as before. A reading counts for the booking that is out with
 * the car, like one of the team's, and for the car where nobody has it; one that cannot be is kept as refused and counts for nothing (SRV-16).
 */
export function takeModuleReading(
  parts: Parts,
  reading: ModuleReading,
  now: Date,
): Promise<
  { ok: true; value: ModuleOutcome } | Refusal<'unknown-module'> | Refusal<'too-many', { retryAfter: number }>
> {
  return parts.transact(async uow => {
    const { tx } = uow
    // Everything a module tells passes here one after the other, and its team cannot move it meanwhile.
    const [fitted] = await tx
      .select()
      .from(carModules)
      .where(eq(carModules.moduleId, reading.moduleId))
      .for('no key update')
    const known = await earlierAnswer(tx, reading)
    if (known) return ok(known)
    if (!fitted) return refuse('unknown-module')
    const tried = await takeTries(tx, now, { 'car-module:module': reading.moduleId })
    if (!tried.ok) return tried

    const taken = await decide(uow, { reading, fitted, now })
    const miles = taken.reason === 'sold' ? null : reading.miles
    const { moduleId, eventId, readAt } = reading
    const { vehicleId } = fitted
    await tx.insert(moduleMessages).values({ moduleId, eventId, vehicleId, miles, readAt, receivedAt: now, ...taken })
    return ok(outcomeOf(taken))
  })
}

const outcomeOf = ({ outcome, reason }: Pick<Taken, 'outcome' | 'reason'>): ModuleOutcome =>
  outcome === 'refused' ? { as: outcome, reason: reason! } : { as: outcome }

async function earlierAnswer(tx: Tx, { moduleId, eventId }: ModuleReading): Promise<ModuleOutcome | undefined> {
  const same = and(eq(moduleMessages.moduleId, moduleId), eq(moduleMessages.eventId, eventId))
  const [message] = await tx.select().from(moduleMessages).where(same)
  return message && outcomeOf(message)
}

async function decide(
  uow: UnitOfWork,
  { reading, fitted, now }: { reading: ModuleReading; fitted: Fitted; now: Date },
): Promise<Taken> {
  const { tx } = uow
  const { vehicleId, fittedAt } = fitted
  const booking = await lockLive(tx, vehicleId)
  const [car] = await tx.select().from(vehicles).where(eq(vehicles.id, vehicleId)).for('no key update')
  if (car!.availability === 'sold') return { outcome: 'refused', reason: 'sold' }
  const unit = car!.distanceUnit
  const odometer = odometerFromMiles(reading.miles, unit)
  const newest = booking
    ? await knownOf(tx, booking, car!)
    : { odometer: car!.odometer, at: await lastReadAt(tx, car!) }
  const reason = whyNoModuleReading({ odometer, readAt: reading.readAt, now, fittedAt, newest, unit })
  if (reason) return { outcome: 'refused', reason }

  // A clock that is a little ahead reads now.
  const at = reading.readAt > now ? now : reading.readAt
  if (booking) {
    const readingId = await addReading(tx, booking, { odometer, at, source: 'module', actorId: null })
    return { outcome: 'booking', bookingId: booking.id, readingId }
  }
  if (odometer !== car!.odometer) {
    await tx.update(vehicles).set({ odometer }).where(eq(vehicles.id, vehicleId))
    uow.touch(`car:${vehicleId}`, 'list')
  }
  return { outcome: 'car' }
}

/** The booking that is out with a car, locked; undefined when nobody has it. */
async function lockLive(tx: Tx, vehicleId: number): Promise<BookingRow | undefined> {
  const live = and(eq(bookings.vehicleId, vehicleId), eq(bookings.state, 'active'))
  const [booking] = await tx.select().from(bookings).where(live).for('update')
  return booking
}

async function knownOf(tx: Tx, booking: BookingRow, car: Car): Promise<{ odometer: number; at: Date }> {
  const newest = await newestReading(tx, booking)
  return newest ?? { odometer: car.odometer, at: booking.startAt }
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
