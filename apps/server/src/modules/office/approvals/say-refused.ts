import { type Locale, m } from '@ownward/texts'

const reasons: Record<string, (values: object, words: { locale: Locale }) => string> = {
  'approval-asker': m.approvals_refused_asker,
  'not-yours-to-give': m.approvals_refused_asker,
  'no-booking': m.approvals_refused_gone,
  'no-charge': m.approvals_refused_gone,
  'unknown-phone': m.approvals_refused_gone,
  'no-member': m.approvals_refused_gone,
  'not-picked-up': m.approvals_refused_gone,
  'nothing-to-set': m.refusal_nothing_to_set,
  'changed-meanwhile': m.approvals_refused_rights,
  'last-administrator': m.approvals_refused_last,
  'payment-unclear': m.approvals_refused_unclear,
  'charge-closed': m.approvals_refused_amount,
  'forgive-too-much': m.approvals_refused_amount,
  'refund-too-high': m.approvals_refused_amount,
  'wallet-amount': m.approvals_refused_amount,
  'credit-too-high': m.approvals_refused_amount,
  'set-too-much': m.approvals_refused_amount,
  'owes-choice': m.approvals_refused_owes,
}

/** Why the rules refused an act when its time came, in words. */
export function sayRefused(code: string, locale: Locale): string {
  return (reasons[code] ?? m.approvals_refused_gone)({}, { locale })
}
