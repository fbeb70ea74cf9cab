/** How a table's rows of one person are found or made, and which of their texts are planted with what. */
interface Planted {
  rows: { insert?: string; own: string }
  columns: Record<string, string>
}

const word = `'$word'`
const json = `'{"a":"$word"}'`
const now = `'2026-03-12T16:00:00Z'`
const mine = 'user_id = $person'

/** Every text in which something of a person can stand, by table. `$person`, `$booking`, `$car`, `$phone` and `$word` are filled in. */
export const planted: Readonly<Record<string, Planted>> = {
  approvals: {
    rows: {
      insert: `insert into approvals (act, arguments, arguments_hash, subject, about_id, reason, before, after, asked_by, asked_at, until, alone, state, decided_at) values ('wallet', '{}', '', 'person:$person', $person, '', '{}', '{}', (select min(id) from users where kind = 'team'), ${now}, ${now}::timestamptz + interval '1 day', false, 'declined', ${now})`,
      own: 'about_id = $person',
    },
    columns: { reason: word, answer: word },
  },
  attempts: {
    rows: {
      insert: `insert into attempts (scope, subject, at) values ('phone-check:phone', '$phone 10.0.0', ${now})`,
      own: `subject like '$phone %'`,
    },
    columns: { scope: word },
  },
  audit_log: {
    rows: {
      insert: `insert into audit_log (at, action, subject, about_id) values (${now}, 'person_blocked', 'person:$person', $person), (${now}, 'booking_completed', 'booking:$booking', $person)`,
      own: 'about_id = $person',
    },
    columns: { reason: word },
  },
  care_events: {
    rows: {
      insert: `with opened as (insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, down_until, state) values ($booking, 'service', 'team', ${now}, ${now}, ${now}, 'withdrawn') returning id) insert into care_events (case_id, user_id, kind, at, actor_kind, words) select id, $person, 'opened', ${now}, 'team', '' from opened`,
      own: mine,
    },
    columns: { words: word },
  },
  care_contests: {
    rows: {
      insert: `with opened as (insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, down_until, state) values ($booking, 'recall', 'team', ${now}, ${now}, ${now}, 'withdrawn') returning id) insert into care_contests (case_id, user_id, reason, "from", words, at, by, due_at) select id, $person, 'moved', ${now}, '', ${now}, $person, ${now} from opened`,
      own: mine,
    },
    columns: { words: word, decision_words: word },
  },
  care_evidence: {
    rows: {
      insert: `with opened as (insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, down_until, state) values ($booking, 'theft', 'team', ${now}, ${now}, ${now}, 'withdrawn') returning id) insert into care_evidence (case_id, user_id, by, actor_id, at, words) select id, $person, 'person', $person, ${now}, '' from opened`,
      own: mine,
    },
    columns: { words: word },
  },
  wait_extensions: {
    rows: {
      insert: `with waits as (insert into waiting_credits (user_id, booking_id, reason, waits_until, state, closed_at) values ($person, $booking, 'returned', ${now}, 'expired', ${now}) on conflict (booking_id) do update set state = excluded.state, closed_at = excluded.closed_at, held_by = null, next_at = null returning id) insert into wait_extensions (credit_id, user_id, at, by, from_until, to_until, reason) select id, $person, ${now}, $person, ${now}, ${now}::timestamptz + interval '1 day', '' from waits`,
      own: mine,
    },
    columns: { reason: word },
  },
  own_policies: {
    rows: {
      insert: `insert into own_policies (booking_id, insurer, number_end, ends_on, kept_at, kept_by) values ($booking, '', '4821', '2030-01-01', ${now}, $person) on conflict do nothing`,
      own: 'booking_id = $booking',
    },
    columns: { insurer: word },
  },
  booking_events: { rows: { own: 'booking_id = $booking' }, columns: { reason: word } },
  bookings: { rows: { own: 'id = $booking' }, columns: { referer: word, referer_vin: word } },
  cards: {
    rows: { own: mine },
    columns: { token: word, holder: word, address: word, city: word, state: word, zip: word, country: word },
  },
  codes: {
    rows: {
      insert: `insert into codes (user_id, purpose, code_hash, created_at, expires_at) values ($person, 'reset', 'x', ${now}, ${now})`,
      own: mine,
    },
    columns: { code_hash: word, asked_by: word },
  },
  condition_reports: {
    rows: {
      insert: `insert into condition_reports (booking_id, user_id, moment, odometer, at) values ($booking, $person, 'use', 1, ${now})`,
      own: mine,
    },
    columns: { note: word },
  },
  contact_messages: {
    rows: {
      insert: `insert into contact_messages (first_name, last_name, phone, email, address, city, state, zip, iam, comment, locale, at) values ('', '', '$phone', '', '', '', '', '', 'Driver', '', 'en', ${now})`,
      own: `phone = '$phone'`,
    },
    columns: {
      first_name: word,
      last_name: word,
      email: `'$word@example.com'`,
      address: word,
      city: word,
      state: word,
      zip: word,
      comment: word,
    },
  },
  contact_answers: {
    rows: {
      insert: `insert into contact_answers (message_id, author_id, text, at) select max(id), 1, '', ${now} from contact_messages`,
      own: 'true',
    },
    columns: { text: word },
  },
  file_openings: {
    rows: {
      insert: `insert into file_openings (file_id, owner_id, kind, person_id, at, address) values ('f', $person, 'licence_front', $person, ${now}, ''), ('g', $person, 'agreement', $person, ${now}, '')`,
      own: 'owner_id = $person',
    },
    columns: { address: word },
  },
  idempotency_keys: {
    rows: {
      insert: `insert into idempotency_keys (user_id, call, key, body_hash, state, created_at) values ($person, 'book', 'k', 'x', 'done', ${now})`,
      own: mine,
    },
    columns: { key: word, body_hash: word, answer: word },
  },
  income_proofs: {
    rows: {
      insert: `insert into income_proofs (user_id, state, sent_at) values ($person, 'proven', ${now})`,
      own: mine,
    },
    columns: { reason: word, file_ids: `array['$word']` },
  },
  invites: {
    rows: {
      insert: `insert into invites (inviter_id, email, mailed, sent_at) values ($person, 'x', true, ${now})`,
      own: 'inviter_id = $person',
    },
    columns: { email: word, token_hash: word },
  },
  ledger_entries: { rows: { own: mine }, columns: { note: word } },
  licences: {
    rows: { own: mine },
    columns: {
      fields: json,
      front_read: json,
      flags: `array['$word']`,
      front_hash: word,
      back_hash: word,
      front_file_id: word,
      back_file_id: word,
      reason: word,
    },
  },
  money_findings: {
    rows: {
      insert: `insert into money_findings (kind, reference, user_id, there_cents, here_cents, found_at, closed_at) values ('dispute', 'r', $person, 1, 0, ${now}, ${now})`,
      own: mine,
    },
    columns: { note: word },
  },
  notifications: {
    rows: { insert: `insert into notifications (user_id, kind, at) values ($person, 'welcome', ${now})`, own: mine },
    columns: { facts: json },
  },
  offers: {
    rows: {
      insert: `insert into offers (user_id, vehicle_id, made_by, quote, surface, program_months, program_goal, expires_at, created_at) values ($person, $car, $person, '{}', '{}', 1, '', ${now}, ${now})`,
      own: mine,
    },
    columns: { withdraw_reason: word, quote: json, surface: json, program_goal: word },
  },
  outbox: {
    rows: {
      insert: `insert into outbox (channel, "to", text, at, sent_at, user_id) values ('sms', '$phone', '', ${now}, ${now}, null), ('email', '$word@example.com', '', ${now}, ${now}, null), ('email', 'support@example.com', 'Call $phone', ${now}, ${now}, null), ('push', '7@push.example', '', ${now}, ${now}, $person)`,
      own: `"to" <> 'support@example.com' and ("to" in ('$phone', '$word@example.com') or channel = 'push' and user_id = $person)`,
    },
    columns: {
      subject: word,
      text: word,
      html: word,
      code: word,
      problem: word,
      topic: word,
      unsubscribe: word,
      quiet_zone: word,
    },
  },
  subject_notes: {
    rows: {
      insert: `insert into subject_notes (subject, subject_id, author_id, text, at) values ('person', $person, 1, '-', ${now}), ('booking', $booking, 1, '-', ${now})`,
      own: `(subject = 'person' and subject_id = $person) or (subject = 'booking' and subject_id = $booking)`,
    },
    columns: { text: word },
  },
  push_subscriptions: {
    rows: {
      insert: `insert into push_subscriptions (user_id, family_id, endpoint, p256dh, auth, at) values ($person, '', '$word', '', '', ${now})`,
      own: mine,
    },
    columns: { family_id: word, endpoint: word, p256dh: word, auth: word },
  },
  waitlist_entries: {
    rows: {
      insert: `insert into waitlist_entries (user_id, question, state, joined_at) values ($person, '', 'waiting', ${now})`,
      own: mine,
    },
    columns: { question: word },
  },
  saved_searches: {
    rows: {
      insert: `insert into saved_searches (user_id, question, rhythm, wants_new, wants_drops, locale, time_zone, created_at, confirmed_at, ends_at) values ($person, '', 'daily', true, true, 'en', '', ${now}, ${now}, ${now}::timestamptz + interval '180 days')`,
      own: mine,
    },
    columns: { question: word, time_zone: word },
  },
  sessions: { rows: { own: mine }, columns: { browser: word, system: word, family_id: word } },
  signatures: {
    rows: { insert: `insert into signatures (user_id, file_id, created_at) values ($person, 'x', ${now})`, own: mine },
    columns: { typed_name: word, file_id: word },
  },
  message_files: {
    rows: {
      insert: `with file as (insert into files (id, owner_id, kind, mime, bytes, sha256, storage_key, created_at) values ('planted-message-file', $person, 'message_file', 'image/jpeg', 1, '', 'planted-message-file', ${now})) insert into message_files (file_id, user_id, by_id, name) values ('planted-message-file', $person, $person, '')`,
      own: mine,
    },
    columns: { name: word },
  },
  thread_messages: {
    rows: {
      insert: `with thread as (insert into threads (user_id, last_message_id) values ($person, 1)) insert into thread_messages (user_id, author, author_id, text, at) values ($person, 'customer', $person, '', ${now})`,
      own: mine,
    },
    columns: { text: word },
  },
  users: {
    rows: { own: 'id = $person' },
    columns: {
      ...{
        email: `'$word@example.com'`,
        first_name: word,
        middle_name: word,
        last_name: word,
        date_of_birth: `'1990-01-01'`,
      },
      ...{ address: word, city: word, state: word, zip: word, photo_file_id: word, signature_file_id: word },
      ...{
        password_hash: word,
        next_password_hash: word,
        next_password_cancel: word,
        registered_from: word,
        phone: `'$phone'`,
      },
    },
  },
  vehicle_claims: {
    rows: {
      insert: `insert into vehicle_claims (vehicle_id, user_id, kind, period, live, expires_at, created_at) values ($car, $person, 'hold', '[2030-01-01,2030-01-02)', true, ${now}, ${now})`,
      own: `user_id = $person and kind = 'hold'`,
    },
    columns: { note: word },
  },
}

/** Texts of these tables that we write ourselves: states, kinds, numbers, figures, and names that are random. */
export const coded: Readonly<Record<string, string>> = {
  account_exports: 'file_id',
  // Device and address are under the seal of the agreement, and are not looked for.
  agreements: 'terms_version locale quote file_id file_sha256 signature_file_id previous_hash hash device address',
  approvals: 'act arguments arguments_hash subject state before after',
  attempts: 'subject',
  audit_log: 'action subject',
  booking_events: 'from_state to_state actor_kind once_key',
  bookings: 'number state financing time_zone variant_key quote surface program_goal outcome once_key',
  cards: 'brand last4',
  care_cases: 'kind opened_by state step',
  care_events: 'kind actor_kind step',
  care_contests: 'reason decision',
  care_evidence: 'by file_id sha256',
  care_loans: 'state',
  wait_extensions: 'once_key',
  // The end of a policy's number, which is emptied with its insurer, and its last day.
  own_policies: 'number_end ends_on',
  payment_days: 'once_key',
  program_pauses: 'ended_by once_key ended_once_key',
  waiting_credits: 'reason state',
  waitlist_entries: 'state',
  promises: 'day state once_key',
  program_proposals: 'kind change preview revision state confirmed_by answer code_hash',
  charge_intents: 'key kind terms once_key state gateway_ref refusal card_refusal',
  charges: 'number key kind state',
  codes: 'purpose',
  condition_photos: 'slot file_id sha256',
  condition_reports: 'moment',
  contact_messages: 'phone iam locale',
  file_openings: 'file_id kind',
  files: 'id kind mime sha256 storage_key',
  idempotency_keys: 'call state owner',
  income_proofs: 'state',
  ledger_accounts: 'code',
  ledger_entries: 'key reason',
  licences: 'state number_key expires_on',
  module_faults: 'module_id event_id',
  module_messages: 'module_id event_id outcome reason',
  money_findings: 'kind reference',
  notification_choices: 'kind channel',
  notifications: 'kind',
  odometer_readings: 'source',
  outbox: 'channel to kind link',
  quiet_hours: 'from until',
  refund_intents: 'key state found_as',
  return_checks: 'closed_as once_key',
  saved_searches: 'rhythm locale email confirm_hash',
  search_tellings: 'kind',
  // Of a customer's sign-in no network is kept.
  sessions: 'kind token_hash network',
  subject_notes: 'subject',
  message_files: 'file_id',
  thread_messages: 'author locale',
  users: 'kind locale rights payday_days',
  vehicle_claims: 'kind',
}

/** Tables in which nothing of a customer stands: cars, words of the site, the installation, members of the team, and the sandbox's own memory. */
export const ofNobody: ReadonlySet<string> = new Set([
  ...['app_state', 'build_files', 'installation', 'job_leases', 'page_changes', 'pauses', 'processes', 'push_keys'],
  ...['seals', 'seal_letters', 'message_templates', 'member_links'],
  ...[
    'car_modules',
    'makes',
    'models',
    'owners',
    'partners',
    'pickup_places',
    'places',
    'price_surfaces',
    'regions',
    'tax_rates',
  ],
  ...['vehicle_documents', 'vehicle_photos', 'vehicles', 'partner_visits', 'catalog_changes'],
  ...[
    'charters',
    'content_blocks',
    'content_pages',
    'content_versions',
    'detail_texts',
    'events',
    'faq_categories',
    'faq_entries',
  ],
  ...['figure_sources', 'filings', 'news_items', 'page_metas', 'publications', 'testimonials'],
  'demand_counts',
  ...['day_sum_checks', 'day_sum_fills', 'day_sum_parts', 'day_sums', 'reconciliations'],
  ...[
    'recovery_codes',
    'second_factors',
    'table_views',
    'table_choices',
    'queue_items',
    'queue_checks',
    'bulk_jobs',
    'bulk_items',
    'member_choices',
    'sandbox_cards',
    'sandbox_charges',
    'sandbox_refunds',
  ],
])
