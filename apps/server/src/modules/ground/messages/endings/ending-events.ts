import { m } from '@ownward/texts'
import { bookingAction, type Reading, type Sayings, usd, when } from '../event-words.ts'
import { sayReturn } from '../place-words.ts'
import { saySettlement, sayWaits } from '../settlement-words.ts'
import type { EndingFacts } from './ending-facts.ts'

/** How it is said that the team has ended a program: for a missing payment, or because the car is lost. */
export const endingEvents: Sayings<keyof EndingFacts> = {
  booking_stopped: (facts, { words }) => {
    const { bookingId, number, car, at, timeZone, missingCents, refundCents, dueCents, depositCents, place } = facts
    return {
      title: m.mail_stopped_subject({ car }, words),
      paragraphs: [
        m.mail_stopped_text({ number, car, amount: usd(missingCents, words), at: when(at, timeZone, words) }, words),
        m.mail_stopped_back({}, words),
        ...sayReturn(place, words),
        ...(dueCents > 0 ? [m.mail_stopped_due({ amount: usd(dueCents, words) }, words)] : []),
        ...(dueCents > 0 ? sayNextTry(facts, words) : []),
        ...(refundCents > 0 ? [m.mail_booking_completed_unused({ amount: usd(refundCents, words) }, words)] : []),
        ...(depositCents > 0 ? [m.mail_stopped_deposit({ amount: usd(depositCents, words) }, words)] : []),
        ...sayWaits(facts, words),
        ...saySettlement(facts.lines, words),
        m.mail_team_says({ reason: facts.reason }, words),
      ],
      action: bookingAction(bookingId, 3, words),
    }
  },
  car_lost: (facts, { words }) => {
    const { bookingId, number, car, at, timeZone, refundCents, dueCents } = facts
    const hadDeposit = facts.lines.some(({ name, amountCents }) => name === 'deposit_settled' && amountCents !== 0)
    const sayRefund = hadDeposit ? m.mail_lost_refund : m.mail_car_checked_refund
    return {
      title: m.mail_lost_subject({ car }, words),
      paragraphs: [
        m.mail_lost_text({ number, car, at: when(at, timeZone, words) }, words),
        ...(refundCents > 0 ? [sayRefund({ amount: usd(refundCents, words) }, words)] : []),
        ...(dueCents > 0 ? [m.mail_booking_completed_due({ amount: usd(dueCents, words) }, words)] : []),
        ...sayWaits(facts, words, { isLost: true }),
        ...saySettlement(facts.lines, words),
        m.mail_team_says({ reason: facts.reason }, words),
      ],
      action: bookingAction(bookingId, 3, words),
    }
  },
}

/** When the card is asked for what is due of a program that was stopped. */
function sayNextTry(
  { nextTryAt, timeZone }: Pick<EndingFacts['booking_stopped'], 'nextTryAt' | 'timeZone'>,
  words: Reading['words'],
): string[] {
  if (nextTryAt === undefined) return []
  return [
    nextTryAt === ''
      ? m.mail_promise_no_try({}, words)
      : m.mail_stopped_try({ at: when(nextTryAt, timeZone, words) }, words),
  ]
}
