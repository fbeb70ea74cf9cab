import { m } from '@ownward/texts'
import { bookingAction, type Sayings, usd, when } from '../event-words.ts'
import type { AheadFacts } from './ahead-facts.ts'
import { pauseEvents } from './pause-events.ts'

/** How it is said that somebody has paid ahead toward the price, or has undone it, or pauses a program. */
export const aheadEvents: Sayings<keyof AheadFacts> = {
  ...pauseEvents,
  paid_ahead: ({ bookingId, car, amountCents, receipt, priceToConvertCents, undoUntil, timeZone }, { words }) => {
    const amount = usd(amountCents, words)
    return {
      title: m.mail_extra_paid_subject({ amount, car }, words),
      paragraphs: [
        m.mail_extra_paid_text({ amount, car, receipt }, words),
        m.mail_extra_paid_price({ price: usd(priceToConvertCents, words) }, words),
        m.mail_extra_paid_undo({ until: when(undoUntil, timeZone, words) }, words),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  ahead_undone: ({ bookingId, car, amountCents, backCents }, { words }) => {
    const amount = usd(amountCents, words)
    return {
      title: m.mail_extra_undone_subject({ amount, car }, words),
      paragraphs: [
        m.mail_extra_undone_text({ amount, car }, words),
        ...(backCents > 0 ? [m.mail_extra_undone_back({ amount: usd(backCents, words) }, words)] : []),
        ...(backCents < amountCents
          ? [m.mail_extra_undone_due({ amount: usd(amountCents - backCents, words) }, words)]
          : []),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
}
