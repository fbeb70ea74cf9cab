import { m } from '@ownward/texts'
import { longDate } from '../../../../words/formats.ts'
import { bookingAction, type Sayings, usd, when } from '../event-words.ts'
import type { PauseFacts } from './pause-facts.ts'

/** How it is said that a program is going to be paused, that its pause ends early, and that its free miles are used up. */
export const pauseEvents: Sayings<keyof PauseFacts> = {
  pause_planned: ({ bookingId, number, car, from, until, amountCents, programEnd, timeZone }, { words }) => {
    const day = (at: string) => longDate(new Date(at), timeZone, words.locale)
    return {
      title: m.mail_pause_planned_subject({ car, from: day(from) }, words),
      paragraphs: [
        m.mail_pause_planned_text({ number, from: day(from), until: day(until) }, words),
        amountCents > 0
          ? m.mail_pause_planned_cost({ amount: usd(amountCents, words), from: when(from, timeZone, words) }, words)
          : m.mail_pause_planned_free({}, words),
        m.mail_pause_planned_rules({ end: day(programEnd) }, words),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  pause_ended: (facts, { words }) => {
    const { bookingId, number, car, by, until, isCalledOff, backCents, nextAt, nextCents, programEnd, timeZone } = facts
    const { dueCents = 0, payBy, isBilledNow = false } = facts
    const day = (at: string) => longDate(new Date(at), timeZone, words.locale)
    const why = { person: m.mail_pause_ended_person, case: m.mail_pause_ended_case, miles: m.mail_pause_ended_miles }
    const next = { amount: usd(nextCents, words), at: when(nextAt, timeZone, words), end: day(programEnd) }
    return {
      title: isCalledOff
        ? m.mail_pause_off_subject({ car }, words)
        : m.mail_pause_ended_subject({ car, until: day(until) }, words),
      paragraphs: [
        why[by]({ number }, words),
        ...(backCents > 0 ? [m.mail_pause_ended_back({ amount: usd(backCents, words) }, words)] : []),
        // While a case goes on its days are not asked for.
        ...(by === 'case' && isBilledNow ? [m.mail_pause_ended_billed({ amount: next.amount }, words)] : []),
        ...(by === 'case' ? [] : [m.mail_pause_ended_next(next, words)]),
        ...(by === 'miles' ? [m.mail_pause_ended_extra({}, words)] : []),
        ...(payBy
          ? [m.mail_pause_ended_due({ amount: usd(dueCents, words), by: when(payBy, timeZone, words) }, words)]
          : []),
      ],
      action: bookingAction(bookingId, 2, words),
    }
  },
  pause_miles: ({ bookingId, number, car, miles, free, most }, { words }) => ({
    title: m.mail_pause_miles_subject({ car }, words),
    paragraphs: [m.mail_pause_miles_text({ number, miles, free, most }, words)],
    action: bookingAction(bookingId, 2, words),
  }),
}
