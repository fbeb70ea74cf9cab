import type { UserId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import type { Sql } from '../../../db/connect.ts'
import type { Work } from '../../../work.ts'
import { type HeldProgram, holdVehicle, type ReservationRequest } from '../reservations/index.ts'
import { findOffered, type OfferRefusal } from './find-offered.ts'
import { findOwnOffer } from './store.ts'

/** What reserving the car of an offer asks for; null when the offer is not the person's. */
export async function requestOfOffer(
  db: Sql,
  offerId: number,
  { userId, now }: { userId: UserId; now: Date },
): Promise<ReservationRequest<OfferRefusal> | null> {
  const offer = await findOwnOffer(db, userId, offerId)
  if (!offer) return null
  const find: ReservationRequest<OfferRefusal>['find'] = sql => findOffered(sql, { userId, now, offerId })
  return { vehicleId: offer.vehicleId, find, offerId, takesUpCredit: false, referer: '', refererVin: '' }
}

/** Prices an offer as it was promised and holds its car for the person while they finish, like any other (API-64, BEY-10). */
export async function holdOffered(
  work: Work,
  { offerId, userId }: { offerId: number; userId: UserId },
): Promise<{ ok: true; value: HeldProgram } | OfferRefusal> {
  const request = await requestOfOffer(work.uow.tx, offerId, { userId, now: work.now })
  return request ? holdVehicle(work, request, userId) : refuse('no-offer')
}
