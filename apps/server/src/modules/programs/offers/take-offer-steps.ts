import type { BookingId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import { type ReserveRefusal, reserveVehicle } from '../reservations/index.ts'
import type { OfferRefusal } from './find-offered.ts'
import { requestOfOffer } from './hold-offered.ts'

/**
 * Takes an offer: reserves its car like any other reservation, at the price that was promised (API-66, SRV-10, SRV-11). However often it is asked
 * for, with or without a key, there is one booking of an offer and one charge; a charge that is refused leaves the offer to be taken again.
 */
export async function takeOffer(
  parts: Parts,
  offerId: number,
  who: Parameters<typeof reserveVehicle>[2],
): Promise<{ ok: true; value: { bookingId: BookingId } } | OfferRefusal | ReserveRefusal> {
  const request = await requestOfOffer(parts.database.db, offerId, who)
  if (!request) return refuse('no-offer')
  // A key counts for this offer alone: used for another reservation too, it must not find that one.
  const onceKey = who.onceKey === null ? null : `offer ${offerId}: ${who.onceKey}`
  return reserveVehicle(parts, request, { ...who, onceKey })
}
