import { memberLinkHours } from '@ownward/domain/desk'
import { m } from '@ownward/texts'
import type { Reading, Sayings } from '../event-words.ts'
import type { MemberFacts } from './member-facts.ts'

/** How members of the team are told what was done to their account. A letter with a link leads there, and the product itself to the sign-in. */
export const memberEvents: Sayings<keyof MemberFacts> = {
  member_invited: ({ who }, { brand, words }) => ({
    title: m.mail_member_invited_subject({ who, brand }, words),
    paragraphs: [
      m.mail_member_invited_text({ who, brand }, words),
      m.mail_member_link_counts({ hours: memberLinkHours }, words),
      m.mail_member_invited_not_you({}, words),
    ],
    action: { label: m.mail_member_invited_action({}, words), path: '/team' },
  }),
  member_reset: ({ who }, { words }) => ({
    title: m.mail_member_reset_subject({}, words),
    paragraphs: [
      m.mail_member_reset_text({ who }, words),
      m.mail_member_link_counts({ hours: memberLinkHours }, words),
      m.mail_member_ask_who({}, words),
    ],
    action: { label: m.mail_member_reset_action({}, words), path: '/team' },
  }),
  member_link_used: (_, { words }) => ({
    title: m.mail_member_link_used_subject({}, words),
    paragraphs: [m.mail_member_link_used_text({}, words), m.mail_second_factor_not_you({}, words)],
    action: toSecurity(words),
  }),
  member_sessions_ended: ({ who, n }, { words }) => ({
    title: m.mail_member_sessions_subject({}, words),
    paragraphs: [
      who === '' ? m.mail_member_sessions_own({ n }, words) : m.mail_member_sessions_text({ who, n }, words),
      m.mail_second_factor_not_you({}, words),
    ],
    action: toSecurity(words),
  }),
  member_blocked: ({ who }, { words }) => ({
    title: m.mail_member_blocked_subject({}, words),
    paragraphs: [m.mail_member_blocked_text({ who }, words), m.mail_member_ask_who({}, words)],
    action: toConsole(words),
  }),
  member_unblocked: ({ who }, { words }) => ({
    title: m.mail_member_unblocked_subject({}, words),
    paragraphs: [m.mail_member_unblocked_text({ who }, words)],
    action: toConsole(words),
  }),
  member_removed: ({ who }, { brand, words }) => ({
    title: m.mail_member_removed_subject({ brand }, words),
    paragraphs: [m.mail_member_removed_text({ who, brand }, words)],
    action: { label: m.mail_member_removed_action({}, words), path: '/' },
  }),
}

const toConsole = (words: Reading['words']) => ({ label: m.mail_set_up_action({}, words), path: '/team' })
const toSecurity = (words: Reading['words']) => ({
  label: m.mail_second_factor_action({}, words),
  path: '/team/security',
})
