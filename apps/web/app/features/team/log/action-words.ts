import { m } from '@ownward/texts'

const words: Record<string, () => string> = {
  licence_approved: m.team_action_licence_approved,
  licence_rejected: m.team_action_licence_rejected,
  income_proven: m.team_action_income_proven,
  income_not_proven: m.team_action_income_not_proven,
  offer_made: m.team_action_offer_made,
  offer_withdrawn: m.team_action_offer_withdrawn,
  person_blocked: m.team_action_person_blocked,
  person_unblocked: m.team_action_person_unblocked,
  contact_answered: m.team_action_contact_answered,
  contact_done: m.team_action_contact_done,
  contact_reopened: m.team_action_contact_reopened,
  thread_done: m.team_action_thread_done,
  thread_reopened: m.team_action_thread_reopened,
  rights_changed: m.team_action_rights_changed,
  member_added: m.team_action_member_added,
  money_finding_closed: m.team_action_finding_closed,
  second_factor_on: m.team_action_second_factor_on,
  second_factor_off: m.team_action_second_factor_off,
  profile_changed: m.team_action_profile_changed,
  booking_approved: m.console_action_booking_approved,
  booking_canceled: m.console_action_booking_canceled,
  booking_completed: m.console_action_booking_completed,
  odometer_read: m.console_action_odometer_read,
  own_insurance: m.console_action_own_insurance,
  our_insurance: m.console_action_our_insurance,
  refund_given: m.console_action_refund_given,
  wallet_adjusted: m.console_action_wallet_adjusted,
  vehicle_created: m.fleet_action_created,
  vehicle_changed: m.fleet_action_changed,
  prices_changed: m.fleet_action_prices,
  photo_added: m.fleet_action_photo_added,
  photos_ordered: m.fleet_action_photos_ordered,
  photo_removed: m.fleet_action_photo_removed,
  paper_stored: m.fleet_action_paper_stored,
  paper_removed: m.fleet_action_paper_removed,
  vehicle_blocked: m.fleet_action_blocked,
  vehicle_unblocked: m.fleet_action_unblocked,
  vehicle_published: m.fleet_action_published,
  vehicle_withdrawn: m.fleet_action_withdrawn,
}

/** What was done, in words; a kind of entry that has none yet shows its own name. */
export function sayAction(action: string): string {
  return words[action]?.() ?? action.replaceAll('_', ' ')
}
