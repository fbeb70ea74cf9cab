import { decideOfferEnd, isHold } from '@ownward/domain/bookings'
import type { UserId, VehicleId } from '@ownward/domain/ids'
import type { Cents } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import {
  type FeeScheduleLimits,
  type FeeScheduleRefusal,
  type ProgramQuote,
  withFeeSchedule,
} from '@ownward/domain/pricing'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Sql } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'
import { hadCarBefore } from '../../cars/catalog/index.ts'
import { liveClaims } from '../claims/index.ts'
import {
  decidePeriod,
  findOffer,
  type NotOffered,
  type PickupClosed,
  priceProgram,
  type VehicleOffer,
} from '../quotes/index.ts'
import { countOpenOffers, mostOffers } from './store.ts'

/** What the team proposes, and to whom, by their phone. */
export interface Proposal {
  phone: string
  vehicleId: VehicleId
  startAt: Date
  days: number
  feeCents: Cents
  /** Parts of the fee that are paid later. */
  later: readonly { amountCents: Cents; dueAt: string }[]
  miles: number
  variant: string | undefined
  /** The car's own where nothing else is said. */
  programMonths: number | undefined
  /** The car's own where it is empty. */
  programGoal: string
  /** When the offer ends; null for the usual time. */
  endsAt: Date | null
}

/**
 * Why the team cannot offer this: no such customer or vehicle, too many offers open, a choice, pickup, end or division of the fee that
 * cannot be.
 */
export type ProposalRefusal =
  | Refusal<'not-on-offer', NotOffered>
  | Refusal<'no-person' | 'offer-theirs' | 'offers-many'>
  | Refusal<'no-vehicle'>
  | Refusal<'pickup-past', { nextFree: Date }>
  | Refusal<'pickup-taken', { nextFree: Date; requestedAt: Date }>
  | Refusal<'pickup-closed', PickupClosed>
  | Refusal<'pickup-too-far', { latest: Date; nextFree: Date }>
  | Refusal<'offer-end', { latest: Date; timeZone: string }>
  | Refusal<'offer-parts', FeeScheduleLimits & { why: FeeScheduleRefusal; timeZone: string }>

/** An offer that can be made: for whom, of which car, at which price, until when. */
export interface PreparedOffer {
  person: typeof users.$inferSelect
  /** The car with the length and goal of the program offered. */
  car: VehicleOffer
  quote: ProgramQuote
  expiresAt: Date
}

/** Decides whether the team can offer a program to a person, and prices it by the code that prices the builder's (SRV-27, SRV-08). */
export async function prepareOffer(
  sql: Sql,
  proposal: Proposal,
  now: Date,
): Promise<{ ok: true; value: PreparedOffer } | ProposalRefusal> {
  const person = await findCustomer(sql, proposal.phone)
  if (!person) return refuse('no-person')
  const listed = await findOffer(sql, proposal.vehicleId, now)
  if (!listed) return refuse('no-vehicle')
  if ((await countOpenOffers(sql, person.id, now)) >= mostOffers) return refuse('offers-many')
  const car = {
    ...listed,
    programMonths: proposal.programMonths ?? listed.programMonths,
    programGoal: proposal.programGoal || listed.programGoal,
  }

  const { startAt } = proposal
  const priced = priceProgram(car.surface, choiceOf(proposal), {
    taxRatePpm: car.taxRatePpm,
    returningToSameVehicle: await hadCarBefore(sql, person.id, car.id),
    startAt,
    timeZone: car.timeZone,
    now,
  })
  if (!priced.ok) {
    if (priced.code === 'not-on-offer') return priced
    throw new Error(`a program without amounts is refused as ${priced.code}`)
  }
  const pickup = await decidePickup(sql, car, { startAt, userId: person.id, now })
  if (!pickup.ok) return pickup

  const divided = withFeeSchedule(priced.value as ProgramQuote, proposal.later, { months: car.programMonths })
  if (!divided.ok) {
    return refuse('offer-parts', { ...divided.facts, why: divided.code, timeZone: car.timeZone })
  }
  const end = decideOfferEnd({ now, startAt, asked: proposal.endsAt, timeZone: car.timeZone })
  if (!end.ok) return refuse('offer-end', { ...end.facts, timeZone: car.timeZone })
  return ok({ person, car, quote: divided.value, expiresAt: end.value })
}

/** Somebody who has an account of their own: a phone that was confirmed, and not blocked. */
async function findCustomer(sql: Sql, phone: string) {
  const [person] = await sql
    .select()
    .from(users)
    .where(
      and(eq(users.phone, phone), eq(users.kind, 'customer'), isNotNull(users.verifiedAt), isNull(users.blockedAt)),
    )
  return person ?? null
}

/** The proposal as somebody would have chosen it in the builder. */
function choiceOf({ days, feeCents, miles, variant }: Proposal): Parameters<typeof priceProgram>[1] {
  const shown = { dayCents: undefined, emfCents: undefined }
  return { financing: 'pto', days, feeCents, miles, variant: variant || undefined, prepaid: null, shown }
}

/** Whether the car is to be had at the pickup, as things stand; who is only about to reserve it stands in no offer's way, which holds nothing. */
async function decidePickup(sql: Sql, car: VehicleOffer, asked: { startAt: Date; userId: UserId; now: Date }) {
  const taken = (await liveClaims(sql, car.id)).filter(claim => !isHold(claim))
  const period = decidePeriod(car, asked.startAt, { claims: taken, userId: asked.userId, now: asked.now })
  if (period.ok) return period
  switch (period.code) {
    case 'already-yours':
      return refuse('offer-theirs')
    case 'pickup-too-far':
      return refuse(period.code, period.facts)
    case 'pickup-closed':
      return refuse(period.code, period.facts)
    case 'pickup-past':
      return refuse(period.code, period.facts)
    default:
      return refuse('pickup-taken', { nextFree: period.facts.nextFree, requestedAt: asked.startAt })
  }
}
