import type { UserId } from '@ownward/domain/ids'
import { type Cents, formatUsd } from '@ownward/domain/money'
import { ok } from '@ownward/domain/outcome'
import { logDecision } from '../../../db/log-decision.ts'
import type { Work } from '../../../work.ts'
import { notify } from '../../ground/messages/index.ts'
import { optionsOf } from '../bookings/index.ts'
import { type PreparedOffer, type Proposal, type ProposalRefusal, prepareOffer } from './prepare-offer.ts'
import { offerStore } from './store.ts'

/**
 * Makes an offer (SRV-27): its price is frozen with it, the car is not held by it (decision 0018). The person is told, and it is on record
 * who made it.
 */
export async function makeOffer(
  work: Work,
  proposal: Proposal,
  memberId: UserId,
): Promise<{ ok: true; value: { offerId: number } } | ProposalRefusal> {
  const { uow, now } = work
  const store = offerStore(uow.tx)
  // First the car, as everywhere: it is not moved to another state meanwhile.
  await store.lockCar(proposal.vehicleId)
  // Because a person can have so many offers: none is made to them meanwhile.
  await store.lockPerson(proposal.phone)
  const prepared = await prepareOffer(uow.tx, proposal, now)
  if (!prepared.ok) return prepared
  const { person, car, quote, expiresAt } = prepared.value
  const offerId = await store.add({
    userId: person.id,
    vehicleId: car.id,
    madeBy: memberId,
    quote,
    surface: car.surface,
    programMonths: car.programMonths,
    programGoal: car.programGoal,
    expiresAt,
    createdAt: now,
  })
  const facts = {
    car: `${car.year} ${car.name}`,
    ...optionsOf(quote.variant),
    expiresAt: expiresAt.toISOString(),
    pickupAt: quote.startAt,
    timeZone: car.timeZone,
  }
  await notify(work, person.id, { kind: 'offer_made', facts })
  const subject = `offer:${offerId}`
  await logDecision(uow, {
    at: now,
    actorId: memberId,
    action: 'offer_made',
    subject,
    aboutId: person.id,
    reason: sayOffer(facts.car, quote),
  })
  return ok({ offerId })
}

/** What the log keeps of an offer: the car, what is paid at first and each cycle (SRV-32). */
function sayOffer(car: string, quote: PreparedOffer['quote']): string {
  const usd = (amount: Cents) => formatUsd(amount, 'en')
  const cycle = `${usd(quote.totalAfterTrialCents)} / ${quote.days}`
  return [`car: ${car}`, `initial_fee: ${usd(quote.initialFeeCents)}`, `each_cycle: ${cycle}`].join('\n')
}
