import { decideTaking, type Period } from '@ownward/domain/bookings'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import type { PriceSurface, ProgramQuote } from '@ownward/domain/pricing'
import { and, eq } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { offers } from '../../../db/schema/index.ts'
import { isKeptFrom, liveClaims } from '../claims/index.ts'
import { decidePeriod, type FoundProgram, findOffer, type PickupClosed, type VehicleOffer } from '../quotes/index.ts'
import { isBooked, type OfferRow } from './store.ts'

/**
 * Why an offer cannot be taken now: over, taken, not theirs, its place closed at its pickup since it has other hours, or its car booked or
 * held by somebody else, in a check, or theirs already.
 */
export type OfferRefusal =
  | Refusal<'no-offer' | 'offer-accepted' | 'offer-withdrawn' | 'already-yours' | 'car-being-checked' | 'car-held'>
  | Refusal<'offer-expired', { expiredAt: Date; timeZone: string }>
  | Refusal<'offer-car-gone', { vehicleId: VehicleId }>
  | Refusal<'pickup-closed', PickupClosed>
  | Refusal<'offer-car-held', { nextFree: Date; timeZone: string }>

/** The prices that an offer promises, in cents, whatever the car costs since. */
export function offeredQuote(offer: Pick<OfferRow, 'quote'>): ProgramQuote {
  return offer.quote as ProgramQuote
}

/** The price surface that an offer was made from. */
export function offeredSurface(offer: Pick<OfferRow, 'surface'>): PriceSurface {
  return offer.surface as PriceSurface
}

/**
 * Decides whether a person can take an offer now, at the price that was promised, whatever the car costs today (SRV-27). Somebody else's offer is
 * refused like one that is missing (ROLE-05). In a transaction nobody else changes the offer before that is over.
 */
export async function findOffered(
  sql: Sql,
  { offerId, userId, now }: { offerId: number; userId: UserId; now: Date },
): Promise<{ ok: true; value: FoundProgram } | OfferRefusal> {
  const own = and(eq(offers.id, offerId), eq(offers.userId, userId))
  const [offer] = await sql.select().from(offers).where(own).for('no key update')
  if (!offer) return refuse('no-offer')
  const quote = offeredQuote(offer)
  const { expiresAt, withdrawnAt, vehicleId } = offer
  const taking = decideTaking({ expiresAt, withdrawnAt, booked: await isBooked(sql, offerId) }, now)
  if (!taking.ok) {
    if (taking.code === 'offer_accepted') return refuse('offer-accepted')
    if (taking.code === 'offer_withdrawn') return refuse('offer-withdrawn')
    return refuse('offer-expired', { expiredAt: expiresAt, timeZone: quote.timeZone })
  }

  const listed = await findOffer(sql, vehicleId, now)
  if (!listed) return refuse('offer-car-gone', { vehicleId })
  if (listed.isBeingChecked) return refuse('car-being-checked')
  const car: VehicleOffer = {
    ...listed,
    programMonths: offer.programMonths,
    programGoal: offer.programGoal,
    timeZone: quote.timeZone,
    taxRatePpm: quote.taxRatePpm,
    surface: offeredSurface(offer),
  }
  const period = await decideOfferedPeriod(sql, car, { startAt: new Date(quote.startAt), userId, now })
  return period.ok ? ok({ offer: car, quote, period: period.value }) : period
}

async function decideOfferedPeriod(
  sql: Sql,
  car: VehicleOffer,
  { startAt, userId, now }: { startAt: Date; userId: UserId; now: Date },
): Promise<{ ok: true; value: Period } | OfferRefusal> {
  const claims = await liveClaims(sql, car.id)
  if (isKeptFrom(car, { claims, userId })) return refuse('car-held')
  const period = decidePeriod(car, startAt, { claims, userId, now, promised: true })
  if (period.ok) return period
  if (period.code === 'already-yours') return refuse('already-yours')
  if (period.code === 'pickup-closed') return refuse('pickup-closed', period.facts)
  if (period.code === 'pickup-held') {
    return refuse('offer-car-held', { nextFree: heldUntil(claims, now), timeZone: car.timeZone })
  }
  return refuse('offer-car-gone', { vehicleId: car.id })
}

/** When the last of those who are about to reserve the car has let go of it. */
function heldUntil(claims: Awaited<ReturnType<typeof liveClaims>>, now: Date): Date {
  return claims.reduce((latest, { expiresAt }) => (expiresAt !== null && expiresAt > latest ? expiresAt : latest), now)
}
