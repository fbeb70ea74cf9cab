import { offerState } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import type { RefusalFacts } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { nameOfCar, optionsOf } from '../bookings/index.ts'
import { offeredQuote } from './find-offered.ts'
import { isBooked, offerStore } from './store.ts'

/** Takes back an offer that nobody has taken up, once: the person reads why, and it is on record (SRV-27). */
export async function withdrawOffer(
  work: Work,
  { offerId, memberId, reason }: { offerId: number; memberId: UserId; reason: string },
): Promise<Outcome<true, 'no-offer' | 'offer-closed' | 'reason-needed' | 'reason-short', RefusalFacts | undefined>> {
  const { uow, now } = work
  const unsaid = whyNoReason(reason, 'reason-needed')
  if (unsaid) return unsaid
  const store = offerStore(uow.tx)
  const offer = await store.lock(offerId)
  if (!offer) return refuse('no-offer', undefined)
  const { expiresAt, withdrawnAt, userId, vehicleId } = offer
  const booked = await isBooked(uow.tx, offerId)
  const state = offerState({ expiresAt, withdrawnAt, booked }, now)
  if (state !== 'open') {
    const who = state === 'withdrawn' ? (await lastDecision(uow.tx, `offer:${offerId}`, ['offer_withdrawn'])).who : ''
    return refuse('offer-closed', { say: { decided: `offer ${state}`, who } })
  }
  await store.set(offerId, { withdrawnAt: now, withdrawReason: reason })
  const facts = { car: await nameOfCar(uow.tx, vehicleId), ...optionsOf(offeredQuote(offer).variant), reason }
  await notify(work, userId, { kind: 'offer_withdrawn', facts })
  const subject = `offer:${offerId}`
  await logDecision(uow, { at: now, actorId: memberId, action: 'offer_withdrawn', subject, aboutId: userId, reason })
  return ok(true)
}
