import { dateInZone } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { sayMissing, whatIsMissing } from '../reservations/index.ts'
import { explainProposalRefusal } from './explain-proposal-refusal.ts'
import { listTeamOffers } from './list-team-offers.ts'
import { makeOffer } from './make-offer.ts'
import { type ProposalRefusal, prepareOffer } from './prepare-offer.ts'
import { presentOfferQuote } from './present.ts'
import { withdrawOffer } from './withdraw-offer.ts'

type TeamCall = Call<'team'>
const usualLimit = 25

/** Answers the team’s calls about offers. */
export const teamOffersHandlers = {
  async teamOffers({ state, query = '', page = 1, limit = usualLimit }, call) {
    const asked = { state, query, page, limit, now: call.now }
    const { rows, records, counts } = await listTeamOffers(call.parts.database.db, asked)
    const message = m.offers_list({ n: records }, { locale: call.locale })
    return ok({ status: 1 as const, message, records, counts, result: rows })
  },

  async teamQuoteOffer(input, call) {
    const { db } = call.parts.database
    const prepared = await prepareOffer(db, input, call.now)
    if (!prepared.ok) return refuse(prepared.code, await explain(prepared, input.vehicle_id, call))
    const { person, car, quote, expiresAt } = prepared.value
    const pickupOn = dateInZone(input.start_datetime, car.timeZone)
    const missing = await whatIsMissing(db, person.id, { now: call.now, pickupOn })
    const result = {
      user_id: person.id,
      name: `${person.firstName} ${person.lastName}`,
      missing: missing.map(row => sayMissing(row, { locale: call.locale })),
      expires_at: expiresAt.toISOString(),
      time_zone: car.timeZone,
      quote: presentOfferQuote({ offer: car, quote, holdUntil: null }, call.locale),
    }
    return ok({ status: 1 as const, message: '', result })
  },

  async teamCreateOffer(input, call) {
    const made = await transactFor(call, work => makeOffer(work, input, call.actor.userId))
    if (!made.ok) return refuse(made.code, await explain(made, input.vehicle_id, call))
    const message = m.offers_made({}, { locale: call.locale })
    return ok({ status: 1 as const, message, result: { offer_id: made.value.offerId } })
  },

  async teamWithdrawOffer({ offer_id, reason = '' }, call) {
    const asked = { offerId: offer_id, memberId: call.actor.userId, reason }
    const withdrawn = await transactFor(call, work => withdrawOffer(work, asked))
    if (!withdrawn.ok) return withdrawn
    return ok({ status: 1 as const, message: m.offers_withdrawn({}, { locale: call.locale }) })
  },
} satisfies Handlers

function explain(refusal: ProposalRefusal, vehicleId: VehicleId, { parts, locale, now, actor }: TeamCall) {
  return explainProposalRefusal(refusal, { parts, locale, now, vehicleId, userId: actor.userId })
}
