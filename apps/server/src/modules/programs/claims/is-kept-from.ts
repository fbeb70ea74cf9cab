import type { Claim } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'

/**
 * Whether a car is kept for those who wait for it and not for this person (PICK-25). Asked of the car and not of its claims alone: between its coming free
 * and the turn of the first in line no claim keeps it yet.
 */
export function isKeptFrom(
  { isHeldInLine }: { isHeldInLine: boolean },
  { claims, userId }: { claims: readonly Claim[]; userId: UserId },
): boolean {
  const isTheirs = claims.some(claim => claim.kind !== 'hold' && claim.userId === String(userId))
  return isHeldInLine && !isTheirs
}
