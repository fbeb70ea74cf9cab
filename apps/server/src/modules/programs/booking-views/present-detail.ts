import type { Response } from '@ownward/contract'
import {
  allowedMiles,
  bridgeAhead,
  dayOf,
  daysUntilTheirs,
  endOfProgram,
  extraUndoneUntil,
  milesDriven,
  openTotal,
  pauseAhead,
  pausedWithin,
  pauseEnds,
  pauseMiles,
  pauseStarts,
  paymentDayOf,
  usedDays,
} from '@ownward/domain/billing'
import { possibleActions, startFrom, wireStatus } from '@ownward/domain/bookings'
import { dateInZone, daysBetweenInZone } from '@ownward/domain/calendar'
import { add, cents, subtract, sum, toWire } from '@ownward/domain/money'
import { takenUpBy } from '@ownward/domain/pricing'
import type { Locale } from '@ownward/texts'
import { chosenColors, sayOptions } from '../../../words/chosen-options.ts'
import { engineLabel } from '../../../words/labels.ts'
import { isDueLater } from '../../money/charges/index.ts'
import { sayCharge, sayLine } from '../../money/entry-words/index.ts'
import { presentCharge, presentSpan, sumUsage } from '../../money/statements/index.ts'
import { presentCase, presentLoaner } from '../care/index.ts'
import { depositReturnOf } from '../deposits/index.ts'
import { presentLicenceNeeded } from '../driving/index.ts'
import { nextChargeOf } from '../next-charges/index.ts'
import { presentPickupPlace } from '../pickup-places/index.ts'
import { pickupMovesUntil, pricePickup } from '../pickups/index.ts'
import { presentPromise } from '../promises/index.ts'
import { courseOf, programQuote, signedQuote } from '../signed-terms/index.ts'
import type { BookingDetail } from './read-detail.ts'
import { creditWhenPaid } from './read-ownership.ts'
import { presentLinks, presentSwapFrom } from './swaps/present-links.ts'

type Detail = Response<'getActiveBookingDetail'>['result']
type Action = Detail['actions'][number]

/** What every detail of a booking says (API-50, API-51): the car, the time, the miles, and sums of what was charged so far. */
export function presentDetail(detail: BookingDetail, now: Date, locale: Locale): Detail {
  const { invoices, entries, booking } = detail
  const charges = asMade(invoices).map(invoice => presentCharge(invoice, { entries, quote: booking.quote }, locale))
  return { ...presentStanding(detail, now, locale), charges }
}

/** The same without each charge: how a booking stands. */
export function presentStanding(detail: BookingDetail, now: Date, locale: Locale): Omit<Detail, 'charges'> {
  const { booking, vehicle, place, driven, reading } = detail
  const quote = signedQuote(booking)
  const usage = sumUsage(detail.entries, detail.invoices)
  const isActive = booking.state === 'active'
  const isProgram = booking.financing === 'pto'
  const colors = chosenColors(vehicle, booking.variantKey, locale)
  return {
    id: booking.id,
    increment_id: booking.number,
    vehicle_id: vehicle.id,
    make: detail.make,
    model: detail.model,
    year: vehicle.year,
    filename: detail.picture?.src ?? '',
    variant: sayOptions(booking.variantKey, locale),
    color: colors.color,
    interior_color: colors.interiorColor,
    doors: vehicle.doors,
    transmition_type: vehicle.transmission,
    engine: engineLabel(vehicle.engine, locale),
    mileage: vehicle.odometer,
    distance_unit: vehicle.distanceUnit,
    status: wireStatus(booking.state) ?? '',
    start_datetime: booking.startAt.toISOString(),
    end_datetime: booking.endAt.toISOString(),
    time_zone: booking.timeZone,
    city: place.name,
    state: place.state,
    ...whereItIs(detail, locale),
    start_mileage: booking.startOdometer,
    end_mileage: booking.endOdometer,
    mileage_checked: booking.checkedOdometer,
    mileage_read: reading ? { at: reading.at.toISOString(), source: reading.source } : null,
    total_mileage: driven ? milesDriven(driven) : 0,
    lent_miles: driven?.lentMiles ?? 0,
    allowed_miles_per_cycle: quote.allowedMilesPerCycle,
    included_miles: isProgram ? includedMiles(detail) : 0,
    emf_uses: toWire(usage.extraMilesCents),
    extra_mileage_fee: toWire(quote.extraMileCents),
    rent: toWire(usage.rentCents),
    tax: toWire(usage.taxCents),
    dia_fee: toWire(usage.bookingFeeCents),
    carsharing_fee_total: toWire(add(add(usage.rentCents, usage.taxCents), usage.bookingFeeCents)),
    paid_amount: toWire(usage.usagePaidCents),
    total_insurance: toWire(usage.insurancePaidCents),
    dia_insu: 0,
    payment_retry: booking.paymentRetry ? 1 : 0,
    suggested_autorenew_datetime: isActive ? suggestedEnd(detail).toISOString() : '',
    auto_renew: detail.autoRenew ? 1 : 0,
    cycle_days: quote.days,
    program_months: isProgram ? booking.programMonths : 0,
    program_end_datetime: endOfProgram(courseOf(booking)).toISOString(),
    billed_days: booking.billedDays,
    used_days: daysBefore(detail) + (isActive ? usedDays(courseOf(booking), now) : booking.billedDays),
    program_days: isProgram ? daysBefore(detail) + programDaysOf(booking) : 0,
    financing: quote.financing,
    outcome: booking.outcome ?? '',
    ...presentLinks(detail.links, detail.self, locale),
    swap_from: swapFromOf(detail, now),
    car_out: isOut(detail) ? 1 : 0,
    owned_since: ownedSince(booking),
    deposit_amt: toWire(cents(detail.depositCents)),
    to_check: detail.check && !detail.check.closedAt ? 1 : 0,
    deposit_return: presentDeposit(detail),
    amount_due: toWire(dueNow(detail, now)),
    ...dueTimes(detail, now),
    refusal: detail.refused?.refusal ?? '',
    refused_card: detail.refused?.card ?? '',
    payment_pending: toWire(cents(detail.pendingCents)),
    next_charge: presentNext(detail, now, locale),
    payment_day: paymentDay(detail),
    ...pauseOf(detail, now),
    promise: detail.promise && presentPromise(detail.promise),
    account_credit: toWire(detail.accountCreditCents),
    extra_paid: toWire(detail.extraCents),
    extras: presentExtras(detail, now),
    waiting_credit: detail.endedCredit,
    credit_taken_up: toWire(takenUpBy(quote)),
    case: lastingCase(detail, now),
    loaner: presentLoaner(detail.cases, now),
    start_from: booking.state === 'approved' && !isSwap(detail) ? startFrom(booking.startAt).toISOString() : null,
    pickup_moves_until: pickupMovesUntil(booking, now)?.toISOString() ?? null,
    pickup_charge: pickupCharge(detail, now, locale),
    cancel_refund: cancelRefund(detail),
    return_datetime: booking.returnAt?.toISOString() ?? null,
    license_needed: presentLicenceNeeded(booking, detail.licences, { now, locale }),
    return_missed_datetime: booking.missedReturnAt?.toISOString() ?? null,
    actions: actionsOf(detail, now),
  }
}

/** From when on its car can be swapped by time and number (KEEP-13). */
function swapFromOf(detail: BookingDetail, now: Date): string | null {
  const { booking, cases, links } = detail
  const lasting = cases.cases.find(({ downUntil }) => downUntil === null)
  return presentSwapFrom(booking, links, { lasting, isTheirs: areTheirs(detail), now })
}

/** Since when a car that was bought is its driver's own: what is said of its end means nothing any more. */
export function ownedSince({ outcome, endedAt }: BookingDetail['booking']): string | null {
  return outcome === 'sold' ? (endedAt?.toISOString() ?? null) : null
}

/** Calendar days of the whole program, from the pickup. */
function programDaysOf(booking: BookingDetail['booking']): number {
  return daysBetweenInZone(booking.startAt, endOfProgram(courseOf(booking)), booking.timeZone)
}

/** Days of the program with the cars before this one (KEEP-19). */
function daysBefore({ booking, links }: BookingDetail): number {
  const first = links.before.at(-1)?.booking
  return first ? daysBetweenInZone(first.startAt, booking.startAt, booking.timeZone) : 0
}

/** In the order in which they were made: what is paid at the reservation falls due at the pickup, and the pickup may come before. */
function asMade(invoices: BookingDetail['invoices']): BookingDetail['invoices'] {
  return invoices.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
}

/** A swap that is asked for: the booking of the other car. */
const isSwap = ({ booking }: BookingDetail) =>
  booking.previousBookingId !== null && (booking.state === 'new' || booking.state === 'approved')

/** The team has stopped the program, and its car has not come back. */
const isOut = ({ booking, check }: BookingDetail) => booking.outcome === 'stopped' && check === undefined

/** Whoever has reserved the car is told where it is, until it is over and back. */
function whereItIs(detail: BookingDetail, locale: Locale): Pick<Detail, 'pickup_place' | 'return_place'> {
  const { booking, carPlaces } = detail
  const isOpen = ['new', 'approved', 'active'].includes(booking.state) || isOut(detail)
  if (!isOpen || !carPlaces) return { pickup_place: null, return_place: null }
  return {
    pickup_place: presentPickupPlace(carPlaces.pickup, locale),
    return_place: presentPickupPlace(carPlaces.back, locale),
  }
}

function presentDeposit(detail: BookingDetail): Detail['deposit_return'] {
  const deposit = depositReturnOf(detail)
  return (
    deposit && {
      held: toWire(deposit.heldCents),
      by: deposit.by?.toISOString() ?? null,
      against_due: toWire(deposit.againstDueCents),
      kept: toWire(deposit.keptCents),
      reason: deposit.reason,
      back: toWire(deposit.backCents),
    }
  )
}

/** Extra payments that can still be undone, those that a swap has carried among them (PACT-12). */
function presentExtras({ booking, invoices, entries, carriedExtras }: BookingDetail, now: Date): Detail['extras'] {
  if (booking.state !== 'active') return []
  const undone = new Set(entries.filter(({ kind }) => kind === 'extra_returned').map(({ chargeId }) => chargeId))
  return [...carriedExtras, ...invoices]
    .filter(({ id, kind, createdAt }) => kind === 'extra' && !undone.has(id) && now < extraUndoneUntil(createdAt))
    .map(({ id, amountCents, createdAt }) => ({
      id,
      amount: toWire(amountCents),
      undo_until: extraUndoneUntil(createdAt).toISOString(),
    }))
}

/** Where an extension begins to be chosen: a cycle later than what is billed, or earlier when the car is theirs before (BOOK-10). */
function suggestedEnd(detail: BookingDetail): Date {
  const { booking } = detail
  const road = {
    quote: programQuote(booking),
    course: courseOf(booking),
    creditCents: creditWhenPaid(detail),
    extraCents: detail.extraCents,
  }
  return dayOf(booking, booking.billedDays + daysUntilTheirs(road, booking.cycleDays))
}

function dueTimes(detail: BookingDetail, now: Date): Pick<Detail, 'retry_at' | 'pay_by'> {
  const isDue = dueNow(detail, now) > 0
  const { nextTryAt, recallAt, recalledAt } = detail.booking
  return {
    // While a promise holds it the next try is what follows if that is not kept (PACT-15).
    retry_at:
      nextTryAt && nextTryAt > now && !detail.promise && isAskedByItself(detail) ? nextTryAt.toISOString() : null,
    pay_by: isDue ? ((recallAt ?? recalledAt)?.toISOString() ?? null) : null,
  }
}

/** Whether the card is asked for something that is due without its person: while renewals are off for parts of the initial fee alone (C-22). */
function isAskedByItself(detail: BookingDetail): boolean {
  const { autoRenew, booking } = detail
  return autoRenew || booking.state !== 'active' || open(detail).some(({ kind }) => kind === 'scheduled_fee')
}

/** The time without a usable car that goes on, or that is contested. */
function lastingCase({ cases, booking, invoices }: BookingDetail, now: Date): Detail['case'] {
  const contested = cases.contests.filter(({ decision }) => decision === null).map(({ caseId }) => caseId)
  const row = cases.cases.find(({ id, downUntil }) => downUntil === null || contested.includes(id))
  return row ? presentCase(cases, row, { booking, invoices, now }) : null
}

/** What is left to pay. */
const open = ({ invoices }: BookingDetail) => invoices.filter(({ state }) => state === 'open')

/** What is due by now; what is charged back is due on its day. */
const dueNow = (detail: BookingDetail, now: Date) => openTotal(open(detail).filter(charge => !isDueLater(charge, now)))

/** The first cycle of a program that waits for its pickup, or the next one of a running one. */
function presentNext(detail: BookingDetail, now: Date, locale: Locale): Detail['next_charge'] {
  const { booking, holds, accountCreditCents, autoRenew, extraMiles: miles } = detail
  // What is due of the other car is due at the exchange, and is told with it.
  if (isSwap(detail)) return null
  const next = nextChargeOf(booking, {
    at: booking.state === 'active' ? booking.renewAt : booking.startAt,
    ...{ miles, open: open(detail), accountCreditCents, holds, now },
    isAutoRenewed: autoRenew,
    isTheirs: areTheirs(detail),
  })
  return (
    next && {
      at: next.at.toISOString(),
      amount: toWire(next.amountCents),
      card_amount: toWire(next.restCents),
      held: next.held === null || next.held.reason === 'pause' ? '' : next.held.reason,
      days: next.lines.days,
      lines: [
        ...presentSpan(next.lines, locale, next.milesCents),
        ...(next.backCents === 0
          ? []
          : [
              {
                name: 'care_back',
                title: sayCharge('care_back', locale, booking.quote),
                amount: toWire(next.backCents),
              },
            ]),
      ],
    }
  )
}

/** The last payment is made: at the end of this cycle the car is theirs. */
function areTheirs(detail: BookingDetail): boolean {
  const { booking, extraCents } = detail
  if (booking.state !== 'active' || booking.financing === 'buy') return false
  return add(creditWhenPaid(detail), extraCents) >= programQuote(booking).sellingPriceCents
}

/** On which day the next cycle begins, and the days ahead that lead to it from another one (PACT-03). */
function paymentDay({ booking }: BookingDetail): Detail['payment_day'] {
  if (booking.state !== 'active' || booking.financing === 'buy') return null
  const course = courseOf(booking)
  const ahead = bridgeAhead(course)
  const bridge = ahead && {
    from: dayOf(course, ahead.fromDay).toISOString(),
    until: dayOf(course, ahead.fromDay + ahead.days).toISOString(),
  }
  return { ...paymentDayOf(course), bridge }
}

/** What so many billed days include: a pause nothing (PACT-07). */
function includedMiles({ booking, pauses }: BookingDetail): number {
  return allowedMiles(programQuote(booking), booking.billedDays - pausedWithin(pauses, booking.billedDays))
}

/** The pause that runs or is to come, and the days with which one can begin (PACT-05, PACT-08). */
function pauseOf({ booking, pauses }: BookingDetail, now: Date): Pick<Detail, 'pause' | 'pause_starts'> {
  if (booking.state !== 'active' || booking.financing === 'buy') return { pause: null, pause_starts: [] }
  const course = courseOf(booking)
  const date = (day: number) => dateInZone(dayOf(course, day), booking.timeZone)
  const ahead = pauseAhead(course, now)
  return {
    pause: ahead && {
      from: dayOf(course, ahead.fromDay).toISOString(),
      until: dayOf(course, ahead.fromDay + ahead.days).toISOString(),
      days: ahead.days,
      insured: !booking.ownInsurance,
      miles: pauses.at(-1)?.miles ?? 0,
      free_miles: pauseMiles.free,
      most_miles: pauseMiles.most,
      ends: pauseEnds(course, ahead, now).map(date),
    },
    pause_starts: ahead ? [] : pauseStarts(course, now).map(date),
  }
}

/** All that starting a program now charges: what is due already, the first cycle, and what of the initial fee falls due with the pickup. */
function pickupCharge({ booking, dueCents }: BookingDetail, now: Date, locale: Locale): Detail['pickup_charge'] {
  if (booking.state !== 'approved' || booking.financing !== 'pto' || booking.previousBookingId !== null) return null
  const { cycle, feeCents, totalCents } = pricePickup(booking, now)
  const line = (name: string, title: string, amountCents: number) =>
    amountCents === 0 ? [] : [{ name, title, amount: toWire(cents(amountCents)) }]
  return {
    amount: toWire(add(totalCents, cents(dueCents))),
    lines: [
      ...presentSpan(cycle, locale),
      ...line('scheduled_fee', sayCharge('scheduled_fee', locale, booking.quote), feeCents),
      ...line('due', sayLine('customer_receivable', locale), dueCents),
    ],
  }
}

/** Everything that was paid: all of it goes back when a booking is called off before its pickup (SRV-18). */
function cancelRefund({ booking, invoices }: BookingDetail): number | null {
  if (!possibleActions(booking.state, 'person').includes('cancel') || booking.previousBookingId !== null) return null
  return toWire(sum(invoices.map(({ amountCents, openCents }) => subtract(amountCents, openCents))))
}

/** There is no usable car now. */
const isDown = ({ cases }: BookingDetail['cases']) => cases.some(({ downUntil }) => downUntil === null)

function actionsOf(detail: BookingDetail, now: Date): Action[] {
  const { booking, cases } = detail
  const dueCents = dueNow(detail, now)
  const retry: Action[] = dueCents > 0 ? ['retry'] : []
  // The loaner goes back first (CARE-22).
  const drivesLoaner = presentLoaner(cases, now)?.state === 'taken'
  // It is called off and exchanged by calls of its own.
  if (isSwap(detail)) return []
  switch (booking.state) {
    case 'new':
      return ['cancel']
    case 'approved':
      return [...(now < startFrom(booking.startAt) ? [] : (['start'] as const)), 'report', 'cancel', ...retry]
    case 'active':
      return [
        ...retry,
        ...(dueCents > 0 || isDown(cases) || pauseAhead(courseOf(booking), now) ? [] : (['extend'] as const)),
        ...(dueCents > 0 || drivesLoaner ? [] : (['convert'] as const)),
        'schedule_return',
        ...(drivesLoaner ? [] : (['return'] as const)),
        'report',
        ...(isDown(cases) ? [] : (['report_problem'] as const)),
      ]
    default:
      return isOut(detail) ? [...retry, 'return'] : retry
  }
}
