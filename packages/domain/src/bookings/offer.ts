import { addDaysInZone } from '../calendar.ts'
import { type Outcome, ok, refuse } from '../outcome.ts'

/** How long an offer stands when the team says nothing else (O-50). */
export const offerDays = 7

/** The longest that an offer stands: its price is a promise, and the car is not held for it. */
export const longestOfferDays = 30

/** Where an offer stands: waiting for the person, turned into a booking, taken back by the team, or over. */
export type OfferState = 'open' | 'accepted' | 'withdrawn' | 'expired'

/** What decides where an offer stands. */
export interface OfferFacts {
  readonly expiresAt: Date
  readonly withdrawnAt: Date | null
  /** A booking was made of it, or is being made: one whose charge was not refused. */
  readonly booked: boolean
}

/** Decides where an offer stands; a booking made of it counts more than anything that came after. */
export function offerState({ expiresAt, withdrawnAt, booked }: OfferFacts, now: Date): OfferState {
  if (booked) return 'accepted'
  if (withdrawnAt !== null) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

/** Decides whether an offer can still be taken; each way in which it cannot has a code of its own (SRV-27, O-50). */
export function decideTaking(
  facts: OfferFacts,
  now: Date,
): Outcome<true, 'offer_accepted' | 'offer_withdrawn' | 'offer_expired'> {
  const state = offerState(facts, now)
  return state === 'open' ? ok(true) : refuse(`offer_${state}` as const)
}

/**
 * Decides until when an offer stands: as the team asked, else for seven days, but never beyond its pickup, and thirty days at most; refuses a moment
 * that is over or later than that with the latest there is (O-50).
 */
export function decideOfferEnd(terms: {
  readonly now: Date
  readonly startAt: Date
  readonly asked: Date | null
  readonly timeZone: string
}): Outcome<Date, 'end_past' | 'end_late', { readonly latest: Date }> {
  const { now, startAt, asked, timeZone } = terms
  const within = (days: number) => new Date(Math.min(addDaysInZone(now, days, timeZone).getTime(), startAt.getTime()))
  const latest = within(longestOfferDays)
  const end = asked ?? within(offerDays)
  if (end <= now) return refuse('end_past', { latest })
  return end > latest ? refuse('end_late', { latest }) : ok(end)
}
