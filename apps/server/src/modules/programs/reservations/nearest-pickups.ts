import { type Claim, pickupsNear } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { decidePeriod, type VehicleOffer } from '../quotes/index.ts'

/** How many of the nearest dates are told of a car that is not to be had as asked. */
const mostDates = 3

/** The pickups nearest to one that was asked for at which a person can have the car for its whole program, each as a reservation would be decided (KEEP-12). */
export function nearestPickups(
  offer: Pick<VehicleOffer, 'programMonths' | 'timeZone' | 'hours'>,
  { requestedAt, earliestAt }: { requestedAt: Date; earliestAt: Date },
  facts: { claims: readonly Claim[]; userId: UserId; now: Date },
): readonly Date[] {
  const { claims, userId, now } = facts
  const { programMonths, timeZone, hours } = offer
  const asked = { requestedAt, earliestAt, now, claims, userId: String(userId), programMonths, timeZone, hours }
  const free = pickupsNear(asked).filter(at => decidePeriod(offer, at, facts).ok)
  return free.slice(0, mostDates).toSorted((a, b) => a.getTime() - b.getTime())
}
