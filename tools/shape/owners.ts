/**
 * Which module of the server owns which tables: it alone writes them, others ask it to. Definitions stay together in `db/schema`, because
 * tables name each other in a circle; the seed writes what it fills.
 */
export const owners: Readonly<Record<string, readonly string[]>> = {
  'ground/documents': ['files', 'fileOpenings'],
  'ground/content': [
    ...['pageMetas', 'faqCategories', 'faqEntries', 'detailTexts', 'contentBlocks', 'contentPages', 'contentVersions'],
    ...['testimonials', 'newsItems', 'events', 'publications', 'filings', 'charters'],
  ],
  'ground/limits': ['attempts'],
  'ground/messages': ['notifications', 'notificationChoices'],
  'ground/outbox': ['outbox'],
  'ground/operations': ['installation', 'pauses', 'appState'],
  'ground/processes': ['processes'],
  'ground/quiet': ['quietHours'],
  'ground/tax': ['taxRates', 'regions'],
  'cars/catalog': ['wishlistEntries', 'partnerVisits'],
  'cars/vehicles': ['vehicles'],
  'money/ledger': ['ledgerAccounts', 'ledgerEntries', 'ledgerLines'],
  'money/sums': ['daySums', 'daySumParts', 'daySumFills', 'daySumChecks'],
  'money/charges': ['charges'],
  'money/attempts': ['chargeIntents'],
  'money/findings': ['moneyFindings'],
  'money/payments': ['reconciliations'],
  'money/refunds': ['refundIntents'],
  'money/cards': ['cards'],
  'people/sessions': ['sessions'],
  'people/accounts': ['users', 'codes', 'incomes', 'invites'],
  'people/licences': ['licences'],
  'people/income': ['incomeProofs'],
  'people/signatures': ['signatures'],
  'people/team': ['secondFactors', 'recoveryCodes'],
  'people/customers': ['personNotes'],
  'programs/bookings': ['bookings', 'bookingEvents'],
  'programs/waiting-credits': ['waitingCredits', 'waitExtensions'],
  'programs/payment-days': ['paymentDays'],
  'programs/cases': ['careCases', 'careEvents', 'careDays'],
  'programs/contests': ['careContests', 'careEvidence', 'careDaysEnded'],
  'programs/holds': ['promises'],
  'programs/claims': ['vehicleClaims'],
  'programs/odometer': ['odometerReadings'],
  'programs/inspections': ['returnChecks'],
  'programs/agreements': ['agreements'],
  'programs/condition-reports': ['conditionReports', 'conditionPhotos'],
  'programs/telematics': ['carModules', 'moduleMessages', 'moduleFaults'],
  'programs/offers': ['offers'],
  'programs/pickup-places': ['pickupPlaces'],
  'office/fleet': ['makes', 'models', 'owners', 'partners', 'priceSurfaces', 'vehiclePhotos', 'vehicleDocuments'],
  'office/own-data': ['accountExports', 'accountDeletions'],
  'office/support': ['threads', 'threadMessages', 'contactMessages', 'contactAnswers'],
}

/** Tables of no module: what an installation is filled with once, and what belongs to the edge, the clock or the sandbox. */
export const unowned: readonly string[] = [
  ...['pageChanges', 'jobLeases', 'buildFiles'],
  ...['places', 'idempotencyKeys', 'auditLog'],
  ...['sandboxCards', 'sandboxCharges', 'sandboxRefunds'],
]
