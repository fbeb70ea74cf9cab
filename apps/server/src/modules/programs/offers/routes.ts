import type { UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { readPageTexts } from '../../ground/content/index.ts'
import { signedFileUrl } from '../../ground/documents/index.ts'
import { makeAgreement, takePaper } from '../agreements/index.ts'
import { againAfterConflict, presentRefusal } from '../reservations/index.ts'
import { explainOfferRefusal } from './explain-offer-refusal.ts'
import { findOffered } from './find-offered.ts'
import { holdOffered } from './hold-offered.ts'
import { presentOffer, presentOfferQuote } from './present.ts'
import { findOpenOffer, openOffersOf } from './store.ts'
import { takeOffer } from './take-offer-steps.ts'

/** Answers a person’s calls about what the team offers them. */
export const offersHandlers = {
  async getMyOffers(_, call) {
    const { db } = call.parts.database
    const [rows, { rentOptions }] = await Promise.all([
      openOffersOf(db, call.actor.userId, call.now),
      readPageTexts(db, call.locale),
    ])
    const result = rows.map(row => presentOffer(row, rentOptions, call.locale))
    return ok({ status: 1 as const, message: '', records: result.length, result })
  },

  async getOfferQuote({ offer_id }, call) {
    const asked = { offerId: offer_id, userId: call.actor.userId }
    const held = await againAfterConflict(() => transactFor(call, work => holdOffered(work, asked)))
    if (!held.ok) return refuse(held.code, await explained(held, call))
    if (!call.inMembersBrowser) call.parts.demand.count({ step: 'quote', vehicleId: held.value.offer.id }, call.now)
    const message = m.bookings_quoted({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: presentOfferQuote(held.value, call.locale) })
  },

  async quoteAgreement({ lease_id, offer_id }, call) {
    const { db } = call.parts.database
    const who = whoOf(call)
    const offerId = offer_id ?? (await findOpenOffer(db, { ...who, vehicleId: lease_id }))
    const found = offerId === null ? refuse('no-offer' as const) : await findOffered(db, { ...who, offerId })
    if (!found.ok) return refuse(found.code, await explained(found, call))
    // A number of another car names none of the person's offers of this one.
    if (found.value.offer.id !== lease_id) return refuse('no-offer' as const, undefined)
    const may = await transactFor(call, takePaper)
    if (!may.ok) return may
    const draft = await makeAgreement(call.parts, {
      ...found.value,
      ...who,
      locale: call.locale,
      bookingNumber: null,
      signaturePng: null,
    })
    const { appSecret } = call.parts.config
    const file = signedFileUrl(appSecret, { fileId: draft.fileId, personId: who.userId }, call.now)
    return ok({
      status: 1 as const,
      message: m.bookings_agreement_ready({}, { locale: call.locale }),
      result: { file },
    })
  },

  async acceptOffer({ offer_id }, call) {
    const { locale, onceKey, agent, address, inMembersBrowser } = call
    const signedFrom = { device: agent, address }
    const who = { ...whoOf(call), locale, onceKey, inMembersBrowser, signedFrom }
    const taken = await takeOffer(call.parts, offer_id, who)
    if (!taken.ok) return refuse(taken.code, await explained(taken, call))
    const message = m.offers_taken({}, { locale })
    return ok({ status: 1 as const, message, result: { booking_id: taken.value.bookingId } })
  },
} satisfies Handlers

function whoOf(call: Call): { userId: UserId; now: Date } {
  return { userId: call.actor.userId, now: call.now }
}

async function explained(refusal: Parameters<typeof explainOfferRefusal>[0], call: Call) {
  const asker = { parts: call.parts, locale: call.locale, ...whoOf(call) }
  return presentRefusal(await explainOfferRefusal(refusal, asker))
}
