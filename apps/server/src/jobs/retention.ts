/** How long the rows of one table are kept. */
export type Kept =
  /** For good, or as long as what it belongs to; `because` says why. */
  | { because: string }
  /** `job` removes or empties rows so many days after what `column` says; `where` names those that stay. */
  | { job: string; column: string; days: number; but?: string }

const money = 'the books: what was charged, paid and given back, as tax law asks'
const words = 'words of the site, with every version of them'
const car = 'belongs to a car'
const account = 'as long as the account'
const program = 'belongs to a booking, whose agreement and money it explains'
const sandbox = 'of the demo’s own card system only'

/** Every table and how long it is kept (BEY-25); docs/security.md says the same for readers. A table without a line here does not pass the tests. */
export const retention: Record<string, Kept> = {
  users: {
    because: 'until an account is closed; one whose phone nobody confirmed goes after 90 days (drop-old-sign-ins)',
  },
  sessions: { job: 'drop-old-sign-ins', column: 'refresh_until', days: 7 },
  codes: { job: 'drop-old-sign-ins', column: 'expires_at', days: 2 },
  attempts: { job: 'drop-old-attempts', column: 'at', days: 1 },
  idempotency_keys: { job: 'drop-old-answers', column: 'created_at', days: 1 },
  outbox: { job: 'drop-old-messages', column: 'at', days: 30 },
  notifications: { job: 'drop-old-messages', column: 'at', days: 365 },
  contact_messages: { job: 'drop-old-contact-messages', column: 'at', days: 730 },
  contact_answers: { because: 'goes with its message' },
  partner_visits: { job: 'drop-old-partner-visits', column: 'at', days: 180 },
  module_messages: { job: 'drop-old-module-messages', column: 'received_at', days: 90 },
  file_openings: { job: 'drop-old-openings', column: 'at', days: 730 },
  files: { because: 'as long as something refers to it; then a job removes bytes and row (remove-stale-files)' },
  licences: { because: 'by its state: 30 days, or two years after the last program (forget-licences)' },
  income_proofs: { because: 'the decision stays; documents go 30 days after it (forget-income-proofs)' },
  invites: { job: 'forget-invites', column: 'sent_at', days: 90, but: 'email is null' },
  cards: { because: 'token and last digits, until taken away and no payment needs it (forget-cards)' },
  vehicle_claims: { because: 'who has a car when; a hold goes when it is over (drop-expired-holds)' },
  audit_log: { because: 'decisions of the team, for good' },
  installation: { because: 'one row: which installation this is' },
  pauses: { because: 'when something was stopped, by whom and why, for good' },
  incomes: { because: account },
  wishlist_entries: { because: account },
  signatures: { because: account },
  second_factors: { because: account },
  recovery_codes: { because: account },
  person_notes: { because: account },
  threads: { because: account },
  thread_messages: { because: account },
  offers: { because: program },
  bookings: { because: program },
  booking_events: { because: program },
  agreements: { because: program },
  odometer_readings: { because: program },
  condition_reports: { because: program },
  condition_photos: { because: program },
  return_checks: { because: program },
  charges: { because: money },
  charge_intents: { because: money },
  refund_intents: { because: money },
  reconciliations: { because: money },
  money_findings: { because: money },
  ledger_accounts: { because: money },
  ledger_entries: { because: money },
  ledger_lines: { because: money },
  sandbox_cards: { because: sandbox },
  sandbox_charges: { because: sandbox },
  sandbox_refunds: { because: sandbox },
  vehicles: { because: car },
  price_surfaces: { because: car },
  vehicle_photos: { because: car },
  pickup_places: { because: car },
  vehicle_documents: { because: car },
  car_modules: { because: car },
  makes: { because: car },
  models: { because: car },
  owners: { because: car },
  partners: { because: car },
  places: { because: 'towns and states, of nobody' },
  regions: { because: 'towns and states, of nobody' },
  page_metas: { because: words },
  faq_categories: { because: words },
  faq_entries: { because: words },
  detail_texts: { because: words },
  content_blocks: { because: words },
  content_pages: { because: words },
  testimonials: { because: words },
  news_items: { because: words },
  events: { because: words },
  publications: { because: words },
  filings: { because: words },
  charters: { because: words },
  content_versions: { because: words },
  app_state: { because: 'facts of the installation' },
}
