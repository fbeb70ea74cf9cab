import { mostAtOnce, mostBulkJobs, mostExported, mostViews, undoHours } from '@ownward/contract/tables'
import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why money by hand, the team's work tables, their views and owners of cars stay as they are, in words. */
export const officeRefusals = {
  'block-begun': { message: ({ words }) => m.refusal_block_begun({}, words) },
  'free-days': { message: ({ words }) => m.refusal_free_days({}, words) },
  'no-block': { message: ({ words }) => m.refusal_no_block({}, words) },
  'owes-choice': {
    message: ({ say, words }) =>
      m.refusal_owes_choice({ amount: say('amount'), due: say('due'), age: say('age') }, words),
  },
  'own-account': { message: ({ words }) => m.refusal_own_account({}, words) },
  'not-all-their-rights': { message: ({ words }) => m.refusal_not_all_their_rights({}, words) },
  'member-blocked': { message: ({ words }) => m.refusal_member_blocked({}, words) },
  'not-joined': { message: ({ words }) => m.refusal_not_joined({}, words) },
  'member-link-over': { message: ({ words }) => m.refusal_member_link_over({}, words) },
  'pay-out-reason': { message: ({ words }) => m.refusal_pay_out_reason({}, words) },
  'set-too-much': { message: ({ say, words }) => m.refusal_set_too_much({ most: say('most') }, words) },
  'placeholder-left': { message: ({ say, words }) => m.refusal_placeholder_left({ what: say('what') }, words) },
  'file-gone': { message: ({ words }) => m.refusal_file_gone({}, words) },
  'no-template': { message: ({ words }) => m.refusal_no_template({}, words) },
  'template-empty': { message: ({ words }) => m.refusal_template_empty({}, words) },
  'template-named': { message: ({ words }) => m.refusal_template_named({}, words) },
  'template-placeholder': { message: ({ say, words }) => m.refusal_template_placeholder({ what: say('what') }, words) },
  'template-changed': { message: ({ words }) => m.refusal_template_changed({}, words) },
  'templates-full': { message: ({ say, words }) => m.refusal_templates_full({ n: say('n') }, words) },
  'no-proposal': { message: ({ words }) => m.refusal_no_proposal({}, words) },
  'proposal-over': { message: ({ words }) => m.refusal_proposal_over({}, words) },
  'proposal-running': { message: ({ words }) => m.refusal_proposal_running({}, words) },
  'proposal-changed': { message: ({ words }) => m.refusal_proposal_changed({}, words) },
  'proposal-refused': { message: ({ say, words }) => m.refusal_proposal_refused({ why: say('why') }, words) },
  'proposal-unpaid': { message: ({ say, words }) => m.refusal_proposal_unpaid({ why: say('why') }, words) },
  'proposal-incomplete': { message: ({ words }) => m.refusal_proposal_incomplete({}, words) },
  'proposal-waits': { message: ({ words }) => m.refusal_proposal_waits({}, words) },
  'proposal-signature': { message: ({ words }) => m.refusal_proposal_signature({}, words) },
  'proposal-code': { message: ({ words }) => m.refusal_proposal_code({}, words) },
  'table-right': { message: ({ words }) => m.refusal_table_right({}, words) },
  'no-view': { message: ({ words }) => m.refusal_no_view({}, words) },
  'view-of-another': { message: ({ words }) => m.refusal_view_of_another({}, words) },
  'view-named': { message: ({ words }) => m.refusal_view_named({}, words) },
  'views-full': { message: ({ words }) => m.refusal_views_full({ n: mostViews }, words) },
  'zone-unknown': { message: ({ words }) => m.refusal_zone_unknown({}, words) },
  'exports-at-once': { message: ({ words }) => m.refusal_exports_at_once({}, words) },
  'export-reason': { message: ({ words }) => m.refusal_export_reason({}, words) },
  'export-too-large': { message: ({ words }) => m.refusal_export_too_large({ n: mostExported }, words) },
  'note-right': { message: ({ words }) => m.refusal_note_right({}, words) },
  'no-note-subject': { message: ({ words }) => m.refusal_no_note_subject({}, words) },
  'no-note': { message: ({ words }) => m.refusal_no_note({}, words) },
  'cannot-mention': { message: ({ words }) => m.refusal_cannot_mention({}, words) },
  'queue-right': { message: ({ words }) => m.refusal_queue_right({}, words) },
  'queue-empty': { message: ({ words }) => m.refusal_queue_empty({}, words) },
  'no-item': { message: ({ words }) => m.refusal_no_item({}, words) },
  claimed: { message: ({ say, words }) => m.refusal_claimed({ who: say('who') }, words) },
  'bulk-right': { message: ({ words }) => m.refusal_bulk_right({}, words) },
  'bulk-filters': { message: ({ words }) => m.refusal_bulk_filters({}, words) },
  'bulk-two-ways': { message: ({ words }) => m.refusal_bulk_two_ways({}, words) },
  'bulk-none': { message: ({ words }) => m.refusal_bulk_none({}, words) },
  'bulk-too-many': { message: ({ words }) => m.refusal_bulk_too_many({ n: mostAtOnce }, words) },
  'bulk-full': { message: ({ words }) => m.refusal_bulk_full({ n: mostBulkJobs }, words) },
  'selection-changed': {
    message: ({ say, words }) => m.refusal_selection_changed({ seen: say('seen'), n: say('counted') }, words),
  },
  'no-job': { message: ({ words }) => m.refusal_no_job({}, words) },
  'job-ended': { message: ({ words }) => m.refusal_job_ended({}, words) },
  'job-running': { message: ({ words }) => m.refusal_job_running({}, words) },
  'no-undo': { message: ({ words }) => m.refusal_no_undo({}, words) },
  'undo-over': { message: ({ words }) => m.refusal_undo_over({ hours: undoHours }, words) },
  'job-nothing': { message: ({ words }) => m.refusal_job_nothing({}, words) },
  'undone-already': { message: ({ words }) => m.refusal_undone_already({}, words) },
  waiting: {
    message: ({ say, words }) =>
      say('alone') === ''
        ? m.refusal_waiting({ hours: say('hours') }, words)
        : m.refusal_waiting_alone({ hours: say('hours') }, words),
  },
  'no-approval': { message: ({ words }) => m.refusal_no_approval({}, words) },
  'approval-own': { message: ({ words }) => m.refusal_approval_own({}, words) },
  'approval-not-own': { message: ({ words }) => m.refusal_approval_not_own({}, words) },
  'approval-over': {
    message: ({ say, words }) =>
      say('who') === '' ? m.refusal_approval_over({}, words) : m.refusal_approval_decided({ who: say('who') }, words),
  },
  'approval-right': { message: ({ words }) => m.refusal_approval_right({}, words) },
  'approval-asker': { message: ({ words }) => m.approvals_refused_asker({}, words) },
  'no-owner': { message: ({ words }) => m.refusal_no_owner({}, words) },
  'owner-in-use': { message: ({ say, words }) => m.refusal_owner_in_use({ why: say('why') }, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
