import { m } from '@ownward/texts'
import type { FactsOf } from './event-facts.ts'
import {
  anotherCard,
  bookingAction,
  cardsAction,
  type Reading,
  type Sayings,
  sayDay,
  usd,
  when,
  whyRefused,
} from './event-words.ts'

type PaymentKind =
  | 'payment_day_moved'
  | 'payment_due'
  | 'payment_refused'
  | 'payment_overdue'
  | 'payment_still_due'
  | 'charge_not_taken'

/** How it is said when payments are due, that something is due, was refused by a card, or is still missing. */
export const paymentEvents: Sayings<PaymentKind> = {
  payment_day_moved: ({ bookingId, number, car, at, amountCents, thenAt, thenCents, timeZone }, { words }) => ({
    title: m.mail_payment_day_subject({ car }, words),
    paragraphs: [
      m.mail_payment_day_text({ number, amount: usd(amountCents, words), at: when(at, timeZone, words) }, words),
      ...(thenAt === undefined || thenCents === undefined
        ? []
        : [m.mail_payment_day_then({ amount: usd(thenCents, words), at: when(thenAt, timeZone, words) }, words)]),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  payment_due: ({ bookingId, car, amountCents, payBy, timeZone }, { words }) => ({
    title: m.mail_payment_due_subject({ car }, words),
    paragraphs: [
      m.mail_payment_due_text({ car, amount: usd(amountCents, words) }, words),
      m.mail_pay_by({ by: when(payBy, timeZone, words) }, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  payment_refused: (
    {
      bookingId,
      car,
      amountCents,
      askedCents,
      reason,
      card,
      byItself,
      nextTryAt,
      payBy,
      isLate,
      timeZone,
      waiting,
      ...promised
    },
    { words },
  ) => ({
    title: card ? m.mail_another_card_subject({ car }, words) : m.mail_payment_refused_subject({ car }, words),
    paragraphs: [
      askedCents === undefined
        ? m.mail_payment_refused_text(
            { car, amount: usd(amountCents, words), reason: whyRefused(reason, words) },
            words,
          )
        : m.mail_payment_refused_asked(
            { car, asked: usd(askedCents, words), amount: usd(amountCents, words), reason: whyRefused(reason, words) },
            words,
          ),
      ...sayPromised(promised, words),
      ...(card ? [m.mail_another_card_kept({ card }, words)] : []),
      ...(card ? [byItself ? m.mail_another_card_asked({}, words) : m.mail_another_card_pay({}, words)] : []),
      // What else is due is tried again by itself.
      ...(reason === 'step_up' ? [(nextTryAt === '' ? m.mail_confirm_with_bank : m.mail_confirm_rest)({}, words)] : []),
      ...(nextTryAt === '' ? [] : [m.mail_payment_refused_again({ at: when(nextTryAt, timeZone, words) }, words)]),
      ...(waiting
        ? [m.mail_pay_before_pickup({}, words)]
        : // While the days to pay stand still there is no last moment yet (PACT-18).
          payBy === ''
          ? []
          : [(isLate ? m.mail_pay_late : m.mail_pay_by)({ by: when(payBy, timeZone, words) }, words)]),
    ],
    action: card ? cardsAction(words) : bookingAction(bookingId, 2, words),
  }),
  payment_overdue: ({ bookingId, car, amountCents }, { words }) => ({
    title: m.mail_payment_overdue_subject({ car }, words),
    paragraphs: [
      m.mail_payment_overdue_text({ car, amount: usd(amountCents, words) }, words),
      m.mail_payment_overdue_next({}, words),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
  payment_still_due: ({ bookingId, car, amountCents }, { words }) => ({
    title: m.mail_payment_still_due_subject({ car }, words),
    paragraphs: [m.mail_payment_still_due_text({ car, amount: usd(amountCents, words) }, words)],
    action: bookingAction(bookingId, 3, words),
  }),
  charge_not_taken: ({ bookingId, car, amountCents, card, reason }, { words }) => ({
    title: card ? m.mail_another_card_subject({ car }, words) : m.mail_charge_not_taken_subject({ car }, words),
    paragraphs: [
      m.mail_charge_not_taken_text({ car, amount: usd(amountCents, words) }, words),
      ...(card
        ? [anotherCard({ card, reason }, words), m.mail_another_card_next({}, words)]
        : [m.mail_charge_not_taken_again({}, words)]),
    ],
    action: card ? cardsAction(words) : bookingAction(bookingId, 2, words),
  }),
}

/** That a promise can still be kept, and with how much. */
function sayPromised(
  { promisedCents, promisedDay }: Pick<FactsOf<'payment_refused'>, 'promisedCents' | 'promisedDay'>,
  words: Reading['words'],
): string[] {
  if (promisedCents === undefined || promisedDay === undefined) return []
  return [m.mail_promise_still({ amount: usd(promisedCents, words), day: sayDay(promisedDay, words) }, words)]
}
