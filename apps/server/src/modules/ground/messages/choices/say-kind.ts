import type { MessageKind } from '@ownward/domain/home'
import { type Locale, m } from '@ownward/texts'

/** What a telling belongs to, in words. */
export function sayKind(kind: MessageKind, locale: Locale): string {
  const words = { locale }
  switch (kind) {
    case 'refused_payment':
      return m.account_always_refused_payment({}, words)
    case 'time_to_pay':
      return m.account_always_time_to_pay({}, words)
    case 'charge_ahead':
      return m.account_always_charge_ahead({}, words)
    case 'refund':
      return m.account_always_refund({}, words)
    case 'agreement':
      return m.account_always_agreement({}, words)
    case 'case_decided':
      return m.account_always_case_decided({}, words)
    case 'credit_wait':
      return m.account_always_credit_wait({}, words)
    case 'security':
      return m.account_always_security({}, words)
    case 'payments':
      return m.account_group_payments({}, words)
    case 'program':
      return m.account_group_program({}, words)
    case 'car':
      return m.account_group_car({}, words)
    case 'credit':
      return m.account_group_credit({}, words)
    case 'documents':
      return m.account_group_documents({}, words)
    case 'messages':
      return m.account_group_messages({}, words)
    case 'offers':
      return m.account_group_offers({}, words)
  }
}
