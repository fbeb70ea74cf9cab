import { displayMoment } from '@ownward/domain/calendar'
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
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Leads to a booking; what was told before its id was kept leads to the list that it was on. */
export function bookingAction(bookingId: number | undefined, tab: 1 | 2 | 3, words: Words): Action {
  const path = bookingId === undefined ? `/account/bookings/${tab}` : `/account/booking-detail/${bookingId}/${tab}`
  return { label: m.mail_booking_action({}, words), path }
}

/** Who called a booking off, or why it ended by itself. */
export function whyCanceled(by: string, reason: string, words: Words): string {
  if (by === 'team') return m.mail_canceled_by_team({ reason }, words)
  if (by === 'lapse') return m.mail_canceled_lapsed({}, words)
  if (by === 'lapse-purchase') return m.mail_canceled_lapsed_buy({}, words)
  if (by === 'lapse-undecided') return m.mail_canceled_undecided({}, words)
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

/** Why a card was not charged. */
export function whyRefused(reason: string, words: Words): string {
  if (reason === 'no_funds') return m.bookings_refused_no_funds({}, words)
  if (reason === 'step_up') return m.bookings_refused_step_up({}, words)
  return reason === 'no_card' ? m.mail_no_card({}, words) : m.bookings_refused_declined({}, words)
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

/** What a return comes to, and what of the deposit waits for the check of the car. */
export function sayCompleted(facts: FactsOf<'booking_completed'>, words: Words): readonly [string, ...string[]] {
  const { number, car, days, refundCents, dueCents, heldCents, keptCents = 0, depositBy, timeZone, reason } = facts
  const amount = usd(refundCents, words)
  const kept = keptCents > 0 ? [m.mail_car_checked_kept({ amount: usd(keptCents, words) }, words)] : []
  // The notice in the product is the first paragraph: until when the deposit is back belongs to it.
  const held =
    heldCents > 0
      ? [
          m.mail_booking_completed_deposit(
            { amount: usd(heldCents, words), by: when(depositBy, timeZone, words) },
            words,
          ),
        ]
      : []
  return [
    [m.mail_booking_completed_text({ number, car, days }, words), ...held, ...kept].join(' '),
    ...(refundCents > 0 ? [m.mail_booking_completed_unused({ amount }, words)] : []),
    ...(dueCents > 0 ? [m.mail_booking_completed_due({ amount: usd(dueCents, words) }, words)] : []),
    ...(reason !== '' ? [m.mail_team_says({ reason }, words)] : []),
  ]
}

/** A return that was missed, with the charge that follows: the notice in the product is this alone. */
export function sayMissedReturn(facts: FactsOf<'return_missed'>, words: Words): string {
  const { number, car, at, timeZone, amountCents, chargeAt, renews } = facts
  const missed = m.mail_return_missed_text({ number, car, at: when(at, timeZone, words) }, words)
  if (chargeAt === '') return [missed, m.mail_return_missed_no_charge({}, words)].join(' ')
  const charge = { amount: usd(amountCents, words), at: when(chargeAt, timeZone, words) }
  const next = renews === 1 ? m.mail_return_missed_charge : m.mail_return_missed_due
  return [missed, next(charge, words)].join(' ')
}
