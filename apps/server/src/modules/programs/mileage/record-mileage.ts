import { extraMilesCents, milesDriven } from '@ownward/domain/billing'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { Work } from '../../../work.ts'
import { type BookingRow } from '../bookings/index.ts'
import { addReading, drivenOf, type OdometerRefusal, type ReadingSource, whyNoReading } from '../odometer/index.ts'
import { whenRead } from '../paused-days/index.ts'
import { programQuote } from '../signed-terms/index.ts'
import { takeOffCorrectedMiles } from './correct-miles.ts'
import { uncountedMiles } from './extra-miles.ts'

/** Why a reading is not written down: no booking, none that runs, or an odometer that cannot be. */
export type MileageRefusal = Refusal<'no-booking' | 'not-active'> | OdometerRefusal

/** What an odometer shows, in the car's own unit, and who says so. */
export interface Reading {
  odometer: number
  source: ReadingSource
  actorId: UserId | null
  /** Of the team, why what was read before is wrong: only then it may show less (SRV-16). */
  correction?: string
}

/** How far a program has been driven after a reading, in the unit given. */
export interface Mileage {
  totalMiles: number
  distanceUnit: 'mi' | 'km'
  /** Beyond the allowance and not charged yet, and what the next charge adds for them, in cents. */
  extraMiles: number
  amountCents: number
  /** What goes back at once for miles that a wrong reading had charged. */
  backCents: Cents
}

/**
 * Writes down what the odometer shows, from the team, a condition report or a module in the car. Miles beyond the allowance are charged with
 * the next cycle (SRV-16). The caller has locked the booking.
 */
export async function recordMileage(
  work: Work,
  asked: BookingRow,
  { correction, ...reading }: Reading,
): Promise<{ ok: true; value: Mileage } | MileageRefusal> {
  const { tx } = work.uow
  if (asked.state !== 'active') return refuse('not-active')
  const unlikely = await whyNoReading(tx, asked, {
    odometer: reading.odometer,
    now: work.now,
    ...(correction && { correction }),
  })
  if (unlikely) return unlikely
  const before = await drivenOf(tx, asked)
  const readingId = await addReading(tx, asked, { ...reading, at: work.now })
  const booking = await whenRead(work, asked, work.now)
  const driven = await drivenOf(tx, booking)
  const fewerMiles = before && driven ? milesDriven(before) - milesDriven(driven) : 0
  const backCents = correction
    ? await takeOffCorrectedMiles(work, booking, { fewerMiles, readingId, reason: correction })
    : zero
  const extraMiles = Math.max(0, await uncountedMiles(tx, booking, booking.billedDays))
  return ok({
    totalMiles: driven ? milesDriven(driven) : 0,
    distanceUnit: driven?.distanceUnit ?? 'mi',
    extraMiles,
    amountCents: extraMilesCents(programQuote(booking), extraMiles),
    backCents,
  })
}
