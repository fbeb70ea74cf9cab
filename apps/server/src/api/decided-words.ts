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
      return who ? m.refusal_person_blocked_by(by, words) : m.refusal_person_blocked_already({}, words)
    case 'person unblocked':
      return who ? m.refusal_person_unblocked_by(by, words) : m.refusal_person_unblocked_already({}, words)
    case 'income proven':
      return m.refusal_income_proven_by(by, words)
    case 'income not proven':
      return m.refusal_income_not_proven_by(by, words)
    case 'offer accepted':
      return m.refusal_offer_taken({}, words)
    case 'offer withdrawn':
      return m.refusal_offer_withdrawn_by(by, words)
    case 'offer expired':
      return m.refusal_offer_ended({}, words)
    case 'car checked':
      return who ? m.refusal_car_checked_by(by, words) : m.refusal_not_to_check({}, words)
    case 'car taken back':
      return who ? m.refusal_car_taken_back_by(by, words) : m.refusal_booking_not_out({}, words)
    case 'program ended':
      return who ? m.refusal_program_ended_by(by, words) : m.refusal_booking_not_out({}, words)
    case 'booking not out':
      return m.refusal_booking_not_out({}, words)
    default:
      return m.refusal_already_decided({}, words)
  }
}
