import { type Locale, m } from '@ownward/texts'
import { anotherCard, bookingAction, cardsAction, type Sayings, usd, when } from '../event-words.ts'
import { sayPickup } from '../place-words.ts'
import type { SwapFacts } from './swap-facts.ts'

const whyOff = {
  person: m.mail_swap_off_person,
  team: m.mail_swap_off_team,
  system: m.mail_swap_off_ended,
  lapse: m.mail_swap_off_lapse,
  ended: m.mail_swap_off_ended,
  lost: m.mail_swap_off_lost,
}

/** How it is said that a swap was asked for, approved or called off, that it has happened, and that a card was refused at the exchange. */
export const swapEvents: Sayings<keyof SwapFacts> = {
  swap_asked: ({ bookingId, car, oldCar, swapAt, timeZone }, { words }) => ({
    title: m.mail_swap_asked_subject({ car }, words),
    paragraphs: [
      m.mail_swap_asked_text({ car, oldCar, at: when(swapAt, timeZone, words) }, words),
      m.mail_swap_asked_free({}, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  swap_approved: ({ bookingId, car, oldCar, swapAt, timeZone, place }, { words }) => ({
    title: m.mail_swap_approved_subject({ car }, words),
    paragraphs: [
      m.mail_swap_approved_text({ car, oldCar, at: when(swapAt, timeZone, words) }, words),
      ...sayPickup(place, words),
      m.mail_swap_approved_card({}, words),
    ],
    action: bookingAction(bookingId, 1, words),
  }),
  swap_called_off: ({ bookingId, car, oldCar, by, reason }, { words }) => ({
    title: m.mail_swap_off_subject({ car }, words),
    paragraphs: [
      whyOff[by]({ car, oldCar }, words),
      m.mail_swap_off_nothing({}, words),
      ...(reason ? [m.mail_team_says({ reason }, words)] : []),
    ],
    action: bookingAction(bookingId, 3, words),
  }),
  swap_done: (facts, { words }) => {
    const { bookingId, number, car, oldCar, oldNumber, amountCents, priceToConvertCents, nextAt, nextCents } = facts
    const next = { at: when(nextAt, facts.timeZone, words), amount: usd(nextCents, words) }
    const nextCredit = usd(facts.nextCreditCents, words)
    const line = (
      say: (values: { amount: string; oldCar: string }, words: { locale: Locale }) => string,
      cents: number,
    ) => (cents > 0 ? [say({ amount: usd(cents, words), oldCar }, words)] : [])
    return {
      title: m.mail_swap_done_subject({ car }, words),
      paragraphs: [
        m.mail_swap_done_text({ car, oldCar, number, oldNumber }, words),
        ...line(m.mail_swap_done_deposit, facts.depositCents),
        ...line(m.mail_swap_done_deposit_less, facts.depositBackCents),
        ...(facts.caseDays
          ? [m.mail_swap_done_case({ n: facts.caseDays, oldCar, amount: usd(facts.caseCents ?? 0, words) }, words)]
          : []),
        [
          ...line(m.mail_swap_done_days, facts.daysCents),
          ...line(m.mail_swap_done_deposit_more, facts.depositMoreCents),
          ...line(m.mail_swap_done_before, facts.beforeCents),
          ...line(m.mail_swap_done_miles, facts.milesCents),
          ...line(m.mail_swap_done_credit, facts.creditUsedCents),
          amountCents > 0
            ? m.mail_swap_done_paid({ amount: usd(amountCents, words) }, words)
            : m.mail_swap_done_free({}, words),
        ].join(' '),
        m.mail_swap_done_price({ amount: usd(priceToConvertCents, words) }, words),
        ...(nextAt
          ? [
              facts.nextCreditCents > 0
                ? m.mail_swap_done_next_less({ ...next, credit: nextCredit }, words)
                : m.mail_swap_done_next(next, words),
            ]
          : []),
        ...(facts.dueCents > 0
          ? [m.mail_swap_done_due({ number: oldNumber, amount: usd(facts.dueCents, words) }, words)]
          : []),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  swap_card_refused: ({ bookingId, car, oldCar, amountCents, card, reason }, { words }) => ({
    title: m.mail_swap_refused_subject({ car }, words),
    paragraphs: [
      m.mail_swap_refused_text({ car, oldCar, amount: usd(amountCents, words) }, words),
      ...(card ? [anotherCard({ card, reason }, words)] : []),
      m.mail_swap_refused_next({}, words),
    ],
    action: card ? cardsAction(words) : bookingAction(bookingId, 1, words),
  }),
}
