import { type Locale, m } from '@ownward/texts'

/** What somebody else has decided meanwhile, and who it was; without either, that it can no longer be decided. */
export function decidedWords(decided: string, who: string, words: { locale: Locale }): string {
  const by = { who: who || m.refusal_decided_by_nobody({}, words) }
  switch (decided) {
    case 'licence approved':
      return m.refusal_licence_approved_by(by, words)
    case 'licence rejected':
      return m.refusal_licence_rejected_by(by, words)
    case 'booking approved':
      return m.refusal_booking_approved_by(by, words)
    case 'booking canceled':
      return m.refusal_booking_canceled_by(by, words)
    case 'licence replaced':
      return m.refusal_licence_replaced({}, words)
    case 'booking active':
      return m.refusal_booking_active({}, words)
    case 'booking completed':
      return m.refusal_booking_completed({}, words)
    case 'person blocked':
      return m.refusal_person_blocked_already({}, words)
    case 'person unblocked':
      return m.refusal_person_unblocked_already({}, words)
    default:
      return m.refusal_already_decided({}, words)
  }
}
