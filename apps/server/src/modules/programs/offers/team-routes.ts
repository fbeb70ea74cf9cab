import type { Input } from '@ownward/contract'
import { dateInZone } from '@ownward/domain/calendar'
import type { VehicleId } from '@ownward/domain/ids'
import { fromWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { sayMissing, whatIsMissing } from '../../people/eligibility/index.ts'
import { presentRefusal } from '../reservations/index.ts'
import { explainProposalRefusal } from './explain-proposal-refusal.ts'
import { makeOffer } from './make-offer.ts'
import { type Proposal, type ProposalRefusal, prepareOffer } from './prepare-offer.ts'
import { presentOfferQuote } from './present.ts'
import { withdrawOffer } from './withdraw-offer.ts'

type TeamCall = Call<'team'>

/** Answers the team’s calls about offers. */
export const teamOffersHandlers = {
  async teamQuoteOffer(input, call) {
    const { db } = call.parts.database
    const proposal = proposalOf(input)
    const prepared = await prepareOffer(db, proposal, call.now)
    if (!prepared.ok) return refuse(prepared.code, await explain(prepared, proposal.vehicleId, call))
    const { person, car, quote, expiresAt } = prepared.value
    const pickupOn = dateInZone(proposal.startAt, car.timeZone)
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
    const proposal = proposalOf(input)
    const made = await transactFor(call, work => makeOffer(work, proposal, call.actor.userId))
    if (!made.ok) return refuse(made.code, await explain(made, proposal.vehicleId, call))
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

async function explain(refusal: ProposalRefusal, vehicleId: VehicleId, { parts, locale, now, actor }: TeamCall) {
  // The dates nearest to the one asked for are those of the person, and the member asks for somebody else.
  const asker = { parts, locale, now, vehicleId, userId: actor.userId, onlyNext: true }
  return presentRefusal(await explainProposalRefusal(refusal, asker))
}

function proposalOf(input: Input<'teamQuoteOffer'>): Proposal {
  return {
    phone: input.phone_number,
    vehicleId: input.vehicle_id,
    startAt: new Date(input.start_datetime),
    days: input.cycle_days,
    feeCents: fromWire(input.initial_fee),
    later: (input.initial_fee_schedule ?? []).map(({ amount, expected }) => ({
      amountCents: fromWire(amount),
      dueAt: expected,
    })),
    miles: input.miles,
    variant: input.variant ?? undefined,
    programMonths: input.program_length ?? undefined,
    programGoal: input.program_goal ?? '',
    endsAt: input.expires_at ? new Date(input.expires_at) : null,
  }
}
