import type { LogAction } from '@ownward/contract/tables'
import { m } from '@ownward/texts'
import { caseKinds, contestReasons } from '../../../i18n/case-kinds.ts'
import { sayContentPart } from '../content/content-changes.ts'
import { paperWords, sayFact, sayFactValue } from '../fleet/fleet-words.ts'
import { sayPricePart } from '../fleet/prices/price-words.ts'
import { sayKept } from '../licences/field-words.ts'
import { allRights, sayRight } from '../members/right-words.ts'
import { sayDay } from '../moments.ts'
import { sayCause } from '../operations/pause-words.ts'
import { sayOwnerField, sayOwnerValue } from '../owners/owner-draft.ts'
import { sayProfileField } from '../people/profile-words.ts'
import { sayPlaceField } from '../places/place-words.ts'

const words: Record<LogAction, () => string> = {
  licence_approved: m.team_action_licence_approved,
  licence_dates_typed: m.team_action_licence_dates_typed,
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
  template_saved: m.talk_action_template_saved,
  template_removed: m.talk_action_template_removed,
  thread_reopened: m.team_action_thread_reopened,
  signed_in: m.team_action_signed_in,
  table_exported: m.team_action_table_exported,
  claim_taken_over: m.queues_action_taken_over,
  item_assigned: m.queues_action_assigned,
  item_unassigned: m.queues_action_unassigned,
  password_changed: m.team_action_password_changed,
  note_pinned: m.notes_action_pinned,
  note_unpinned: m.notes_action_unpinned,
  approval_asked: m.team_action_approval_asked,
  approval_given: m.team_action_approval_given,
  approval_declined: m.team_action_approval_declined,
  approval_withdrawn: m.team_action_approval_withdrawn,
  approval_lapsed: m.team_action_approval_lapsed,
  approval_refused: m.team_action_approval_refused,
  bulk_started: m.bulk_action_started,
  bulk_stopped: m.bulk_action_stopped,
  bulk_undone: m.bulk_action_undone,
  rights_changed: m.team_action_rights_changed,
  member_added: m.team_action_member_added,
  first_password: m.team_action_first_password,
  member_invited: m.members_action_invited,
  member_joined: m.members_action_joined,
  member_reset: m.members_action_reset,
  member_came_back: m.members_action_came_back,
  member_sessions_ended: m.members_action_sessions_ended,
  member_blocked: m.members_action_blocked,
  member_unblocked: m.members_action_unblocked,
  member_removed: m.members_action_removed,
  money_finding_closed: m.team_action_finding_closed,
  second_factor_on: m.team_action_second_factor_on,
  second_factor_off: m.team_action_second_factor_off,
  set_up_lapsed: m.team_action_set_up_lapsed,
  set_up_again: m.team_action_set_up_again,
  profile_changed: m.team_action_profile_changed,
  booking_approved: m.console_action_booking_approved,
  booking_canceled: m.console_action_booking_canceled,
  booking_completed: m.console_action_booking_completed,
  program_stopped: m.console_action_program_stopped,
  swap_approved: m.swap_log_approved,
  swap_rejected: m.swap_log_rejected,
  swap_exchanged: m.swap_log_exchanged,
  loss_recorded: m.console_action_loss_recorded,
  car_checked_in: m.console_action_car_checked_in,
  odometer_corrected: m.console_action_odometer_corrected,
  case_opened: m.console_action_case_opened,
  case_answered: m.console_action_case_answered,
  case_closed: m.console_action_case_closed,
  case_contested: m.console_action_case_contested,
  case_decided: m.console_action_case_decided,
  case_shown: m.console_action_case_shown,
  loaner_lent: m.console_action_loaner_lent,
  loaner_withdrawn: m.console_action_loaner_withdrawn,
  own_car_ready: m.console_action_own_car_ready,
  loaner_back: m.console_action_loaner_back,
  wait_lengthened: m.console_action_wait_lengthened,
  odometer_read: m.console_action_odometer_read,
  own_insurance: m.console_action_own_insurance,
  our_insurance: m.console_action_our_insurance,
  policy_kept: m.console_action_policy_kept,
  policy_corrected: m.console_action_policy_corrected,
  refund_given: m.console_action_refund_given,
  charge_forgiven: m.console_action_charge_forgiven,
  card_asked: m.console_action_card_asked,
  change_asked: m.propose_action_asked,
  change_confirmed: m.propose_action_confirmed,
  change_declined: m.propose_action_declined,
  change_withdrawn: m.propose_action_withdrawn,
  change_lapsed: m.propose_action_lapsed,
  change_refused: m.propose_action_refused,
  change_code_sent: m.propose_action_code_sent,
  promise_recorded: m.team_action_promise_recorded,
  wallet_adjusted: m.console_action_wallet_adjusted,
  content_added: m.write_action_added,
  content_changed: m.write_action_changed,
  content_removed: m.write_action_removed,
  vehicle_created: m.fleet_action_created,
  vehicle_changed: m.fleet_action_changed,
  prices_changed: m.fleet_action_prices,
  photo_added: m.fleet_action_photo_added,
  photos_ordered: m.fleet_action_photos_ordered,
  photo_removed: m.fleet_action_photo_removed,
  paper_stored: m.fleet_action_paper_stored,
  paper_removed: m.fleet_action_paper_removed,
  module_fitted: m.fleet_action_module_fitted,
  module_removed: m.fleet_action_module_removed,
  vehicle_blocked: m.fleet_action_blocked,
  vehicle_block_moved: m.fleet_action_block_moved,
  vehicle_unblocked: m.fleet_action_unblocked,
  vehicle_published: m.fleet_action_published,
  vehicle_withdrawn: m.fleet_action_withdrawn,
  vehicle_set_free: m.fleet_action_set_free,
  pickup_place_added: m.places_action_added,
  pickup_place_changed: m.places_action_changed,
  pickup_place_closed: m.places_action_closed,
  pickup_place_opened: m.places_action_opened,
  owner_added: m.owners_action_owner_added,
  owner_changed: m.owners_action_owner_changed,
  owner_retired: m.owners_action_owner_retired,
  owner_restored: m.owners_action_owner_restored,
  owner_removed: m.owners_action_owner_removed,
  partner_added: m.owners_action_partner_added,
  partner_changed: m.owners_action_partner_changed,
  partner_retired: m.owners_action_partner_retired,
  partner_restored: m.owners_action_partner_restored,
  partner_removed: m.owners_action_partner_removed,
  tax_rate_set: m.tax_action_set,
  tax_rate_withdrawn: m.tax_action_withdrawn,
  charging_paused: m.operations_action_charging_paused,
  messages_paused: m.operations_action_messages_paused,
  jobs_paused: m.operations_action_jobs_paused,
  everything_paused: m.operations_action_everything_paused,
  charging_resumed: m.operations_action_charging_resumed,
  messages_resumed: m.operations_action_messages_resumed,
  jobs_resumed: m.operations_action_jobs_resumed,
  everything_resumed: m.operations_action_everything_resumed,
  database_migrated: m.operations_action_database_migrated,
  backup_made: m.operations_action_backup_made,
  backup_tried: m.operations_action_backup_tried,
  backup_failed: m.operations_action_backup_failed,
  backup_restored: m.operations_action_backup_restored,
  messages_resent: m.operations_action_messages_resent,
  secret_rotated: m.operations_action_secret_rotated,
  fleet_imported: m.operations_action_fleet_imported,
  data_exported: m.operations_action_data_exported,
  deletion_asked: m.operations_action_deletion_asked,
  deletion_called_off: m.operations_action_deletion_called_off,
  person_erased: m.operations_action_person_erased,
  records_emptied: m.operations_action_records_emptied,
}

/** What was done, in words; the log’s choices of a filter are these. */
export const actionWords: Readonly<Record<LogAction, () => string>> = words

/** What was done, in words; a kind of entry that has none yet shows its own name. */
export function sayAction(action: string): string {
  return (words as Record<string, () => string>)[action]?.() ?? action.replaceAll('_', ' ')
}

/** How the parts of something that was changed are called, and what they say, by the kind of entry. */
const parts: Record<string, { name: (part: string) => string; value?: (part: string, value: string) => string }> = {
  vehicle_changed: { name: sayFact, value: sayFactValue },
  prices_changed: { name: sayPricePart },
  pickup_place_changed: { name: sayPlaceField },
  owner_changed: { name: sayOwnerField, value: sayOwnerValue },
  partner_changed: { name: sayOwnerField },
  profile_changed: { name: sayProfileField },
  content_changed: { name: sayContentPart, value: (path, value) => (path === 'sample' ? sayYesNo(value) : value) },
}
/** What stands on a line of its own in an entry, with a figure: what a car showed, what an offer asks for. */
const figures: Record<string, () => string> = {
  odometer: m.console_odometer,
  car: m.console_car,
  initial_fee: m.fleet_initial_fee,
  each_cycle: m.offers_team_cycle_head,
  case: m.console_log_case,
  kind: m.care_team_kind,
  from: m.console_log_from,
  step: m.console_log_step,
  by: m.console_log_by,
  until: m.console_log_until,
  files: m.console_log_files,
  rows: m.console_log_rows,
  columns: m.console_log_columns,
  format: m.tables_export_format,
  filter: m.console_log_filter,
  act: m.bulk_log_act,
  template: m.bulk_log_template,
  member: m.bulk_log_member,
  job: m.bulk_job,
  towed: m.console_log_towed,
  contest: m.care_team_contest_why,
  decision: m.console_log_decision,
  back: m.console_log_charged_back,
  lost_at: m.console_log_lost_at,
  refund: m.console_log_refund,
  due: m.console_log_due,
}
/** Values that are the code of something, in words. */
const values: Record<string, Partial<Record<string, () => string>>> = {
  kind: Object.fromEntries(Object.entries(caseKinds).map(([kind, { say }]) => [kind, say])),
  contest: contestReasons,
  step: { collect: m.care_team_step_collect, ready: m.care_team_step_ready },
  act: {
    publish: m.fleet_publish,
    withdraw: m.fleet_withdraw,
    prices: m.bulk_prices,
    block: m.bulk_block_act,
    place: m.bulk_place,
    owner: m.bulk_owner,
    badge: m.bulk_badge,
    featured: m.bulk_featured,
    message: m.bulk_message_act,
    assign: m.bulk_assign,
    close: m.bulk_close,
  },
  decision: { confirmed: m.console_log_stands, rejected: m.console_log_rejected },
}
const figureLines = new RegExp(`^(${Object.keys(figures).join('|')}): (.*)$`, 'gm')
const withFigures: ReadonlySet<string> = new Set([
  'odometer_read',
  'odometer_corrected',
  'case_opened',
  'case_answered',
  'case_closed',
  'case_contested',
  'case_decided',
  'case_shown',
  'loss_recorded',
  'loaner_lent',
  'loaner_withdrawn',
  'own_car_ready',
  'loaner_back',
  'car_checked_in',
  'booking_completed',
  'offer_made',
  'table_exported',
  'bulk_started',
  'bulk_undone',
])

/** Reasons that are the code of one thing. */
const codes: Record<string, (code: string) => string> = {
  vehicle_blocked: sayDaysIn,
  vehicle_block_moved: sayDaysIn,
  licence_approved: sayKept,
  paper_stored: sayPaper,
  paper_removed: sayPaper,
  everything_paused: sayCause,
  messages_resent: sayResent,
}

/** Why something was done, or what it changed: each part in the reader's words, what stood there and what stands there now. */
export function sayChange({ action, reason }: { action: string; reason: string }): string {
  if (action === 'rights_changed' || action === 'member_added') return sayRightsChange(reason)
  if (withFigures.has(action))
    return reason.replaceAll(figureLines, (_, field: string, value: string) =>
      m.team_log_figure({ fact: figures[field]!(), value: values[field]?.[value]?.() ?? value }),
    )
  const part = parts[action]
  if (!part) return codes[action]?.(reason) ?? reason
  // Entries of before name what was changed alone, of prices by their version.
  if (!reason.includes(' → ')) return action === 'prices_changed' ? '' : reason.split(', ').map(part.name).join(', ')
  return reason.replaceAll(/^([\w.]+): (.*) → (.*)$/gm, (_, field: string, from: string, to: string) => {
    const say = (value: string) => part.value?.(field, value) ?? value
    return m.fleet_was_now({ fact: part.name(field), from: say(from), to: say(to) })
  })
}

/** The days of a reason in the reader's words: those of before and those of now where it moves them. */
function sayDaysIn(reason: string): string {
  return reason.replace(
    /(?<=^|^\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d → )(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)/g,
    (_, from: string, until: string) => m.team_days({ from: sayDay(from), until: sayDay(until) }),
  )
}

const sayYesNo = (value: string) => (value === 'yes' ? m.fleet_yes() : m.fleet_no())

/** How many text messages and letters were sent again, as 'sms: 1, email: 2'. */
function sayResent(reason: string): string {
  const [, texts = '', letters = ''] = /^sms: (\d+), email: (\d+)$/.exec(reason) ?? []
  return texts === '' ? reason : m.operations_resent({ texts, letters })
}

function sayPaper(kind: string): string {
  return Object.hasOwn(paperWords, kind) ? paperWords[kind as keyof typeof paperWords]() : kind
}

/** Which rights were given and which were taken, each in words. */
function sayRightsChange(reason: string): string {
  return reason
    .split(' ')
    .map(change => {
      const right = allRights.find(name => name === change.slice(1))
      if (!right) return change
      const words = { right: sayRight(right) }
      return change.startsWith('+') ? m.team_right_given(words) : m.team_right_taken(words)
    })
    .join('\n')
}
