import { displayMoment } from '@ownward/domain/calendar'
import { cents, formatUsd } from '@ownward/domain/money'
import { m } from '@ownward/texts'
import type { MemberWork } from '../../../work.ts'
import type { FactsOf } from '../../ground/messages/index.ts'
import { queueEmail } from '../../ground/outbox/index.ts'

/** What became of an act that no other member could approve. */
type AloneEnd = 'asked' | 'done' | 'withdrawn' | 'declined' | 'refused'

const acts = {
  refund: m.mail_approval_refund,
  forgiveness: m.mail_approval_forgiveness,
  wallet: m.mail_approval_wallet,
  rights: m.mail_approval_rights,
}
const subjects = {
  asked: m.mail_approval_alone_asked_subject,
  done: m.mail_approval_alone_done_subject,
  withdrawn: m.mail_approval_alone_withdrawn_subject,
  declined: m.mail_approval_alone_declined_subject,
  refused: m.mail_approval_alone_refused_subject,
}
const texts = {
  asked: m.mail_approval_alone_asked_text,
  done: m.mail_approval_alone_done_text,
  withdrawn: m.mail_approval_alone_withdrawn_text,
  declined: m.mail_approval_alone_declined_text,
  refused: m.mail_approval_alone_refused_text,
}
// The business reads English, as the other letters to its address are.
const words = { locale: 'en' } as const

/** Mails the address of the business that an act waits which no other member could approve, and what became of it (DESK-28). */
export async function tellBusiness(
  { uow, now, config }: Pick<MemberWork<'publicUrl' | 'brand'>, 'uow' | 'now' | 'config'>,
  what: AloneEnd,
  facts: FactsOf<'approval_waiting'>,
): Promise<void> {
  const { who, until, timeZone } = facts
  const said = {
    who,
    act: acts[facts.act]({ amount: formatUsd(cents(facts.amountCents), 'en') }, words),
    until: displayMoment(until, timeZone, 'en'),
  }
  await queueEmail(uow, {
    to: config.brand.supportEmail,
    subject: subjects[what](said, words),
    text: `${texts[what](said, words)}\n\n${config.publicUrl}/team/approvals`,
    at: now,
  })
}
