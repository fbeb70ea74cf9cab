import type { Requirement } from '@ownward/domain/bookings'
import { type Locale, m } from '@ownward/texts'
import { type Sayings, when } from '../event-words.ts'
import type { WaitlistFacts } from './waitlist-facts.ts'

type Say = (inputs: Record<never, never>, words: { locale: Locale }) => string

const needed: Record<Requirement, Say> = {
  not_blocked: m.bookings_need_not_blocked,
  verified_phone: m.bookings_need_verified_phone,
  licence: m.bookings_need_licence,
  income: m.bookings_need_income,
  card: m.bookings_need_card,
}

/** How those who wait for a car are told that it is their turn, that something is missing, or that it is over. */
export const waitlistEvents: Sayings<keyof WaitlistFacts> = {
  waitlist_held: ({ car, carId, until, timeZone }, { words }) => {
    const said = { car, until: when(until, timeZone, words) }
    return {
      title: m.mail_waitlist_held_subject(said, words),
      paragraphs: [m.mail_waitlist_held_text(said, words), m.mail_waitlist_held_next({}, words)],
      action: { label: m.mail_waitlist_held_action({}, words), path: `/booking?car=${carId}` },
    }
  },
  waitlist_lacking: ({ car, requirements }, { words }) => {
    const missing = new Intl.ListFormat(words.locale).format(requirements.map(each => needed[each]({}, words)))
    return {
      title: m.mail_waitlist_lacking_subject({ car }, words),
      paragraphs: [m.mail_waitlist_lacking_text({ car, missing }, words), m.mail_waitlist_lacking_next({}, words)],
      action: { label: m.mail_waitlist_lacking_action({}, words), path: '/account/prequalify' },
    }
  },
  waitlist_over: (facts, { words }) => {
    const { car, how } = facts
    const text = {
      lapsed: m.mail_waitlist_over_lapsed,
      blocked: m.mail_waitlist_over_blocked,
      withdrawn: m.mail_waitlist_over_withdrawn,
      sold: m.mail_waitlist_gone_text,
    }
    const isSold = how === 'sold'
    return {
      title: isSold ? m.mail_waitlist_gone_subject({ car }, words) : m.mail_waitlist_over_subject({ car }, words),
      paragraphs: [
        how === 'barred'
          ? m.mail_waitlist_over_barred({ car, from: when(facts.from, facts.timeZone, words) }, words)
          : text[how]({ car }, words),
      ],
      action: { label: m.mail_waitlist_over_action({}, words), path: '/account/waitlist' },
    }
  },
}
