import {
  bridgeAhead,
  choiceSince,
  dayNumber,
  dayOf,
  decideSwap,
  endOfProgram,
  type Hold,
  openTotal,
  pauseAhead,
  type SwapRefusal as SwapRuleRefusal,
  whyHeld,
} from '@ownward/domain/billing'
import type { Period } from '@ownward/domain/bookings'
import type { VehicleId } from '@ownward/domain/ids'
import { add, type Cents, cents, sum, zero } from '@ownward/domain/money'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { mileOptions, type ProgramQuote, surfaceOfOtherCar } from '@ownward/domain/pricing'
import type { Work } from '../../../work.ts'
import { attemptStore } from '../../money/attempts/index.ts'
import { type ChargeRow, isDueLater, openCharges } from '../../money/charges/index.ts'
import { askedSwapOf, bookingsBefore } from '../asked-swaps/index.ts'
import type { BookingRow } from '../bookings/index.ts'
import { casesOf, lastingCase } from '../cases/index.ts'
import { isKeptFrom, liveClaims } from '../claims/index.ts'
import { contestsOf } from '../contests/index.ts'
import { holdsOf } from '../holds/index.ts'
import { loanOut } from '../loans/index.ts'
import { decidePeriod, findOffers, type NotOffered, priceProgram, type VehicleOffer } from '../quotes/index.ts'
import { courseOf, isTheirs, programQuote } from '../signed-terms/index.ts'
import type { BuyInstead } from './buy-instead.ts'

/** What a person asks for: which car instead of theirs, from when on; without miles those of the program, or the next on offer. */
export interface SwapAsked {
  vehicleId: VehicleId
  swapAt: Date
  miles: number | undefined
  variant: string | undefined
}

type PeriodRefusal = Extract<ReturnType<typeof decidePeriod>, { ok: false }>
type TooFar = 'pickup-past' | 'pickup-too-far' | 'pickup-too-far-unpaid'
/** Within two weeks nothing is too far ahead, and what is past is refused before. */
type WithoutTooFar<R> = R extends Refusal<infer Code, infer Facts> ? Refusal<Exclude<Code, TooFar>, Facts> : never

/** What stands in the way of any swap of a booking now. */
export type HeldUp =
  | Refusal<'not-active' | 'no-payment-ahead' | 'case-undecided' | 'loaner-out'>
  | Refusal<'payment-due' | 'payment-unclear', { amountCents: Cents }>
  | Refusal<'pause-runs' | 'payment-day-moves', { until: Date; timeZone: string }>
  | Refusal<'return-planned', { at: Date; timeZone: string }>

/** Why a car is not swapped for another (KEEP-13, KEEP-18). */
export type SwapRefusal =
  | HeldUp
  | Refusal<'swap-asked'>
  | Refusal<'no-vehicle' | 'car-being-checked' | 'car-held'>
  | Refusal<'swap-place', { city: string }>
  | Refusal<'not-on-offer', NotOffered>
  | (SwapRuleRefusal & { facts: { timeZone: string } })
  | WithoutTooFar<PeriodRefusal>
  | Refusal<'credit-above-price', BuyInstead>

/** A car that can be had instead, and its price from the exchange on but for what is carried. */
export interface FoundSwap {
  offer: VehicleOffer
  quote: ProgramQuote
  period: Period
  isOutOfCase: boolean
}

/** What stands in the way of a swap of a running booking, whichever car is chosen; null where nothing does. The caller has locked it. */
export async function whyHeldUp(work: Work, booking: BookingRow, at: Date): Promise<HeldUp | null> {
  const { tx } = work.uow
  if (booking.state !== 'active' || booking.financing === 'buy') return refuse('not-active')
  const { timeZone } = booking
  const inFlight = await attemptStore(tx, booking).open()
  if (inFlight) return refuse('payment-unclear', { amountCents: inFlight.amountCents })
  const holds = await holdsOf(tx, booking.id)
  const open = await openCharges(tx, booking.id)
  const due = open.filter(
    // What a case holds is settled with its days at the exchange (CARE-24).
    charge => !isDueLater(charge, work.now) && !isOfCase(charge, holds, work.now),
  )
  if (due.length > 0) return refuse('payment-due', { amountCents: openTotal(due) })
  const cases = await casesOf(tx, booking.id)
  const contests = await contestsOf(
    tx,
    cases.map(({ id }) => id),
  )
  if (contests.some(({ decision }) => decision === null)) return refuse('case-undecided')
  if (await loanOut(tx, booking.id)) return refuse('loaner-out')
  const course = courseOf(booking)
  const pause = pauseAhead(course, work.now)
  if (pause) return refuse('pause-runs', { until: dayOf(course, pause.fromDay + pause.days), timeZone })
  if (booking.returnAt) return refuse('return-planned', { at: booking.returnAt, timeZone })
  const bridge = bridgeAhead(course)
  if (bridge && bridge.fromDay > dayNumber(course, at))
    return refuse('payment-day-moves', { until: dayOf(course, bridge.fromDay), timeZone })
  if (await isTheirs(work, booking, open)) return refuse('no-payment-ahead')
  return null
}

/** Whether a time without a usable car holds a charge: nobody is asked for it before that is over (CARE-11). */
export function isOfCase(charge: ChargeRow, holds: readonly Hold[], now: Date): boolean {
  return whyHeld(charge, holds, now)?.reason === 'case'
}

/** Decides whether a running booking can be swapped for a car, and prices that car (KEEP-13, KEEP-17). The caller has locked the booking. */
export async function findSwap(
  work: Work,
  booking: BookingRow,
  asked: SwapAsked,
): Promise<{ ok: true; value: FoundSwap } | SwapRefusal> {
  const { tx } = work.uow
  const heldUp = await whyHeldUp(work, booking, asked.swapAt)
  if (heldUp) return heldUp
  if (await askedSwapOf(tx, booking.id)) return refuse('swap-asked')
  const { now } = work
  const { timeZone } = booking
  const chain = [booking, ...(await bookingsBefore(tx, booking))].toReversed()
  const endsAt = endOfProgram(courseOf(booking))
  const isOutOfCase = await isLongWithoutCar(work, booking)
  const decided = decideSwap({
    now,
    swapAt: asked.swapAt,
    startAt: chain[0]!.startAt,
    swaps: chain.slice(1).flatMap(({ swapOutOfCase, startAt }) => (swapOutOfCase ? [] : [startAt])),
    endsAt,
    timeZone,
    isOutOfCase,
  })
  if (!decided.ok) return { ...decided, facts: { ...decided.facts, timeZone } } as SwapRefusal
  const offers = await findOffers(tx, [asked.vehicleId, booking.vehicleId], now)
  const offer = offers.get(asked.vehicleId)
  if (!offer) return refuse('no-vehicle')
  if (offer.isBeingChecked) return refuse('car-being-checked')
  const own = offers.get(booking.vehicleId)
  if (own && own.id !== offer.id && (own.city !== offer.city || own.state !== offer.state))
    return refuse('swap-place', { city: own.city })
  const priced = priceSwap(booking, offer, { ...asked, now })
  if (!priced.ok) return priced
  const claims = await liveClaims(tx, offer.id)
  const facts = { claims, userId: booking.userId, now, promised: true }
  if (isKeptFrom(offer, facts)) return refuse('car-held')
  const period = decidePeriod({ ...offer, endsAt }, asked.swapAt, facts)
  if (period.ok) return ok({ offer: priced.value.offer, quote: priced.value.quote, period: period.value, isOutOfCase })
  return period as WithoutTooFar<PeriodRefusal>
}

/** Whether there has been no usable car for thirty days: its driver then swaps it whatever the limits say (CARE-24). */
async function isLongWithoutCar(work: Work, booking: BookingRow): Promise<boolean> {
  const row = await lastingCase(work.uow.tx, booking.id)
  return row !== null && choiceSince({ downFrom: row.downFrom, waitedAt: null }, work.now, booking.timeZone) !== null
}

/** Prices another car with the highest of its fees that was paid before, the same cycle and the same miles; nothing of the fee is charged (KEEP-17). */
function priceSwap(
  booking: BookingRow,
  offer: VehicleOffer,
  { miles: wanted, variant, swapAt, now }: SwapAsked & { now: Date },
): { ok: true; value: Pick<FoundSwap, 'offer' | 'quote'> } | Refusal<'not-on-offer', NotOffered> {
  const signed = programQuote(booking)
  const before = add(signed.feePaidBeforeCents ?? zero, sum(signed.scheduled.map(part => part.amountCents)))
  const feePaidCents = cents(Math.max(signed.feeCents, signed.swap ? before : (signed.feePaidBeforeCents ?? zero)))
  const surface = surfaceOfOtherCar(offer.surface, feePaidCents)
  const feeCents = surface.fees[0]!.feeCents
  const onOffer = mileOptions(surface).map(({ miles }) => miles)
  const miles = wanted ?? onOffer.find(option => option >= signed.miles) ?? onOffer.at(-1)!
  const choice = {
    financing: 'pto' as const,
    days: signed.days,
    feeCents,
    miles,
    variant,
    prepaid: null,
    shown: { dayCents: undefined, emfCents: undefined },
  }
  const priced = priceProgram(surface, choice, {
    taxRatePpm: offer.taxRatePpm,
    returningToSameVehicle: false,
    startAt: swapAt,
    timeZone: offer.timeZone,
    now,
    // Whatever its lowest fee is, none is charged.
    takeUp: { creditCents: zero, feePaidCents: cents(Math.max(feePaidCents, feeCents)) },
  })
  if (!priced.ok) {
    if (priced.code === 'not-on-offer') return priced
    throw new Error(`a swap to car ${offer.id} has no price: ${priced.code}`)
  }
  return ok({
    offer: { ...offer, surface },
    quote: { ...(priced.value as ProgramQuote), feePaidBeforeCents: feePaidCents },
  })
}
