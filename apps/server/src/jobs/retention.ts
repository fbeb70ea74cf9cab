/** How long the rows of one table are kept. */
export type Kept =
  /** For good, or as long as what it belongs to; `because` says why. */
  | { because: string }
  /** `job` removes or empties rows so many days after what `column` says; `where` names those that stay. */
  | { job: string; column: string; days: number; but?: string }
  /** `job` does what `because` says, by more than one moment; `overdue` is true of rows that it has left at $now and should not have. */
  | { job: string; because: string; overdue: string }

const money = 'the books: what was charged, paid and given back, as tax law asks'
const words = 'words of the site, with every version of them'
const car = 'belongs to a car'
const account = 'as long as the account'
const program =
  'belongs to a booking, whose agreement and money it explains; of a deleted account the words in it go with its years (empty-records)'
const sandbox = 'of the demo’s own card system only'

/** Every table and how long it is kept (BEY-25, OPS-26); docs/security.md says the same for readers. A table without a line here does not pass the tests. */
export const retention: Record<string, Kept> = {
  users: {
    job: 'drop-old-sign-ins',
    because: 'until an account is closed; one whose phone nobody confirmed goes after 90 days',
    overdue:
      "kind = 'customer' and verified_at is null and blocked_at is null and created_at < $now - interval '90 days'",
  },
  accountExports: { job: 'prepare-exports', column: 'kept_until', days: 0 },
  accountDeletions: { because: 'which account was deleted, when, and whether its records are emptied; names nobody' },
  sessions: { job: 'drop-old-sign-ins', column: 'refresh_until', days: 7 },
  codes: { job: 'drop-old-sign-ins', column: 'expires_at', days: 2 },
  attempts: { job: 'drop-old-attempts', column: 'at', days: 1 },
  idempotencyKeys: { job: 'drop-old-answers', column: 'created_at', days: 1 },
  outbox: { job: 'drop-old-messages', column: 'at', days: 30 },
  notifications: { job: 'drop-old-messages', column: 'at', days: 365 },
  contactMessages: { job: 'drop-old-contact-messages', column: 'at', days: 730 },
  contactAnswers: { because: 'goes with its message' },
  partnerVisits: { job: 'drop-old-partner-visits', column: 'at', days: 180 },
  demandCounts: {
    job: 'drop-old-demand',
    because: 'sums of what was asked for on a day, of nobody: 400 days',
    overdue: "day < ($now at time zone 'UTC')::date - 400",
  },
  savedSearches: {
    job: 'drop-old-searches',
    because:
      'as long as they write, and 30 days after they were stopped or ended; one that nobody confirmed goes after seven',
    overdue: `least(stopped_at, ends_at) < $now - interval '30 days'
      or (confirmed_at is null and created_at < $now - interval '7 days')`,
  },
  searchTellings: { because: 'goes with its search' },
  waitlistEntries: { job: 'drop-old-lines', column: 'ended_at', days: 60, but: 'ended_at is null' },
  catalogChanges: { job: 'drop-old-catalog-changes', column: 'at', days: 30 },
  moduleFaults: { job: 'drop-old-module-messages', column: 'received_at', days: 90 },
  moduleMessages: { job: 'drop-old-module-messages', column: 'received_at', days: 90 },
  fileOpenings: { job: 'drop-old-openings', column: 'at', days: 730 },
  files: {
    job: 'remove-stale-files',
    because: 'as long as something refers to it; then bytes and row are removed',
    overdue: 'delete_after < $now',
  },
  licences: {
    job: 'forget-licences',
    because: 'by its state: 30 days, or two years after the last program',
    overdue: `emptied_at is null and (
      (state = 'draft' and created_at < $now - interval '30 days')
      or (state = 'rejected' and decided_at < $now - interval '30 days')
      or (state = 'approved' and decided_at < $now - interval '730 days' and not exists (
        select from bookings where bookings.user_id = licences.user_id
          and (bookings.state in ('reserving', 'new', 'approved', 'active') or end_at > $now - interval '730 days'))))`,
  },
  incomeProofs: {
    job: 'forget-income-proofs',
    because: 'the decision stays; documents go 30 days after it',
    overdue: "decided_at < $now - interval '30 days' and cardinality(file_ids) > 0",
  },
  invites: { job: 'forget-invites', column: 'sent_at', days: 90, but: 'email is null' },
  cards: {
    job: 'forget-cards',
    because: 'token and last digits, until taken away and no payment needs it',
    overdue: `removed_at < $now and forgotten_at is null and not exists (
      select from charge_intents where card_id = cards.id and charge_intents.state in ('created', 'unclear'))`,
  },
  vehicleClaims: {
    job: 'drop-expired-holds',
    because: 'who has a car when; a hold goes a day after it is over, one of the waitlist sixty',
    overdue:
      "kind = 'hold' and expires_at < $now - interval '1 day' or kind = 'waitlist' and not live and expires_at < $now - interval '60 days'",
  },
  auditLog: {
    because: 'decisions of the team, for good; their words about a deleted account go with it (erase-accounts)',
  },
  seals: { because: 'fingerprints of the log and the books, for good; a salt goes with the words that it was for' },
  sealLetters: { because: 'fingerprints that were mailed, one row a day, for good' },
  installation: { because: 'one row: which installation this is' },
  pageChanges: { job: 'drop-old-changes', column: 'at', days: 1 },
  buildFiles: { job: 'drop-old-builds', column: 'kept_until', days: 0 },
  processes: { job: 'drop-old-processes', column: 'seen_at', days: 1 },
  jobLeases: { because: 'one row for each job' },
  pauses: { because: 'when something was stopped, by whom and why, for good' },
  notificationChoices: { because: account },
  quietHours: { because: account },
  pushSubscriptions: {
    job: 'drop-old-sign-ins',
    because: 'as long as the sign-in lasts in which it was added, or until its browser is gone',
    overdue: `not exists (select from sessions where sessions.family_id = push_subscriptions.family_id
      and revoked_at is null and refresh_until > $now)`,
  },
  pushKeys: { because: 'one row: by which services know this installation' },
  incomes: { because: account },
  wishlistEntries: { because: account },
  signatures: { because: account },
  secondFactors: { because: account },
  recoveryCodes: { because: account },
  subjectNotes: { because: 'as long as what it stands on; of a person and what is theirs, as long as the account' },
  noteMentions: { because: 'goes with its note' },
  tableViews: { job: 'drop-deleted-views', column: 'deleted_at', days: 1, but: 'deleted_at is null' },
  tableChoices: { because: account },
  approvals: { job: 'drop-old-approvals', column: 'decided_at', days: 90, but: 'decided_at is null' },
  bulkJobs: { job: 'drop-old-bulk-jobs', column: 'ended_at', days: 90, but: 'ended_at is null' },
  bulkItems: { because: 'goes with its job' },
  memberChoices: { because: account },
  memberLinks: { job: 'drop-old-links', column: 'ended_at', days: 90, but: 'ended_at is null' },
  threads: { because: account },
  threadMessages: { because: account },
  messageFiles: { because: 'goes with its message, or with a file that was not sent' },
  messageTemplates: { because: 'words of the team, until a member removes them' },
  offers: { because: program },
  bookings: { because: program },
  bookingEvents: { because: program },
  agreements: { because: program },
  odometerReadings: { because: program },
  conditionReports: { because: program },
  conditionPhotos: { because: program },
  returnChecks: { because: program },
  careCases: { because: program },
  careEvents: { because: program },
  careDays: { because: program },
  careContests: { because: program },
  careEvidence: { because: program },
  careDaysEnded: { because: program },
  careLoans: { because: program },
  waitingCredits: { because: program },
  waitExtensions: { because: program },
  ownPolicies: { because: program },
  programProposals: { because: program },
  paymentDays: { because: program },
  programPauses: { because: program },
  promises: { because: program },
  charges: { because: money },
  chargeIntents: { because: money },
  refundIntents: { because: money },
  reconciliations: { because: money },
  moneyFindings: { because: money },
  ledgerAccounts: { because: money },
  ledgerEntries: { because: money },
  ledgerLines: { because: money },
  daySums: { because: money },
  daySumParts: { because: 'what was booked lately, until it is added up by day (fold-day-sums)' },
  daySumFills: { because: 'one row for each kind of sum' },
  queueItems: { job: 'drop-old-queue-items', column: 'closed_at', days: 180, but: 'closed_at is null' },
  queueChecks: { job: 'drop-old-queue-items', column: 'at', days: 180 },
  daySumChecks: { because: 'when sums by day were compared with the books, one row for each night' },
  sandboxCards: { because: sandbox },
  sandboxCharges: { because: sandbox },
  sandboxRefunds: { because: sandbox },
  vehicles: { because: car },
  priceSurfaces: { because: car },
  vehiclePhotos: { because: car },
  pickupPlaces: { because: car },
  vehicleDocuments: { because: car },
  carModules: { because: car },
  makes: { because: car },
  models: { because: car },
  owners: { because: car },
  partners: { because: car },
  places: { because: 'towns and states, of nobody' },
  regions: { because: 'towns and states, of nobody' },
  taxRates: { because: 'what a booking’s tax follows from, of nobody' },
  pageMetas: { because: words },
  faqCategories: { because: words },
  faqEntries: { because: words },
  detailTexts: { because: words },
  contentBlocks: { because: words },
  contentPages: { because: words },
  testimonials: { because: words },
  newsItems: { because: words },
  events: { because: words },
  publications: { because: words },
  filings: { because: words },
  figureSources: { because: words },
  charters: { because: words },
  contentVersions: { because: words },
  appState: { because: 'facts of the installation' },
}
