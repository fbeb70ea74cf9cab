import { m } from '@ownward/texts'
import type { EventKind } from './event-facts.ts'
import type { Sayings } from './event-words.ts'

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
} satisfies Partial<Sayings<EventKind>>
