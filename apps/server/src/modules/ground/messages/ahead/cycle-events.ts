import { m } from '@ownward/texts'
import { bookingAction, type Reading, type Sayings, sayKnown, usd, when } from '../event-words.ts'
import { sayCyclePromised } from '../promises/promise-events.ts'
import type { NextBill } from './ahead-facts.ts'

/** How the next charge is announced: what the card is asked for, what falls due while something holds it, or what is to be paid by hand. */
export const cycleEvents: Sayings<'cycle_announced' | 'cycle_ends'> = {
  cycle_announced: (
    { bookingId, car, amountCents, at, timeZone, held = false, byHand = false, promisedDay, againCents = 0, ...known },
    { words },
  ) => {
    const said = { amount: usd(amountCents, words), car, at: when(at, timeZone, words) }
    const { creditCents = 0 } = known
    const facts = { ...known, amountCents, asked: false }
    if (promisedDay !== undefined) {
      return sayCyclePromised(said, { bookingId, promisedDay, known: sayKnown(facts, words) }, words)
    }
    const action = bookingAction(bookingId, 2, words)
    if (held) {
      return {
        title: m.mail_cycle_held_subject(said, words),
        paragraphs: [
          [m.mail_cycle_held_text(said, words), sayKnown(facts, words)].join(' '),
          byHand ? m.mail_cycle_held_next_by_hand({}, words) : m.mail_cycle_held_next({}, words),
        ],
        action,
      }
    }
    const rest = usd(amountCents - creditCents, words)
    return {
      title:
        creditCents < amountCents
          ? m.mail_cycle_announced_subject({ ...said, amount: rest }, words)
          : m.mail_cycle_held_subject(said, words),
      paragraphs: [
        [
          creditCents > 0 ? m.mail_cycle_due_text(said, words) : m.mail_cycle_announced_text(said, words),
          sayKnown({ ...facts, asked: true }, words),
        ].join(' '),
        ...(againCents > 0 ? [m.mail_cycle_announced_again({ amount: usd(againCents, words) }, words)] : []),
        // What is owed already is no reason to bring the car back before.
        [
          m.mail_cycle_announced_next({}, words),
          ...(againCents > 0 || (known.backCents ?? 0) > 0 ? [m.mail_cycle_announced_stays({}, words)] : []),
        ].join(' '),
      ],
      action,
    }
  },
  cycle_ends: ({ bookingId, car, amountCents, at, timeZone, ...known }, { words }) => ({
    title: m.mail_cycle_ends_subject({ car, at: when(at, timeZone, words) }, words),
    paragraphs: [
      m.mail_cycle_ends_text({ car, at: when(at, timeZone, words) }, words),
      [
        m.mail_cycle_ends_next({ amount: usd(amountCents, words) }, words),
        sayKnown({ ...known, amountCents, asked: false }, words),
      ].join(' '),
    ],
    action: bookingAction(bookingId, 2, words),
  }),
}

/** The next charge in a letter about something else; nothing where none follows (CARE-24). */
export function sayNextBill(next: NextBill | undefined, timeZone: string, words: Reading['words']): string[] {
  if (!next) return []
  const { at, amountCents, creditCents, asked } = next
  const amount = usd(amountCents, words)
  const rest = usd(amountCents - creditCents, words)
  const credit =
    creditCents === 0
      ? []
      : [(asked ? m.mail_charge_credit : m.mail_charge_credit_left)({ credit: usd(creditCents, words), rest }, words)]
  const due = (asked && creditCents === 0 ? m.mail_next_bill_asked : m.mail_next_bill)(
    { amount, at: when(at, timeZone, words) },
    words,
  )
  return [[due, ...credit].join(' ')]
}
