import { m } from '@ownward/texts'
import { sayNextBill } from '../ahead/cycle-events.ts'
import { bookingAction, type Sayings, when } from '../event-words.ts'
import { sayPickup } from '../place-words.ts'
import type { LoanerFacts } from './loaner-facts.ts'

/** How it is said that a car is offered as a loaner, is to come back, or is lent no longer. */
export const loanerEvents: Sayings<keyof LoanerFacts> = {
  loaner_offered: (
    { bookingId, car, loaner, suitable, until, answerBy, ownPolicy, creditUntil, timeZone, place },
    { words },
  ) => ({
    title: m.mail_loaner_offered_subject({ loaner }, words),
    paragraphs: [
      m.mail_loaner_offered_text(
        { car, loaner, by: when(answerBy, timeZone, words), until: when(until, timeZone, words) },
        words,
      ),
      ...(suitable ? [] : [m.mail_loaner_offered_other({}, words)]),
      ...(suitable && !creditUntil ? [m.mail_loaner_offered_suitable({}, words)] : []),
      ...(creditUntil ? [m.loaner_credit_ended({ from: when(creditUntil, timeZone, words) }, words)] : []),
      m.mail_loaner_offered_costs({}, words),
      ...(ownPolicy ? [m.mail_loaner_offered_policy({}, words)] : []),
      ...sayPickup(place, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  loaner_over: ({ bookingId, car, loaner, how, creditUntil, timeZone = '', miles = 0, next }, { words }) => ({
    title: m.mail_loaner_over_subject({ loaner }, words),
    paragraphs: [
      how === 'back'
        ? m.mail_loaner_over_back({ n: miles, loaner }, words)
        : how === 'lapsed'
          ? m.mail_loaner_over_lapsed({ car, loaner }, words)
          : how === 'withdrawn'
            ? m.mail_loaner_over_withdrawn({ loaner }, words)
            : creditUntil && timeZone !== ''
              ? m.mail_loaner_over_refused_suitable({ car, loaner, until: when(creditUntil, timeZone, words) }, words)
              : m.mail_loaner_over_refused({ car, loaner }, words),
      ...sayNextBill(next, timeZone, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  loaner_due: ({ bookingId, car, loaner, why, by, timeZone }, { words }) => {
    const said = { car, loaner, by: when(by, timeZone, words) }
    const [title, text] = {
      ready: [m.mail_loaner_due_ready_subject, m.mail_loaner_due_ready] as const,
      until: [m.mail_loaner_due_until_subject, m.mail_loaner_due_until] as const,
      late: [m.mail_loaner_due_late_subject, m.mail_loaner_due_late] as const,
    }[why]
    return {
      title: title(said, words),
      paragraphs: [text(said, words)],
      action: bookingAction(bookingId, 2, words),
    }
  },
}
