import { m } from '@ownward/texts'
import type { Response } from '../../api/spelling/spelled.ts'

/** How a person is told, as the server answers it. */
export type Told = Response<'getNotificationChoices'>['result']
/** One switch. */
export type Choice = Told['choices'][number]

type Say = () => string
type Kind = Choice['kind']
type Group = Exclude<Choice['group'], ''>

/** What each group is called, and what is in it. */
export const groupWords: Record<Group, { title: Say; hint: Say }> = {
  payments: { title: m.account_group_payments, hint: m.account_group_payments_hint },
  program: { title: m.account_group_program, hint: m.account_group_program_hint },
  car: { title: m.account_group_car, hint: m.account_group_car_hint },
  credit: { title: m.account_group_credit, hint: m.account_group_credit_hint },
  documents: { title: m.account_group_documents, hint: m.account_group_documents_hint },
  messages: { title: m.account_group_messages, hint: m.account_group_messages_hint },
  offers: { title: m.account_group_offers, hint: m.account_group_offers_hint },
}

/** What always comes by email, and why. */
export const lockedWords: Record<Exclude<Kind, Group>, { title: Say; why: Say }> = {
  refused_payment: { title: m.account_always_refused_payment, why: m.account_always_refused_payment_why },
  time_to_pay: { title: m.account_always_time_to_pay, why: m.account_always_time_to_pay_why },
  charge_ahead: { title: m.account_always_charge_ahead, why: m.account_always_charge_ahead_why },
  refund: { title: m.account_always_refund, why: m.account_always_refund_why },
  agreement: { title: m.account_always_agreement, why: m.account_always_agreement_why },
  case_decided: { title: m.account_always_case_decided, why: m.account_always_case_decided_why },
  credit_wait: { title: m.account_always_credit_wait, why: m.account_always_credit_wait_why },
  security: { title: m.account_always_security, why: m.account_always_security_why },
}

/** Whether a kind is one of those that always come by email. */
export const isLockedKind = (kind: Kind): kind is keyof typeof lockedWords => kind in lockedWords
