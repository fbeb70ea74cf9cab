import { cardRefusalOf } from '@ownward/domain/billing'
import { displayDate, displayMoment } from '@ownward/domain/calendar'
import { kilometresIn } from '@ownward/domain/distance'
import type { BookingId } from '@ownward/domain/ids'
import { cents, formatUsd } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'
import type { EventFacts, EventKind, FactsOf } from './event-facts.ts'

type Words = { locale: Locale }
type Action = { label: string; path: string }

/** An event in words: the title is a mail's subject and an entry's heading, the first paragraph is the entry's text. */
export interface EventWords {
  title: string
  paragraphs: readonly [string, ...string[]]
  action: { label: string; path: string }
}

/** Who reads it, and what the product calls itself. */
export interface Reading {
  brand: string
  words: Words
}

/** How events of these kinds are said. */
export type Sayings<K extends EventKind> = { [kind in K]: (facts: EventFacts[kind], reading: Reading) => EventWords }

/** An amount of cents as the reader writes it. */
export function usd(amountCents: number, words: Words): string {
  return formatUsd(cents(amountCents), words.locale)
}

/** A moment by the clock of its place, which is named. */
export function when(at: string, timeZone: string, words: Words): string {
  return displayMoment(at, timeZone, words.locale)
}

/** A day of the calendar, 'YYYY-MM-DD', written out. */
export function sayDay(day: string, { locale }: Words): string {
  return displayDate(day, locale)
}

/** Leads to a booking; what was told before its id was kept leads to the list that it was on. */
export function bookingAction(bookingId: BookingId | undefined, tab: 1 | 2 | 3, words: Words): Action {
  const path = bookingId === undefined ? `/account/bookings/${tab}` : `/account/booking-detail/${bookingId}/${tab}`
  return { label: m.mail_booking_action({}, words), path }
}

/** Who called a booking off, or why it ended by itself. */
export function whyCanceled(by: string, reason: string, words: Words): string {
  if (by === 'team') return m.mail_canceled_by_team({ reason }, words)
  if (by === 'lapse') return m.mail_canceled_lapsed({}, words)
  if (by === 'lapse-purchase') return m.mail_canceled_lapsed_buy({}, words)
  if (by === 'lapse-undecided') return m.mail_canceled_undecided({}, words)
  if (by === 'lose-lost') return m.mail_canceled_lost({}, words)
  return by === 'lose' ? m.mail_canceled_sold({}, words) : m.mail_canceled_by_you({}, words)
}

/** Until when an approved booking can be canceled, and whether something comes back with it. */
export function sayCancel(
  { purchase, paidCents }: { purchase: boolean | undefined; paidCents: number | undefined },
  words: Words,
): string {
  if (purchase) return m.mail_booking_approved_cancel_buy({}, words)
  return paidCents === 0 ? m.mail_booking_approved_cancel_free({}, words) : m.mail_booking_approved_cancel({}, words)
}

/**
 * Why a card was not charged. That a card is told as lost or stolen stays between the bank and the team: whoever types another's card does not learn it.
 */
export function whyRefused(reason: string, words: Words): string {
  if (reason === 'no_card') return m.mail_no_card({}, words)
  switch (cardRefusalOf(reason)) {
    case 'no_funds':
      return m.bookings_refused_no_funds({}, words)
    case 'limit':
      return m.bookings_refused_limit({}, words)
    case 'step_up':
      return m.bookings_refused_step_up({}, words)
    case 'expired':
      return m.bookings_refused_expired({}, words)
    case 'lost':
    case 'stolen':
    case 'closed':
      return m.bookings_refused_closed({}, words)
    case 'try_later':
      return m.bookings_refused_declined({}, words)
  }
}

/** Asks for another card, in place of one that will never pay (PACT-22). */
export function anotherCard(
  { card, reason = '' }: { card: string; reason?: string | undefined },
  words: Words,
): string {
  return m.mail_another_card_why({ card, reason: whyRefused(reason, words) }, words)
}

/** Leads to a person's cards. */
export function cardsAction(words: Words): Action {
  return { label: m.mail_another_card_action({}, words), path: '/account/payment-methods' }
}

/** Leads to what was paid and given back. */
export function paymentsAction(words: Words): Action {
  return { label: m.mail_payments_action({}, words), path: '/account/my-payments' }
}

/** A count as the reader writes numbers. */
export function count(value: number, { locale }: Words): string {
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-CA' : 'en-US').format(value)
}

/** What an odometer shows, with its unit. */
export function reading(odometer: number, unit: string, words: Words): string {
  const n = count(odometer, words)
  return unit === 'km' ? m.app_km({ n }, words) : m.app_mi({ n }, words)
}

/** Miles beyond those included and what they cost; where the car counts in kilometers, how many those are (SRV-16). */
export function sayExtraMiles(
  { extraMiles, unit, amountCents }: Pick<FactsOf<'mileage_recorded'>, 'extraMiles' | 'unit' | 'amountCents'>,
  words: Words,
): string {
  const said = { miles: count(extraMiles, words), amount: usd(amountCents, words) }
  return unit === 'km'
    ? m.mail_mileage_extra_km({ ...said, km: count(kilometresIn(extraMiles), words) }, words)
    : m.mail_mileage_extra(said, words)
}

/** What comes back after a sale. Where nothing was held, it is insurance of later days alone, and no hold is spoken of. */
export function saySoldBack(
  {
    refundCents,
    insuranceCents,
    accountCreditCents = 0,
    extraCents = 0,
  }: { refundCents: number; insuranceCents: number; accountCreditCents?: number; extraCents?: number },
  words: Words,
): string[] {
  if (refundCents <= 0) return []
  const insurance = usd(insuranceCents, words)
  if (insuranceCents >= refundCents) return [m.mail_booking_sold_insurance_alone({ amount: insurance }, words)]
  const held = m.mail_booking_sold_back({ amount: usd(refundCents, words) }, words)
  const credit = usd(accountCreditCents, words)
  return [
    held,
    ...(insuranceCents > 0 ? [m.mail_booking_sold_insurance_back({ amount: insurance }, words)] : []),
    ...(accountCreditCents > 0 ? [m.mail_booking_sold_credit_back({ amount: credit }, words)] : []),
    ...(extraCents > 0 ? [m.mail_booking_sold_extra_back({ amount: usd(extraCents, words) }, words)] : []),
  ]
}

/** A return that was missed, with the charge that follows: the notice in the product is this alone. */
export function sayMissedReturn(facts: FactsOf<'return_missed'>, words: Words): string {
  const { number, car, at, timeZone, amountCents, chargeAt, renews } = facts
  const missed = m.mail_return_missed_text({ number, car, at: when(at, timeZone, words) }, words)
  if (chargeAt === '') return [missed, m.mail_return_missed_no_charge({}, words)].join(' ')
  const charge = { amount: usd(amountCents, words), at: when(chargeAt, timeZone, words) }
  const { held = false, creditCents = 0 } = facts
  const asked = renews === 1 && !held
  // What account credit pays of it is not charged to the card.
  const due = held ? m.mail_cycle_held_text : creditCents > 0 ? m.mail_cycle_due_text : m.mail_return_missed_charge
  const next = renews === 1 || held ? due : m.mail_return_missed_due
  return [missed, next({ ...charge, car }, words), sayKnown({ ...facts, asked }, words)].join(' ')
}

/** What of an announced charge is for miles by now, and that more may come. */
export function sayKnown(
  {
    amountCents,
    creditCents = 0,
    backCents = 0,
    miles = 0,
    milesCents = 0,
    unit,
    asked,
  }: Pick<FactsOf<'cycle_announced'>, 'amountCents' | 'creditCents' | 'backCents' | 'miles' | 'milesCents' | 'unit'> & {
    /** The card is asked for what is left as it falls due. */
    asked: boolean
  },
  words: Words,
): string {
  const paid =
    creditCents > 0
      ? [
          (asked ? m.mail_charge_credit : m.mail_charge_credit_left)(
            { credit: usd(creditCents, words), rest: usd(amountCents - creditCents, words) },
            words,
          ),
        ]
      : []
  const back = backCents > 0 ? [m.mail_charge_back({ amount: usd(backCents, words) }, words)] : []
  const soFar = [...back, ...paid, m.mail_charge_so_far({}, words)].join(' ')
  if (milesCents === 0) return soFar
  const said = { miles: count(miles, words), amount: usd(milesCents, words) }
  const known =
    unit === 'km'
      ? m.mail_charge_miles_km({ ...said, km: count(kilometresIn(miles), words) }, words)
      : m.mail_charge_miles(said, words)
  return [known, soFar].join(' ')
}
