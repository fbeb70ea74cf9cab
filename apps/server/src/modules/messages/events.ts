import { displayDateTime } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import { type Locale, m } from '@ownward/texts'

type Nothing = Record<never, never>

/**
 * What a person is told of (BEY-13, SRV-29) and what each telling must know. Facts are as the books have them: instants in ISO 8601, amounts
 * in cents; they become words when somebody reads them, in the reader's language. A new event is a line here and its words below; without words it does not compile.
 */
export interface EventFacts {
  welcome: Nothing
  licence_approved: Nothing
  licence_rejected: { reason: string }
  reservation_made: { number: string; car: string; pickupAt: string; timeZone: string; paidCents: number }
  reservation_refused: { car: string }
  income_proven: Nothing
  income_not_proven: { reason: string }
  password_changed: Nothing
  message_from_team: Nothing
  second_factor_on: Nothing
  second_factor_off: Nothing
}
export type EventKind = keyof EventFacts

/** Something that happened, with its facts. */
export type PersonEvent = { [K in EventKind]: { kind: K; facts: EventFacts[K] } }[EventKind]

/** An event in words: the title is a mail's subject and an entry's heading, the first paragraph is the entry's text. */
export interface EventWords {
  title: string
  paragraphs: readonly [string, ...string[]]
  action: { label: string; path: string }
}

interface Reading {
  brand: string
  words: { locale: Locale }
}

const catalogue: { [K in EventKind]: (facts: EventFacts[K], reading: Reading) => EventWords } = {
  welcome: (_, { brand, words }) => ({
    title: m.mail_welcome_subject({ brand }, words),
    paragraphs: [m.mail_welcome_text({ brand }, words), m.mail_welcome_next({}, words)],
    action: { label: m.mail_welcome_action({}, words), path: '/cars' },
  }),
  licence_approved: (_, { words }) => ({
    title: m.mail_licence_approved_subject({}, words),
    paragraphs: [m.mail_licence_approved_text({}, words)],
    action: { label: m.mail_licence_approved_action({}, words), path: '/cars' },
  }),
  licence_rejected: ({ reason }, { words }) => ({
    title: m.mail_licence_rejected_subject({}, words),
    paragraphs: [m.mail_licence_rejected_text({ reason }, words), m.mail_licence_rejected_next({}, words)],
    action: { label: m.mail_licence_rejected_action({}, words), path: '/account/upload-license' },
  }),
  reservation_made: ({ number, car, pickupAt, timeZone, paidCents }, { words }) => ({
    title: m.mail_booking_reserved_subject({ car }, words),
    paragraphs: [
      m.mail_booking_reserved_text({ car, number, pickup: displayDateTime(pickupAt, timeZone, words.locale) }, words),
      m.mail_booking_reserved_paid({ paid: formatUsd(cents(paidCents), words.locale) }, words),
      m.mail_booking_reserved_next({}, words),
    ],
    action: { label: m.mail_booking_action({}, words), path: '/account/bookings/1' },
  }),
  reservation_refused: ({ car }, { words }) => ({
    title: m.mail_booking_void_subject({ car }, words),
    paragraphs: [m.mail_booking_void_text({ car }, words)],
    action: { label: m.mail_booking_void_action({}, words), path: '/cars' },
  }),
  income_proven: (_, { words }) => ({
    title: m.mail_income_proven_subject({}, words),
    paragraphs: [m.mail_income_proven_text({}, words)],
    action: { label: m.mail_income_action({}, words), path: '/account/prequalify' },
  }),
  income_not_proven: ({ reason }, { words }) => ({
    title: m.mail_income_not_proven_subject({}, words),
    paragraphs: [m.mail_income_not_proven_text({ reason }, words), m.mail_income_not_proven_next({}, words)],
    action: { label: m.mail_income_action({}, words), path: '/account/prequalify' },
  }),
  password_changed: (_, { words }) => ({
    title: m.mail_password_changed_subject({}, words),
    paragraphs: [m.mail_password_changed_text({}, words), m.mail_password_changed_not_you({}, words)],
    action: { label: m.mail_password_changed_action({}, words), path: '/chat' },
  }),
  message_from_team: (_, { brand, words }) => ({
    title: m.mail_message_from_team_subject({ brand }, words),
    paragraphs: [m.mail_message_from_team_text({}, words)],
    action: { label: m.mail_message_from_team_action({}, words), path: '/chat' },
  }),
  second_factor_on: (_, { words }) => ({
    title: m.mail_second_factor_on_subject({}, words),
    paragraphs: [m.mail_second_factor_on_text({}, words), m.mail_second_factor_not_you({}, words)],
    action: { label: m.mail_second_factor_action({}, words), path: '/team' },
  }),
  second_factor_off: (_, { words }) => ({
    title: m.mail_second_factor_off_subject({}, words),
    paragraphs: [m.mail_second_factor_off_text({}, words), m.mail_second_factor_not_you({}, words)],
    action: { label: m.mail_second_factor_action({}, words), path: '/team' },
  }),
}

/** Every event there is. */
export const eventKinds = Object.keys(catalogue) as EventKind[]

/** Puts an event into the words of its reader. */
export function sayEvent({ kind, facts }: PersonEvent, reading: Reading): EventWords {
  // The kind belongs to its facts, which the type of a pair cannot say to an index.
  const say = catalogue[kind] as (facts: EventFacts[EventKind], reading: Reading) => EventWords
  return say(facts, reading)
}
