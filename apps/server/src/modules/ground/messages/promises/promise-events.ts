import type { BookingId } from '@ownward/domain/ids'
import { m } from '@ownward/texts'
import { bookingAction, type EventWords, type Reading, type Sayings, sayDay, usd, when } from '../event-words.ts'
import type { PromiseFacts } from './promise-facts.ts'

/** How it is said that a promise to pay was made, is due today, was kept, broken or withdrawn. */
export const promiseEvents: Sayings<keyof PromiseFacts> = {
  promise_made: ({ bookingId, car, amountCents, day, asked, ...follows }, { words }) => {
    const said = { car, amount: usd(amountCents, words), day: sayDay(day, words) }
    return {
      title: m.mail_promise_made_subject(said, words),
      paragraphs: [
        m.mail_promise_made_text(said, words),
        asked ? m.mail_promise_asked({}, words) : m.mail_promise_press({}, words),
        m.mail_promise_if_broken({}, words),
        ...sayFollows(follows, words),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  promise_today: ({ bookingId, car, amountCents, until, timeZone }, { words }) => {
    const said = { car, amount: usd(amountCents, words), until: when(until, timeZone, words) }
    return {
      title: m.mail_promise_today_subject(said, words),
      paragraphs: [m.mail_promise_today_text(said, words)],
      action: bookingAction(bookingId, 2, words),
    }
  },
  promise_kept: ({ bookingId, car, amountCents, day, leftCents }, { words }) => {
    const said = { car, amount: usd(amountCents, words), day: sayDay(day, words) }
    return {
      title: m.mail_promise_kept_subject(said, words),
      paragraphs: [
        m.mail_promise_kept_text(said, words),
        ...(leftCents > 0 ? [m.mail_promise_kept_left({ ...said, left: usd(leftCents, words) }, words)] : []),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  promise_broken: ({ bookingId, car, amountCents, leftCents, day, ...follows }, { words }) => {
    const said = { car, amount: usd(amountCents, words), left: usd(leftCents, words), day: sayDay(day, words) }
    return {
      title: m.mail_promise_broken_subject(said, words),
      paragraphs: [m.mail_promise_broken_text(said, words), ...sayFollows(follows, words)],
      action: bookingAction(bookingId, 2, words),
    }
  },
  promise_set_aside: ({ bookingId, car, amountCents, leftCents, day }, { words }) => {
    const said = { car, amount: usd(amountCents, words), left: usd(leftCents, words), day: sayDay(day, words) }
    return {
      title: m.mail_promise_aside_subject(said, words),
      paragraphs: [m.mail_promise_aside_text(said, words), m.mail_promise_aside_next({}, words)],
      action: bookingAction(bookingId, 2, words),
    }
  },
  later_terms: ({ bookingId, car }, { words }) => ({
    title: m.mail_later_terms_subject({}, words),
    paragraphs: [m.mail_later_terms_text({ car }, words), m.mail_later_terms_stays({}, words)],
    action: bookingAction(bookingId, 2, words),
  }),
  promise_withdrawn: ({ bookingId, car, amountCents, day, ...follows }, { words }) => {
    const said = { car, amount: usd(amountCents, words), day: sayDay(day, words) }
    return {
      title: m.mail_promise_withdrawn_subject(said, words),
      paragraphs: [m.mail_promise_withdrawn_text(said, words), ...sayFollows(follows, words)],
      action: bookingAction(bookingId, 2, words),
    }
  },
}

/** When the card is asked next, or that it is not asked by itself, and until when one can pay. */
function sayFollows(
  { nextTryAt, payBy, timeZone }: Pick<PromiseFacts['promise_withdrawn'], 'nextTryAt' | 'payBy' | 'timeZone'>,
  words: Reading['words'],
): string[] {
  return [
    nextTryAt === ''
      ? m.mail_promise_no_try({}, words)
      : m.mail_promise_next_try({ at: when(nextTryAt, timeZone, words) }, words),
    ...(payBy === '' ? [] : [m.mail_pay_by({ by: when(payBy, timeZone, words) }, words)]),
  ]
}

/** A cycle that falls due while a promise stands: it is not asked for before the promised day is over (PACT-17). */
export function sayCyclePromised(
  said: { amount: string; car: string; at: string },
  { bookingId, promisedDay, known }: { bookingId: BookingId | undefined; promisedDay: string; known: string },
  words: Reading['words'],
): EventWords {
  return {
    title: m.mail_cycle_promised_subject(said, words),
    paragraphs: [m.mail_cycle_promised_text({ ...said, day: sayDay(promisedDay, words) }, words), known],
    action: bookingAction(bookingId, 2, words),
  }
}
