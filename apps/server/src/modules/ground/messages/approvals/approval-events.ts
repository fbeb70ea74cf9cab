import { m } from '@ownward/texts'
import { type Reading, type Sayings, usd, when } from '../event-words.ts'
import type { ApprovalFacts } from './approval-facts.ts'

const acts = {
  refund: m.mail_approval_refund,
  forgiveness: m.mail_approval_forgiveness,
  wallet: m.mail_approval_wallet,
  rights: m.mail_approval_rights,
}

/** What an approval is about, as a part of a sentence. */
function sayApprovalAct(
  { act, amountCents }: Pick<ApprovalFacts['approval_waiting'], 'act' | 'amountCents'>,
  words: Reading['words'],
): string {
  return acts[act]({ amount: usd(amountCents, words) }, words)
}

/** How members are told that something waits for one of them, and what became of what they asked for. */
export const approvalEvents: Sayings<keyof ApprovalFacts> = {
  approval_waiting: ({ who, until, timeZone, ...what }, { words }) => ({
    title: m.mail_approval_waiting_subject({ who, act: sayApprovalAct(what, words) }, words),
    paragraphs: [
      m.mail_approval_waiting_text({ who, act: sayApprovalAct(what, words) }, words),
      m.mail_approval_waiting_until({ until: when(until, timeZone, words) }, words),
    ],
    action: approvalsAction(words),
  }),
  approval_ended: ({ outcome, by, ...what }, { words }) => {
    const said = { act: sayApprovalAct(what, words), by }
    const texts = {
      approved: m.mail_approval_approved_text,
      declined: m.mail_approval_declined_text,
      lapsed: m.mail_approval_lapsed_text,
      refused: m.mail_approval_refused_text,
      done: m.mail_approval_done_text,
    }
    const titles = {
      approved: m.mail_approval_approved_subject,
      declined: m.mail_approval_declined_subject,
      lapsed: m.mail_approval_lapsed_subject,
      refused: m.mail_approval_refused_subject,
      done: m.mail_approval_done_subject,
    }
    return {
      title: titles[outcome](said, words),
      paragraphs: [texts[outcome](said, words)],
      action: approvalsAction(words),
    }
  },
}

const approvalsAction = (words: Reading['words']) => ({
  label: m.mail_approval_action({}, words),
  path: '/team/approvals',
})
