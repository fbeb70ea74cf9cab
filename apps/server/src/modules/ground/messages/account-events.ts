import { setUpDays } from '@ownward/domain/desk'
import { m } from '@ownward/texts'
import type { EventKind } from './event-facts.ts'
import { type Reading, type Sayings, sayDay } from './event-words.ts'

const privacyPage = '/account/privacy'

/** What somebody is told of their account itself: income, passwords, messages and the second factor. */
export const accountEvents = {
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
  password_waits: (_, { words }) => ({
    title: m.mail_password_waits_subject({}, words),
    paragraphs: [m.mail_password_waits_text({}, words), m.mail_password_waits_not_you({}, words)],
    action: { label: m.mail_password_waits_action({}, words), path: '/login' },
  }),
  password_kept: (_, { words }) => ({
    title: m.mail_password_kept_subject({}, words),
    paragraphs: [m.mail_password_kept_text({}, words), m.mail_password_kept_next({}, words)],
    action: { label: m.mail_password_changed_action({}, words), path: '/chat' },
  }),
  password_changed: (_, { words }) => ({
    title: m.mail_password_changed_subject({}, words),
    paragraphs: [m.mail_password_changed_text({}, words), m.mail_password_changed_not_you({}, words)],
    action: { label: m.mail_password_changed_action({}, words), path: '/chat' },
  }),
  password_common: (_, { words }) => ({
    title: m.mail_password_common_subject({}, words),
    paragraphs: [m.mail_password_common_text({}, words), m.mail_password_common_next({}, words)],
    action: { label: m.mail_password_common_action({}, words), path: '/account/change-password' },
  }),
  message_from_team: (_, { brand, words }) => ({
    title: m.mail_message_from_team_subject({ brand }, words),
    paragraphs: [m.mail_message_from_team_text({}, words)],
    action: { label: m.mail_message_from_team_action({}, words), path: '/chat' },
  }),
  export_ready: ({ until }, { words }) => ({
    title: m.mail_export_ready_subject({}, words),
    paragraphs: [m.mail_export_ready_text({ until: dayOf(until, words) }, words)],
    action: { label: m.mail_export_ready_action({}, words), path: privacyPage },
  }),
  deletion_asked: ({ endsAt }, { words }) => ({
    title: m.mail_deletion_asked_subject({ on: dayOf(endsAt, words) }, words),
    paragraphs: [
      m.mail_deletion_asked_text({ on: dayOf(endsAt, words) }, words),
      m.mail_deletion_keep({}, words),
      m.mail_deletion_not_you({}, words),
    ],
    action: { label: m.mail_deletion_action({}, words), path: privacyPage },
  }),
  deletion_near: ({ endsAt }, { words }) => ({
    title: m.mail_deletion_near_subject({ on: dayOf(endsAt, words) }, words),
    paragraphs: [m.mail_deletion_near_text({ on: dayOf(endsAt, words) }, words), m.mail_deletion_keep({}, words)],
    action: { label: m.mail_deletion_action({}, words), path: privacyPage },
  }),
  deletion_waits: (_, { words }) => ({
    title: m.mail_deletion_waits_subject({}, words),
    paragraphs: [m.mail_deletion_waits_text({}, words), m.mail_deletion_waits_keep({}, words)],
    action: { label: m.mail_deletion_waits_action({}, words), path: privacyPage },
  }),
  deletion_called_off: (_, { words }) => ({
    title: m.mail_deletion_off_subject({}, words),
    paragraphs: [m.mail_deletion_off_text({}, words), m.mail_deletion_off_not_you({}, words)],
    action: { label: m.mail_password_changed_action({}, words), path: '/chat' },
  }),
  second_factor_on: (_, { words }) => ({
    title: m.mail_second_factor_on_subject({}, words),
    paragraphs: [m.mail_second_factor_on_text({}, words), m.mail_second_factor_not_you({}, words)],
    action: { label: m.mail_second_factor_action({}, words), path: '/team/security' },
  }),
  second_factor_off: (_, { words }) => ({
    title: m.mail_second_factor_off_subject({}, words),
    paragraphs: [m.mail_second_factor_off_text({}, words), m.mail_second_factor_not_you({}, words)],
    action: { label: m.mail_second_factor_action({}, words), path: '/team/security' },
  }),
  set_up_lapsed: (_, { words }) => ({
    title: m.mail_set_up_lapsed_subject({}, words),
    paragraphs: [m.mail_set_up_lapsed_text({}, words), m.mail_set_up_lapsed_next({}, words)],
    action: { label: m.mail_set_up_action({}, words), path: '/team' },
  }),
  set_up_again: (_, { words }) => ({
    title: m.mail_set_up_again_subject({}, words),
    paragraphs: [m.mail_set_up_again_text({ days: setUpDays }, words), m.mail_second_factor_not_you({}, words)],
    action: { label: m.mail_set_up_action({}, words), path: '/team/security' },
  }),
} satisfies Partial<Sayings<EventKind>>

/** The day of a moment, by the clock of nobody's place. */
const dayOf = (moment: string, words: Reading['words']) => sayDay(moment.slice(0, 10), words)
