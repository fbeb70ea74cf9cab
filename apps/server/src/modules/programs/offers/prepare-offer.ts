import type { BookingRequest, Input } from '@ownward/contract'
import { decideOfferEnd } from '@ownward/domain/bookings'
import type { UserId } from '@ownward/domain/ids'
import { fromWire } from '@ownward/domain/money'
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

/** What the team proposes. */
export type Proposal = Input<'teamQuoteOffer'>

/**
 * Why the team cannot offer this: no such customer or vehicle, too many offers open, a choice, pickup, end or division of the fee that
 * cannot be.
 */
export type ProposalRefusal =
  | Refusal<'not-on-offer', NotOffered>
  | Refusal<'no-person' | 'offer-theirs' | 'offers-many'>
  | Refusal<'no-vehicle'>
  | Refusal<'pickup-past' | 'pickup-taken', { nextFree: Date }>
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
  const person = await findCustomer(sql, proposal.phone_number)
  if (!person) return refuse('no-person')
  const listed = await findOffer(sql, proposal.vehicle_id)
  if (!listed) return refuse('no-vehicle')
  if ((await countOpenOffers(sql, person.id, now)) >= mostOffers) return refuse('offers-many')
  const car = {
    ...listed,
    programMonths: proposal.program_length ?? listed.programMonths,
    programGoal: proposal.program_goal || listed.programGoal,
  }

  const startAt = new Date(proposal.start_datetime)
  const priced = priceProgram(car.surface, requestOf(proposal), {
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

  const later = (proposal.initial_fee_schedule ?? []).map(({ amount, expected }) => ({
    amountCents: fromWire(amount),
    dueAt: expected,
  }))
  const divided = withFeeSchedule(priced.value as ProgramQuote, later, { months: car.programMonths })
  if (!divided.ok) {
    return refuse('offer-parts', { ...divided.facts, why: divided.code, timeZone: car.timeZone })
  }
  const asked = proposal.expires_at ? new Date(proposal.expires_at) : null
  const end = decideOfferEnd({ now, startAt, asked, timeZone: car.timeZone })
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

/** The proposal as the builder would ask for it. */
function requestOf(proposal: Proposal): BookingRequest {
  return {
    list_id: proposal.vehicle_id,
    startdatetime: proposal.start_datetime,
    days: proposal.cycle_days,
    initial_fee_options: proposal.initial_fee,
    miles_options: proposal.miles,
    program: 'rideshare',
    financing: 'pto',
    ...(proposal.variant && { variant: proposal.variant }),
  }
}

/** Whether the car is to be had at the pickup, as things stand; who is only about to reserve it stands in no offer's way, which holds nothing. */
async function decidePickup(sql: Sql, car: VehicleOffer, asked: { startAt: Date; userId: UserId; now: Date }) {
  const taken = (await liveClaims(sql, car.id)).filter(claim => claim.kind !== 'hold')
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
      return refuse('pickup-taken', period.facts)
  }
}
