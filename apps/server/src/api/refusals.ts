import type { RefusalCode } from '@ownward/contract'
import { type Locale, m } from '@ownward/texts'
import type { Brand } from '../config.ts'
import { careRefusals } from './care-refusals.ts'
import { creditRefusals } from './credit-refusals.ts'
import { decidedWords } from './decided-words.ts'
import { officeRefusals } from './refusal-words/office-refusals.ts'
import { pickupRefusals } from './refusal-words/pickup-refusals.ts'
import { planRefusals } from './refusal-words/plan-refusals.ts'
import { promiseRefusals } from './refusal-words/promise-refusals.ts'
import { swapRefusals } from './refusal-words/swap-refusals.ts'
import { tellingRefusals } from './telling-refusals.ts'

/** Refusals that the edge itself makes, before or around a handler. */
export type EdgeCode =
  | 'session'
  | 'no-right'
  | 'second-factor-missing'
  | 'invalid'
  | 'api-token'
  | 'unknown-call'
  | 'not-found'
  | 'wrong-method'
  | 'too-large'
  | 'not-json'
  | 'unreadable'
  | 'bad-address'
  | 'once-key'
  | 'once-other'
  | 'once-running'
  | 'fault'
  | 'away'
  | 'charging-paused'
  | 'all-paused'
  | 'busy'
  | 'too-many-at-once'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  /** How long to wait, in words. */
  wait: string
  words: { locale: Locale }
  brand: Brand
  /** Whether a member of the team asked: what they look for is nobody's of theirs. */
  byTeam: boolean
}

interface RefusalAnswer {
  /** HTTP status; 200 for a business refusal (API-04). */
  http?: 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503
  /** `status` of the body: the call's own "no" for what a person can put right, -1 for a request that cannot be used. */
  body?: -1 | 0
  message: (telling: Telling) => string
}

/** Which card will never pay, and what to do; null where the card that refused may pay another time (PACT-22). */
function sayAnotherCard({ say, byTeam, words }: Telling): string | null {
  const said = { card: say('card'), reason: say('reason') }
  if (said.card === '') return null
  return byTeam ? m.refusal_another_card_team(said, words) : m.refusal_another_card(said, words)
}

/** Every refusal there is, with its status and its words; a code without words does not compile. */
const answers: Record<RefusalCode | EdgeCode, RefusalAnswer> = {
  ...careRefusals,
  ...creditRefusals,
  ...tellingRefusals,
  ...planRefusals,
  ...pickupRefusals,
  ...promiseRefusals,
  ...swapRefusals,
  ...officeRefusals,
  'unknown-phone': {
    message: ({ byTeam, words }) =>
      byTeam ? m.refusal_unknown_phone_team({}, words) : m.refusal_unknown_phone({}, words),
  },
  'too-many-codes': { http: 429, message: ({ wait, words }) => m.refusal_too_many_codes({ wait }, words) },
  'too-many-tries': { http: 429, message: ({ wait, words }) => m.refusal_too_many_tries({ wait }, words) },
  'wrong-password': { message: ({ words }) => m.refusal_wrong_password({}, words) },
  'first-password-ended': { message: ({ words }) => m.refusal_first_password_ended({}, words) },
  'set-up-over': { message: ({ words }) => m.refusal_set_up_over({}, words) },
  'wrong-old-password': { message: ({ words }) => m.refusal_wrong_old_password({}, words) },
  'not-your-password': { message: ({ words }) => m.refusal_not_your_password({}, words) },
  'export-lately': { message: ({ say, words }) => m.refusal_export_lately({ at: say('at') }, words) },
  'deletion-stopped': { message: ({ say, words }) => m.refusal_deletion_stopped({ first: say('first') }, words) },
  'no-deletion': { message: ({ words }) => m.refusal_no_deletion({}, words) },
  'register-anew': { message: ({ words }) => m.refusal_register_anew({}, words) },
  'common-password': { message: ({ words }) => m.refusal_common_password({}, words) },
  'account-blocked': {
    message: ({ brand, words }) =>
      m.refusal_account_blocked({ email: brand.supportEmail, hotline: brand.hotline }, words),
  },
  'not-verified': { message: ({ words }) => m.refusal_not_verified({}, words) },
  'wrong-code': { message: ({ words }) => m.refusal_wrong_code({}, words) },
  'keep-link-over': { message: ({ words }) => m.refusal_keep_link_over({}, words) },
  'wait-for-code': { message: ({ wait, words }) => m.refusal_wait_for_code({ wait }, words) },
  'phone-not-served': { message: ({ words }) => m.refusal_phone_not_served({}, words) },
  'phone-taken': {
    message: ({ byTeam, words }) => (byTeam ? m.refusal_phone_taken_team({}, words) : m.refusal_phone_taken({}, words)),
  },
  'email-taken': {
    message: ({ byTeam, words }) => (byTeam ? m.refusal_email_taken_team({}, words) : m.refusal_email_taken({}, words)),
  },
  'bad-photo': {
    message: ({ say, words }) =>
      say('fault') === 'size' ? m.refusal_bad_photo_size({}, words) : m.refusal_bad_photo_type({}, words),
  },
  'birth-date': {
    message: ({ say, words }) =>
      say('fault') === 'future' ? m.refusal_birth_date_future({}, words) : m.refusal_birth_date({}, words),
  },
  'no-state': { message: ({ say, words }) => m.refusal_no_state({ state: say('state') }, words) },
  'no-vehicle': {
    message: ({ byTeam, words }) => (byTeam ? m.refusal_no_vehicle_team({}, words) : m.refusal_no_vehicle({}, words)),
  },
  'no-vehicles': { message: ({ words }) => m.refusal_no_vehicles({}, words) },
  'no-page': { message: ({ words }) => m.refusal_no_page({}, words) },
  'contact-fields': { message: ({ say, words }) => say('first') || m.refusal_field_unusable({}, words) },
  'contact-robot': {
    message: ({ brand, words }) =>
      m.refusal_contact_robot({ email: brand.supportEmail, hotline: brand.hotline }, words),
  },
  'too-many-messages': { http: 429, message: ({ wait, words }) => m.refusal_too_many_messages({ wait }, words) },
  'message-empty': { message: ({ words }) => m.refusal_message_empty({}, words) },
  'not-on-offer': {
    message: ({ say, words }) => m.refusal_not_on_offer({ part: say('part'), offered: say('offered') }, words),
  },
  'amount-changed': { message: ({ say, words }) => m.refusal_amount_changed({ amount: say('amount') }, words) },
  'already-yours': { message: ({ words }) => m.refusal_already_yours({}, words) },
  'not-for-sale': { message: ({ words }) => m.refusal_not_for_sale({}, words) },
  'not-eligible': {
    message: ({ say, byTeam, words }) =>
      byTeam
        ? m.refusal_not_eligible_team({ lacks: say('lacks') }, words)
        : m.refusal_not_eligible({ missing: say('missing') }, words),
  },
  'too-many-bookings': { message: ({ say, words }) => m.refusal_too_many_bookings({ most: say('most') }, words) },
  'too-many-unpaid': { message: ({ words }) => m.refusal_too_many_unpaid({}, words) },
  'payment-overdue': { message: ({ say, words }) => m.refusal_payment_overdue({ amount: say('amount') }, words) },
  'too-many-cancellations': {
    message: ({ say, brand, words }) =>
      m.refusal_too_many_cancellations(
        { most: say('most'), days: say('days'), from: say('from'), email: brand.supportEmail },
        words,
      ),
  },
  'charge-refused': {
    message: telling =>
      sayAnotherCard(telling) ?? m.refusal_charge_refused({ reason: telling.say('reason') }, telling.words),
  },
  'charge-unclear': { message: ({ say, words }) => m.refusal_charge_unclear({ amount: say('amount') }, words) },
  'payment-refused': {
    message: telling =>
      sayAnotherCard(telling) ?? m.refusal_payment_refused({ reason: telling.say('reason') }, telling.words),
  },
  'payment-unclear': {
    message: ({ say, byTeam, words }) =>
      (byTeam ? m.refusal_payment_unclear_team : m.refusal_payment_unclear)({ amount: say('amount') }, words),
  },
  'no-card-on-file': {
    message: ({ byTeam, words }) => (byTeam ? m.refusal_no_card_on_file_team : m.refusal_no_card_on_file)({}, words),
  },
  'not-active': {
    message: ({ say, byTeam, words }) =>
      byTeam ? decidedWords(say('decided') || 'booking not out', say('who'), words) : m.refusal_not_active({}, words),
  },
  'not-approved': { message: ({ words }) => m.refusal_not_approved({}, words) },
  'car-being-checked': { message: ({ words }) => m.refusal_car_being_checked({}, words) },
  'not-to-check': { message: ({ say, words }) => decidedWords(say('decided') || 'car checked', say('who'), words) },
  'check-in-first': { message: ({ say, words }) => m.refusal_check_in_first({ number: say('number') }, words) },
  'car-not-here': { message: ({ say, words }) => m.refusal_car_not_here({ from: say('from') }, words) },
  'nothing-planned': { message: ({ words }) => m.refusal_nothing_planned({}, words) },
  'pickup-not-yet': { message: ({ say, words }) => m.refusal_pickup_not_yet({ from: say('from') }, words) },
  'car-overdue': { message: ({ words }) => m.refusal_car_overdue({}, words) },
  'odometer-missing': { message: ({ words }) => m.refusal_odometer_missing({}, words) },
  'odometer-low': { message: ({ say, words }) => m.refusal_odometer_low({ least: say('least') }, words) },
  'extend-too-early': { message: ({ say, words }) => m.refusal_extend_too_early({ end: say('end') }, words) },
  'extend-too-far': { message: ({ say, words }) => m.refusal_extend_too_far({ latest: say('latest') }, words) },
  'extend-taken': { message: ({ say, words }) => m.refusal_extend_taken({ until: say('until') }, words) },
  'payment-due': { message: ({ say, words }) => m.refusal_payment_due({ amount: say('amount') }, words) },
  'collection-held': { message: ({ say, words }) => m.refusal_collection_held({ why: say('why') }, words) },
  'asked-by-person': { message: ({ words }) => m.refusal_asked_by_person({}, words) },
  'card-given-up': {
    message: ({ say, words }) => m.refusal_card_given_up({ card: say('card'), reason: say('reason') }, words),
  },
  'card-said-no': {
    message: ({ say, words }) => m.refusal_card_said_no({ card: say('card'), reason: say('reason') }, words),
  },
  'cards-wait': { message: ({ wait, words }) => m.refusal_cards_wait({ wait }, words) },
  'nothing-due': { message: ({ words }) => m.refusal_nothing_due({}, words) },
  'extra-price': { message: ({ words }) => m.refusal_extra_price({}, words) },
  'no-extra': { message: ({ words }) => m.refusal_no_extra({}, words) },
  'extra-final': { message: ({ words }) => m.refusal_extra_final({}, words) },
  'not-cancelable': { message: ({ words }) => m.refusal_not_cancelable({}, words) },
  'return-past': { message: ({ words }) => m.refusal_return_past({}, words) },
  'return-too-far': { message: ({ say, words }) => m.refusal_return_too_far({ latest: say('latest') }, words) },
  'return-closed': {
    message: ({ say, words }) => m.refusal_return_closed({ place: say('place'), hours: say('hours') }, words),
  },
  'price-changed': { message: ({ say, words }) => m.refusal_price_changed({ amount: say('amount') }, words) },
  'no-road': { message: ({ words }) => m.refusal_no_road({}, words) },
  'booking-decided': { message: ({ say, words }) => decidedWords(say('decided'), say('who'), words) },
  'reason-needed': { message: ({ words }) => m.refusal_reason_needed({}, words) },
  'reason-short': { message: ({ words }) => m.refusal_reason_short({}, words) },
  'confirm-needed': {
    message: ({ say, words }) => m.refusal_confirm_needed({ amount: say('amount'), due: say('due') }, words),
  },
  'credit-too-high': {
    message: ({ say, words }) => m.refusal_credit_too_high({ most: say('most'), limit: say('limit') }, words),
  },
  'deduction-too-high': { message: ({ say, words }) => m.refusal_deduction_too_high({ most: say('most') }, words) },
  'our-insurance': { message: ({ words }) => m.refusal_our_insurance({}, words) },
  'policy-day': { message: ({ words }) => m.refusal_policy_day({}, words) },
  'refund-too-high': { message: ({ say, words }) => m.refusal_refund_too_high({ most: say('most') }, words) },
  'money-moved': {
    message: ({ say, words }) =>
      say('who')
        ? m.refusal_money_moved_by({ who: say('who'), what: say('what'), now: say('now') }, words)
        : m.refusal_money_moved({ now: say('now') }, words),
  },
  'answered-meanwhile': {
    message: ({ say, words }) => m.refusal_answered_meanwhile({ who: say('who') }, words),
  },
  'assigned-meanwhile': {
    message: ({ say, words }) =>
      say('who') ? m.refusal_assigned_meanwhile({ who: say('who') }, words) : m.refusal_assigned_to_nobody({}, words),
  },
  'wallet-amount': { message: ({ say, words }) => m.refusal_wallet_amount({ balance: say('balance') }, words) },
  'no-report-now': { message: ({ words }) => m.refusal_no_report_now({}, words) },
  'photos-missing': { message: ({ words }) => m.refusal_photos_missing({}, words) },
  'too-many-reports': { message: ({ words }) => m.refusal_too_many_reports({}, words) },
  'odometer-high': { message: ({ say, words }) => m.refusal_odometer_high({ most: say('most') }, words) },
  'no-paper': { message: ({ words }) => m.refusal_no_paper({}, words) },
  'no-offer': {
    message: ({ byTeam, words }) => (byTeam ? m.refusal_no_offer_at_all({}, words) : m.refusal_no_offer({}, words)),
  },
  'offer-accepted': { message: ({ words }) => m.refusal_offer_accepted({}, words) },
  'offer-withdrawn': { message: ({ words }) => m.refusal_offer_withdrawn({}, words) },
  'offer-expired': { message: ({ say, words }) => m.refusal_offer_expired({ when: say('when') }, words) },
  'offer-car-gone': { message: ({ words }) => m.refusal_offer_car_gone({}, words) },
  'offer-car-held': { message: ({ say, words }) => m.refusal_offer_car_held({ next: say('next') }, words) },
  'offer-theirs': { message: ({ words }) => m.refusal_offer_theirs({}, words) },
  'offer-end': { message: ({ say, words }) => m.refusal_offer_end({ latest: say('latest') }, words) },
  'offer-parts': { message: ({ say, words }) => m.refusal_offer_parts({ reason: say('reason') }, words) },
  'offers-many': { message: ({ words }) => m.refusal_offers_many({}, words) },
  'offer-closed': { message: ({ say, words }) => decidedWords(say('decided'), say('who'), words) },
  'charge-closed': {
    message: ({ say, words }) =>
      say('who')
        ? m.refusal_charge_forgiven_by({ who: say('who'), what: say('what') }, words)
        : m.refusal_charge_closed({}, words),
  },
  'forgive-too-much': { message: ({ say, words }) => m.refusal_forgive_too_much({ most: say('most') }, words) },
  'nothing-to-set': { message: ({ words }) => m.refusal_nothing_to_set({}, words) },
  'not-picked-up': { message: ({ words }) => m.refusal_not_picked_up({}, words) },
  'no-charge': { message: ({ words }) => m.refusal_no_charge({}, words) },
  'no-content': { message: ({ words }) => m.refusal_no_content({}, words) },
  'bad-content': { message: ({ words }) => m.refusal_bad_content({}, words) },
  'content-stays': { message: ({ words }) => m.refusal_content_stays({}, words) },
  'bad-facts': { message: ({ words }) => m.refusal_bad_facts({}, words) },
  'bad-prices': { message: ({ words }) => m.refusal_bad_prices({}, words) },
  'changed-meanwhile': {
    message: ({ say, words }) =>
      m.refusal_changed_meanwhile({ who: say('who') || m.refusal_decided_by_nobody({}, words) }, words),
  },
  'too-many-photos': { message: ({ say, words }) => m.refusal_too_many_photos({ most: say('most') }, words) },
  'photos-changed': { message: ({ words }) => m.refusal_photos_changed({}, words) },
  'no-pickup-place': { message: ({ words }) => m.refusal_no_pickup_place({}, words) },
  'place-in-use': { message: ({ say, words }) => m.refusal_place_in_use({ why: say('why') }, words) },
  'rate-begun': { message: ({ say, words }) => m.refusal_rate_begun({ today: say('today') }, words) },
  'car-without-place': { message: ({ words }) => m.refusal_car_without_place({}, words) },
  'no-photo': { message: ({ words }) => m.refusal_no_photo({}, words) },
  'last-photo': { message: ({ words }) => m.refusal_last_photo({}, words) },
  'paper-day': { message: ({ words }) => m.refusal_paper_day({}, words) },
  'no-document': { message: ({ words }) => m.refusal_no_document({}, words) },
  'block-days': { message: ({ words }) => m.refusal_block_days({}, words) },
  'module-taken': { message: ({ say, words }) => m.refusal_module_taken({ car: say('car') }, words) },
  'car-sold': { message: ({ words }) => m.refusal_module_car_sold({}, words) },
  'block-taken': { message: ({ say, words }) => m.refusal_block_taken({ what: say('what') }, words) },
  'not-ready': { message: ({ say, words }) => m.refusal_not_ready({ lacks: say('lacks') }, words) },
  'car-in-use': { message: ({ words }) => m.refusal_car_in_use({}, words) },
  'bad-csv': { message: ({ say, words }) => m.refusal_bad_csv({ line: say('line') }, words) },
  'csv-rows': { message: ({ say, words }) => m.refusal_csv_rows({ most: say('most') }, words) },
  'csv-columns': { message: ({ say, words }) => m.refusal_csv_columns({ most: say('most'), n: say('n') }, words) },
  'csv-head': { message: ({ say, words }) => m.refusal_csv_head({ column: say('column') }, words) },
  'no-booking': {
    message: ({ byTeam, words }) => (byTeam ? m.refusal_no_booking_at_all({}, words) : m.refusal_no_booking({}, words)),
  },
  'no-card': { message: ({ words }) => m.refusal_no_card({}, words) },
  'card-refused-for-good': { message: ({ words }) => m.refusal_card_for_good({}, words) },
  'card-number': { message: ({ words }) => m.refusal_card_number({}, words) },
  'card-expired': { message: ({ words }) => m.refusal_card_expired({}, words) },
  'card-refused': { message: ({ words }) => m.refusal_card_refused({}, words) },
  'card-state': { message: ({ say, words }) => m.refusal_card_state({ state: say('state') }, words) },
  'card-page-only': { message: ({ words }) => m.refusal_card_page_only({}, words) },
  'card-needed': { message: ({ words }) => m.refusal_card_needed({}, words) },
  'card-until-check': { message: ({ say, words }) => m.refusal_card_until_check({ by: say('by') }, words) },
  'no-card-page': { message: ({ words }) => m.refusal_no_card_page({}, words) },
  'card-not-given': { message: ({ words }) => m.refusal_card_not_given({}, words) },
  'gateway-silent': { message: ({ words }) => m.refusal_gateway_silent({}, words) },
  'no-finding': {
    message: ({ say, words }) =>
      say('who')
        ? m.refusal_finding_closed_by({ who: say('who'), what: say('what') }, words)
        : m.refusal_no_finding({}, words),
  },
  'licence-dates': { message: ({ say, words }) => m.refusal_licence_dates({ reason: say('reason') }, words) },
  'bad-picture': { message: ({ say, words }) => m.refusal_bad_picture({ reason: say('reason') }, words) },
  'front-missing': { message: ({ words }) => m.refusal_front_missing({}, words) },
  'invites-missing': { message: ({ words }) => m.refusal_invites_missing({}, words) },
  'invite-invalid': { message: ({ words }) => m.refusal_invite_invalid({}, words) },
  'invites-too-many': { message: ({ say, words }) => m.refusal_invites_too_many({ most: say('most') }, words) },
  'invites-today': { message: ({ say, words }) => m.refusal_invites_today({ left: say('left') }, words) },
  'no-invite': { message: ({ words }) => m.refusal_no_invite({}, words) },
  'bad-document': { message: ({ say, words }) => m.refusal_bad_document({ reason: say('reason') }, words) },
  'too-many-documents': { message: ({ say, words }) => m.refusal_too_many_documents({ most: say('most') }, words) },
  'no-proof': { message: ({ words }) => m.refusal_no_proof({}, words) },
  'proof-decided': { message: ({ say, words }) => decidedWords(say('decided'), say('who'), words) },
  'changed-since': {
    message: ({ say, words }) =>
      say('who') ? m.refusal_changed_since_by({ who: say('who') }, words) : m.refusal_changed_since({}, words),
  },
  'bad-signature': { message: ({ words }) => m.refusal_bad_signature({}, words) },
  'no-right': { message: ({ words }) => m.refusal_no_right({}, words) },
  'no-licence': { message: ({ words }) => m.refusal_no_licence({}, words) },
  'already-decided': { message: ({ say, words }) => decidedWords(say('decided'), say('who'), words) },
  'no-valid-licence': { message: ({ say, words }) => m.refusal_no_valid_licence({ reason: say('reason') }, words) },
  'not-approvable': { message: ({ say, words }) => m.refusal_not_approvable({ reason: say('reason') }, words) },
  'answers-alike': { message: ({ say, words }) => m.refusal_answers_alike({ reason: say('reason') }, words) },
  'approval-reason-missing': {
    message: ({ say, words }) => m.refusal_approval_reason_missing({ reason: say('reason') }, words),
  },
  'reason-missing': { message: ({ words }) => m.refusal_reason_missing({}, words) },
  'second-factor-missing': { message: ({ words }) => m.refusal_second_factor_missing({}, words) },
  'second-factor-on': { message: ({ words }) => m.refusal_second_factor_on({}, words) },
  'second-factor-off': { message: ({ words }) => m.refusal_second_factor_off({}, words) },
  'code-wanted': { message: ({ words }) => m.refusal_code_wanted({}, words) },
  'wrong-second-code': { message: ({ words }) => m.refusal_wrong_second_code({}, words) },
  'no-person': { message: ({ words }) => m.refusal_no_person({}, words) },
  'no-member': { message: ({ words }) => m.refusal_no_member({}, words) },
  'no-message': { message: ({ words }) => m.refusal_no_message({}, words) },
  'not-signed-in-there': { message: ({ words }) => m.refusal_not_signed_in_there({}, words) },
  'not-yours-to-give': { message: ({ words }) => m.refusal_not_yours_to_give({}, words) },
  'own-rights': { message: ({ words }) => m.refusal_own_rights({}, words) },
  'last-administrator': { message: ({ words }) => m.refusal_last_administrator({}, words) },
  session: { http: 400, body: 0, message: ({ words }) => m.refusal_session({}, words) },
  invalid: { http: 400, body: -1, message: ({ words }) => m.refusal_field_unusable({}, words) },
  'api-token': { http: 403, body: -1, message: ({ words }) => m.refusal_api_token({}, words) },
  'unknown-call': { http: 404, body: -1, message: ({ words }) => m.refusal_unknown_call({}, words) },
  'not-found': { http: 404, body: -1, message: ({ words }) => m.refusal_not_found({}, words) },
  'wrong-method': {
    http: 405,
    body: -1,
    message: ({ say, words }) => m.refusal_wrong_method({ allowed: say('allowed') }, words),
  },
  'too-large': { http: 413, body: -1, message: ({ say, words }) => m.refusal_too_large({ size: say('size') }, words) },
  'not-json': { http: 415, body: -1, message: ({ words }) => m.refusal_not_json({}, words) },
  unreadable: { http: 400, body: -1, message: ({ words }) => m.refusal_unreadable({}, words) },
  'bad-address': { http: 400, body: -1, message: ({ words }) => m.refusal_bad_address({}, words) },
  'once-key': { http: 400, body: -1, message: ({ words }) => m.refusal_once_key({}, words) },
  'once-other': { http: 422, body: -1, message: ({ words }) => m.refusal_once_other({}, words) },
  'once-running': { http: 409, body: -1, message: ({ words }) => m.refusal_once_running({}, words) },
  busy: { http: 503, body: -1, message: ({ words }) => m.refusal_busy({}, words) },
  'too-many-at-once': { http: 429, body: -1, message: ({ words }) => m.refusal_too_many_at_once({}, words) },
  'paused-already': { message: ({ words }) => m.refusal_paused_already({}, words) },
  'nothing-to-send-again': { message: ({ words }) => m.refusal_nothing_to_send_again({}, words) },
  'not-paused': { message: ({ words }) => m.refusal_not_paused({}, words) },
  'charging-paused': { http: 503, body: -1, message: ({ words }) => m.refusal_charging_paused({}, words) },
  'all-paused': { http: 503, body: -1, message: ({ words }) => m.refusal_all_paused({}, words) },
  away: { http: 503, body: -1, message: ({ words }) => m.refusal_away({}, words) },
  fault: { http: 500, body: -1, message: ({ words }) => m.refusal_fault({}, words) },
}

/** What a refusal looks like on the wire: HTTP status, the body's `status` (null: the call's own "no"), and its sentence. */
export function describeRefusal(
  code: RefusalCode | EdgeCode,
  {
    say = {},
    retryAfter = 0,
    locale,
    brand,
    byTeam = false,
  }: { say?: Record<string, string | number>; retryAfter?: number; locale: Locale; brand: Brand; byTeam?: boolean },
): { http: number; body: -1 | 0 | null; message: string } {
  const { http = 200, body = null, message } = answers[code]
  const words = { locale }
  const wait = waitInWords(retryAfter, words)
  const telling = { say: (name: string) => String(say[name] ?? ''), wait, words, brand, byTeam }
  return { http, body, message: message(telling) }
}

function waitInWords(seconds: number, words: { locale: Locale }): string {
  if (seconds < 100) return m.refusal_wait_seconds({ n: Math.max(1, Math.ceil(seconds)) }, words)
  if (seconds < 100 * 60) return m.refusal_wait_minutes({ n: Math.ceil(seconds / 60) }, words)
  return m.refusal_wait_hours({ n: Math.ceil(seconds / 3600) }, words)
}
