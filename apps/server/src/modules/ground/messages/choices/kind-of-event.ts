import { isLocked, type MessageKind } from '@ownward/domain/home'
import type { EventKind } from '../event-facts.ts'

/**
 * What each telling belongs to: a group that its reader can switch off, or something that always comes by mail (HOME-12, HOME-13). A new telling
 * without a line here does not compile.
 */
export const kindOfEvent: Readonly<Record<EventKind, MessageKind>> = {
  payment_received: 'payments',
  paid_ahead: 'payments',
  charge_forgiven: 'payments',
  set_against_due: 'payments',
  wallet_changed: 'payments',
  promise_made: 'payments',
  promise_kept: 'payments',
  promise_withdrawn: 'payments',
  promise_set_aside: 'payments',

  payment_refused: 'refused_payment',
  payment_due: 'refused_payment',
  payment_still_due: 'refused_payment',
  charge_not_taken: 'refused_payment',
  swap_card_refused: 'refused_payment',
  promise_today: 'refused_payment',
  promise_broken: 'refused_payment',
  reservation_refused: 'refused_payment',

  payment_overdue: 'time_to_pay',
  booking_stopped: 'time_to_pay',

  cycle_announced: 'charge_ahead',
  cycle_ends: 'charge_ahead',
  payment_day_moved: 'charge_ahead',
  proposal_waiting: 'charge_ahead',
  proposal_ended: 'charge_ahead',
  pause_planned: 'charge_ahead',
  pause_ended: 'charge_ahead',
  fee_announced: 'charge_ahead',
  return_missed: 'charge_ahead',

  ahead_undone: 'refund',
  refund_given: 'refund',
  refund_to_balance: 'refund',
  refund_on_balance: 'refund',
  paid_late: 'refund',
  deposit_returned: 'refund',
  booking_canceled: 'refund',
  booking_completed: 'refund',
  car_checked: 'refund',
  booking_sold: 'refund',
  car_lost: 'refund',

  reservation_made: 'agreement',
  later_terms: 'agreement',
  booking_approved: 'agreement',
  booking_started: 'agreement',
  swap_asked: 'agreement',
  swap_done: 'agreement',

  pickup_tomorrow: 'program',
  pickup_place_changed: 'program',
  return_place_changed: 'program',
  booking_extended: 'program',
  swap_approved: 'program',
  swap_called_off: 'program',
  return_planned: 'program',
  return_called_off: 'program',
  insurance_changed: 'program',
  pause_miles: 'program',

  mileage_recorded: 'car',
  case_opened: 'car',
  case_answered: 'car',
  case_late: 'car',
  loaner_offered: 'car',
  loaner_over: 'car',
  loaner_due: 'car',
  case_closed: 'car',
  waitlist_held: 'car',
  waitlist_lacking: 'car',
  waitlist_over: 'car',

  case_contested: 'case_decided',
  case_decided: 'case_decided',
  case_moved: 'case_decided',

  credit_lengthened: 'credit',
  credit_given_back: 'credit',

  credit_reminder: 'credit_wait',
  credit_expired: 'credit_wait',

  licence_approved: 'documents',
  licence_rejected: 'documents',
  licence_looked_at_again: 'documents',
  licence_ends: 'documents',
  licence_ended: 'documents',
  paper_ends: 'documents',
  renewed_unlicensed: 'documents',
  income_proven: 'documents',
  income_not_proven: 'documents',

  message_from_team: 'messages',
  welcome: 'messages',

  offer_made: 'offers',
  offer_expired: 'offers',
  offer_withdrawn: 'offers',

  password_changed: 'security',
  password_waits: 'security',
  password_kept: 'security',
  password_common: 'security',
  second_factor_on: 'security',
  approval_waiting: 'security',
  approval_ended: 'security',
  second_factor_off: 'security',
  set_up_lapsed: 'security',
  set_up_again: 'security',
  export_ready: 'security',
  deletion_asked: 'security',
  deletion_near: 'security',
  deletion_waits: 'security',
  deletion_called_off: 'security',
}

/** Whether the letters of a telling may be switched off. */
export const isOptional = (event: EventKind): boolean => !isLocked(kindOfEvent[event])
