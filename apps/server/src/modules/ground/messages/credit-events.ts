import { m } from '@ownward/texts'
import type { CreditFacts } from './credit-facts.ts'
import { bookingAction, type Sayings, sayDay, usd } from './event-words.ts'

/** How it is said that credit waits, has expired, waits longer, or waits again. */
export const creditEvents: Sayings<keyof CreditFacts> = {
  credit_reminder: (
    { bookingId, number, car, amountCents, lastDay, days, priceToConvertCents, dueCents = 0 },
    { words },
  ) => {
    const said = { amount: usd(amountCents, words), number, day: sayDay(lastDay, words) }
    return {
      title: m.mail_waiting_ends_subject(said, words),
      paragraphs: [
        m.mail_waiting_ends_text({ ...said, n: days }, words),
        m.mail_waiting_return_price({ car, price: usd(priceToConvertCents, words) }, words),
        dueCents > 0
          ? m.mail_waiting_return_due({ amount: usd(dueCents, words) }, words)
          : m.mail_waiting_ends_next({}, words),
      ],
      action: bookingAction(bookingId, 3, words),
    }
  },
  credit_expired: ({ bookingId, number, amountCents, lastDay }, { words }) => {
    const said = { amount: usd(amountCents, words), number, day: sayDay(lastDay, words) }
    return {
      title: m.mail_waiting_expired_subject(said, words),
      paragraphs: [m.mail_waiting_expired_text(said, words)],
      action: bookingAction(bookingId, 3, words),
    }
  },
  credit_lengthened: ({ bookingId, number, amountCents, lastDay, reason }, { words }) => {
    const said = { amount: usd(amountCents, words), number, day: sayDay(lastDay, words) }
    return {
      title: m.mail_waiting_longer_subject(said, words),
      paragraphs: [m.mail_waiting_longer_text(said, words), m.mail_team_says({ reason }, words)],
      action: bookingAction(bookingId, 3, words),
    }
  },
  credit_given_back: ({ bookingId, number, car, amountCents, lastDay, priceToConvertCents }, { words }) => {
    const said = { amount: usd(amountCents, words), number, day: sayDay(lastDay, words) }
    return {
      title: m.mail_waiting_back_subject(said, words),
      paragraphs: [
        m.mail_waiting_back_text(said, words),
        m.mail_waiting_return_price({ car, price: usd(priceToConvertCents, words) }, words),
      ],
      action: bookingAction(bookingId, 3, words),
    }
  },
}
