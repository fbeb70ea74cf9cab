import { m } from '@ownward/texts'
import { bookingAction, type Sayings, when } from '../event-words.ts'
import type { ProposalFacts } from './proposal-facts.ts'

const changes = {
  pause: m.mail_change_pause,
  payment_day: m.mail_change_payment_day,
  extension: m.mail_change_extension,
  return: m.mail_change_return,
  swap: m.mail_change_swap,
  pickup: m.mail_change_pickup,
} as const

const ends = {
  confirmed: m.mail_proposal_confirmed_text,
  declined: m.mail_proposal_declined_text,
  withdrawn: m.mail_proposal_withdrawn_text,
  lapsed: m.mail_proposal_lapsed_text,
  refused: m.mail_proposal_refused_text,
} as const

/** Where it is looked at: with a booking that waits for its pickup, or with one that runs. */
const tabOf = (change: keyof typeof changes) => (change === 'pickup' ? 1 : 2)

/** How it is said that a change waits for its driver, and what became of it. */
export const proposalEvents: Sayings<keyof ProposalFacts> = {
  proposal_waiting: ({ bookingId, number, car, change, comes, until, timeZone }, { words }) => {
    const said = { number, car, change: changes[change]({}, words) }
    return {
      title: m.mail_proposal_waiting_subject(said, words),
      paragraphs: [
        m.mail_proposal_waiting_text(said, words),
        ...(comes ? [m.mail_proposal_waiting_comes({ comes }, words)] : []),
        m.mail_proposal_waiting_until({ until: when(until, timeZone, words) }, words),
      ],
      action: bookingAction(bookingId, tabOf(change), words),
    }
  },
  proposal_ended: ({ bookingId, number, car, change, outcome }, { words }) => {
    const said = { number, car, change: changes[change]({}, words) }
    const title = outcome === 'confirmed' ? m.mail_proposal_confirmed_subject : m.mail_proposal_off_subject
    return {
      title: title(said, words),
      paragraphs: [ends[outcome](said, words)],
      action: bookingAction(bookingId, tabOf(change), words),
    }
  },
}
