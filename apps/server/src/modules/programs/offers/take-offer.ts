import { refuse } from '@ownward/domain/outcome'
import type { Parts } from '../../../parts.ts'
import {
  type HeldProgram,
  holdVehicle,
  type ReservationRequest,
  type ReserveRefusal,
  reserveVehicle,
} from '../reservations/index.ts'
import { findOffered, type OfferRefusal } from './find-offered.ts'
import { findOwnOffer } from './store.ts'

interface Taker {
  userId: number
  now: Date
}

/** The offer as a wish for its car, or null when it is not the person's. */
async function wishFor(parts: Parts, offerId: number, who: Taker): Promise<ReservationRequest<OfferRefusal> | null> {
  const offer = await findOwnOffer(parts.database.db, who.userId, offerId)
  if (!offer) return null
  const find: ReservationRequest<OfferRefusal>['find'] = sql => findOffered(sql, { ...who, offerId })
  return { vehicleId: offer.vehicleId, find, offerId, referer: '', refererVin: '' }
}

/** Prices an offer as it was promised and holds its car for the person while they finish, like any other (API-64, BEY-10). */
export async function holdOffered(
  parts: Parts,
  offerId: number,
  who: Taker,
): Promise<{ ok: true; value: HeldProgram } | OfferRefusal> {
  const request = await wishFor(parts, offerId, who)
  return request ? holdVehicle(parts.transact, request, who) : refuse('no-offer')
}

/**
 * Takes an offer: reserves its car like any other reservation, at the price that was promised (API-66, SRV-10, SRV-11). However often it is asked
 * for, with or without a key, there is one booking of an offer and one charge; a charge that is refused leaves the offer to be taken again.
 */
export async function takeOffer(
  parts: Parts,
  offerId: number,
  who: Parameters<typeof reserveVehicle>[2],
): Promise<{ ok: true; value: { bookingId: number } } | OfferRefusal | ReserveRefusal> {
  const request = await wishFor(parts, offerId, who)
  if (!request) return refuse('no-offer')
  // A key counts for this offer alone: used for another reservation too, it must not find that one.
  const onceKey = who.onceKey === null ? null : `offer ${offerId}: ${who.onceKey}`
  return reserveVehicle(parts, request, { ...who, onceKey })
}
