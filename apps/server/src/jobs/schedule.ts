import { dropOldAnswers } from '../api/kept-answers/once.ts'
import { dropOldChanges } from '../db/following/drop-old-changes.ts'
import { dropOldSearches } from '../modules/cars/alerts/end-searches.ts'
import { findNews, nextNews } from '../modules/cars/alerts/find-news.ts'
import { nextAlert, sendAlerts } from '../modules/cars/alerts/send-alerts.ts'
import { dropOldPartnerVisits } from '../modules/cars/catalog/partner-visits.ts'
import { dropOldCatalogChanges } from '../modules/cars/vehicles/catalog-changes.ts'
import { dropOldDemand } from '../modules/ground/demand/drop-old-demand.ts'
import { dropOldOpenings } from '../modules/ground/documents/openings.ts'
import { removeStaleFiles } from '../modules/ground/documents/store-file.ts'
import { dropOldAttempts } from '../modules/ground/limits/tries.ts'
import { dropOldMessages } from '../modules/ground/messages/drop-old-messages.ts'
import { nextCodeDue, nextLetterDue, sendCodes, sendLetters } from '../modules/ground/outbox/send-outbox.ts'
import { nextPushDue, sendPushes } from '../modules/ground/outbox/send-pushes.ts'
import { dropOldProcesses } from '../modules/ground/processes/processes.ts'
import { dropOldItems } from '../modules/ground/queues/put-right.ts'
import { beginRates, nextRateBegin } from '../modules/ground/tax/begin-rates.ts'
import { forgetCards } from '../modules/money/cards/remove-card.ts'
import { reconcilePayments } from '../modules/money/payments/reconcile.ts'
import { payRefunds } from '../modules/money/refunds/refunds.ts'
import { checkDaySums } from '../modules/money/sums/check-day-sums.ts'
import { foldDaySums } from '../modules/money/sums/fold-day-sums.ts'
import { dropOldApprovals, nextApprovalEnd, passApprovals } from '../modules/office/approvals/pass-approvals-steps.ts'
import { dropOldBulkJobs } from '../modules/office/bulk/drop-old-jobs.ts'
import { nextBulkJob, runBulkJobs } from '../modules/office/bulk/run-jobs.ts'
import { nextExport, prepareExports } from '../modules/office/own-data/copy/prepare-exports.ts'
import { emptyRecords } from '../modules/office/own-data/deletion/empty-records.ts'
import { eraseAccounts, nextErasure } from '../modules/office/own-data/deletion/erase-accounts.ts'
import { lapseProposals, nextProposalEnd } from '../modules/office/proposals/lapse-proposals.ts'
import { checkQueues } from '../modules/office/queues/check-queues.ts'
import { giveQueueTimes } from '../modules/office/queues/give-times.ts'
import { mailSeals, nextSealLetter } from '../modules/office/seals/mail-seals-steps.ts'
import { sealEntries } from '../modules/office/seals/seal-entries-steps.ts'
import { dropOldContactMessages } from '../modules/office/support/drop-old-messages.ts'
import { dropDeletedViews } from '../modules/office/tables/views/drop-deleted-views.ts'
import { forgetInvites } from '../modules/people/accounts/invites/forget-invites.ts'
import { applyWaitingPasswords, nextWaitingPassword } from '../modules/people/accounts/passwords/waiting-passwords.ts'
import { dropOldSignIns } from '../modules/people/accounts/sign-in/drop-old-sign-ins.ts'
import { forgetIncomeProofs } from '../modules/people/income/forget-proofs.ts'
import { forgetLicences } from '../modules/people/licences/forget-licences.ts'
import { nextSetUpEnd, passSetUps } from '../modules/people/set-up/pass-set-ups-steps.ts'
import { dropOldLinks } from '../modules/people/team/links/links.ts'
import { tellOfTerms } from '../modules/programs/agreements/tell-of-terms.ts'
import { lapseBookings, nextLapse } from '../modules/programs/cancellations/lapse-bookings.ts'
import { creditDownDays, nextDownDay } from '../modules/programs/care/credit-down-days.ts'
import { nextContestStep, passContests } from '../modules/programs/care/decide-case.ts'
import { nextLoaner, passLoaners } from '../modules/programs/care/loaners/pass-loaners.ts'
import { nextMovedCar, watchMovedCars } from '../modules/programs/care/moved-cars.ts'
import { nextPassedStep, passSteps } from '../modules/programs/care/pass-steps.ts'
import { askNewCards } from '../modules/programs/charging/ask-new-cards.ts'
import { collectDueBookings, nextTry } from '../modules/programs/charging/collect-due-bookings.ts'
import { takeLatePayment } from '../modules/programs/charging/keep-late-payment.ts'
import { nextRecall, recallCars } from '../modules/programs/charging/recall-cars.ts'
import { settleOpenCharges } from '../modules/programs/charging/settle-open-charges.ts'
import { dropExpiredHolds } from '../modules/programs/claims/claims.ts'
import { nextDepositDue, releaseDeposits } from '../modules/programs/deposits/release-deposits.ts'
import { announceFees, nextFeeAnnouncement } from '../modules/programs/fees/announce-fees.ts'
import { chargeScheduledFees, nextScheduledFee } from '../modules/programs/fees/charge-scheduled-fees.ts'
import { expireOffers, nextOfferEnd } from '../modules/programs/offers/expire-offers.ts'
import { nextPaperEnd, remindPapers } from '../modules/programs/papers/remind-papers.ts'
import { nextPromise, passPromises } from '../modules/programs/promises/pass-promises-steps.ts'
import { announceCharges, nextAnnouncement } from '../modules/programs/renewals/announce-charges.ts'
import { nextLicenceEnd, remindLicences } from '../modules/programs/renewals/remind-licences.ts'
import { nextRenewal, renewBookings } from '../modules/programs/renewals/renew-bookings.ts'
import { lapseReturns, nextMissedReturn } from '../modules/programs/returns/lapse-returns.ts'
import { dropOldModuleMessages } from '../modules/programs/telematics/drop-old-module-messages.ts'
import { nextWait, passWaits } from '../modules/programs/waiting-credits/pass-waits-steps.ts'
import { nextTurn, passTurns } from '../modules/programs/waitlist/pass-turns.ts'
import { dropOldLines } from '../modules/programs/waitlist/store.ts'
import { dropOldBuilds } from '../pages/kept-builds.ts'
import type { Job } from './job.ts'

/** Every job there is, in the order in which jobs that fall due at the same moment run. */
export const schedule: readonly Job[] = [
  // What is shown has the day's tax before anything else of that day.
  { name: 'begin-tax-rates', everySeconds: 60, nextDue: nextRateBegin, run: beginRates },
  {
    name: 'settle-open-charges',
    needsCharging: true,
    everySeconds: 30,
    besideOthers: true,
    // Longer than a gateway is waited for by whoever has begun a try, looking for it before included.
    run: parts => settleOpenCharges(parts, { olderThanSeconds: 20, begunSeconds: 60 }),
  },
  // Who missed a planned return is told before the cycle is charged that it had held back.
  { name: 'lapse-returns', needsCharging: true, everySeconds: 60, nextDue: nextMissedReturn, run: lapseReturns },
  // What falls due at a moment is charged before it is asked for, and asked for before anybody is told that time is over.
  {
    name: 'renew-bookings',
    needsCharging: true,
    everySeconds: 15,
    besideOthers: true,
    inEveryProcess: true,
    nextDue: nextRenewal,
    run: renewBookings,
  },
  {
    name: 'charge-scheduled-fees',
    needsCharging: true,
    everySeconds: 60,
    besideOthers: true,
    inEveryProcess: true,
    nextDue: nextScheduledFee,
    run: chargeScheduledFees,
  },
  // A day without a car is taken off what is due before a card is asked for it.
  { name: 'credit-down-days', everySeconds: 60, nextDue: nextDownDay, run: creditDownDays },
  { name: 'pass-case-steps', everySeconds: 60, nextDue: nextPassedStep, run: passSteps },
  { name: 'watch-moved-cars', everySeconds: 60, nextDue: nextMovedCar, run: watchMovedCars },
  { name: 'pass-contests', everySeconds: 60, nextDue: nextContestStep, run: passContests },
  { name: 'pass-loaners', everySeconds: 60, nextDue: nextLoaner, run: passLoaners },
  // A promised day asks before the days after it do, and is over before them.
  { name: 'pass-promises', needsCharging: true, everySeconds: 60, nextDue: nextPromise, run: passPromises },
  { name: 'ask-new-cards', needsCharging: true, everySeconds: 15, run: askNewCards },
  {
    name: 'collect-due',
    needsCharging: true,
    everySeconds: 15,
    besideOthers: true,
    inEveryProcess: true,
    nextDue: nextTry,
    run: collectDueBookings,
  },
  { name: 'announce-charges', everySeconds: 60, nextDue: nextAnnouncement, run: announceCharges },
  { name: 'announce-fees', everySeconds: 60, nextDue: nextFeeAnnouncement, run: announceFees },
  { name: 'recall-cars', needsCharging: true, everySeconds: 60, nextDue: nextRecall, run: recallCars },
  { name: 'release-deposits', needsCharging: true, everySeconds: 60, nextDue: nextDepositDue, run: releaseDeposits },
  { name: 'lapse-bookings', needsCharging: true, everySeconds: 60, nextDue: nextLapse, run: lapseBookings },
  { name: 'pass-waits', everySeconds: 60, nextDue: nextWait, run: passWaits },
  { name: 'expire-offers', everySeconds: 60, nextDue: nextOfferEnd, run: expireOffers },
  { name: 'apply-waiting-passwords', everySeconds: 60, nextDue: nextWaitingPassword, run: applyWaitingPasswords },
  { name: 'remind-licences', everySeconds: 300, nextDue: nextLicenceEnd, run: remindLicences },
  { name: 'tell-of-terms', everySeconds: 300, run: tellOfTerms },
  { name: 'remind-papers', everySeconds: 3600, nextDue: nextPaperEnd, run: remindPapers },
  { name: 'pass-set-ups', everySeconds: 300, nextDue: nextSetUpEnd, run: passSetUps },
  // What nobody else could approve moves money when its day is over.
  { name: 'lapse-proposals', everySeconds: 60, nextDue: nextProposalEnd, run: lapseProposals },
  { name: 'pass-approvals', needsCharging: true, everySeconds: 60, nextDue: nextApprovalEnd, run: passApprovals },
  { name: 'pay-refunds', needsCharging: true, everySeconds: 30, besideOthers: true, run: parts => payRefunds(parts) },
  {
    name: 'drop-expired-holds',
    everySeconds: 60,
    run: (parts, now) => dropExpiredHolds(parts.database.db, now),
  },
  // Who waits for a car has it before those are told of it who only want to hear.
  { name: 'pass-turns', everySeconds: 15, nextDue: nextTurn, run: passTurns },
  // What is to be told of cars is found before it is sent.
  { name: 'find-car-news', everySeconds: 15, besideOthers: true, nextDue: nextNews, run: findNews },
  { name: 'send-alerts', everySeconds: 15, besideOthers: true, nextDue: nextAlert, run: sendAlerts },
  { name: 'send-codes', everySeconds: 1, besideOthers: true, sends: true, nextDue: nextCodeDue, run: sendCodes },
  { name: 'send-letters', everySeconds: 2, besideOthers: true, sends: true, nextDue: nextLetterDue, run: sendLetters },
  { name: 'send-pushes', everySeconds: 2, besideOthers: true, nextDue: nextPushDue, run: sendPushes },
  // Whoever has pressed looks at how far it is.
  {
    name: 'run-bulk-jobs',
    everySeconds: 1,
    besideOthers: true,
    inEveryProcess: true,
    nextDue: nextBulkJob,
    run: runBulkJobs,
  },
  // Somebody waits for a copy, for fifteen minutes at most.
  { name: 'prepare-exports', everySeconds: 15, besideOthers: true, nextDue: nextExport, run: prepareExports },
  { name: 'erase-accounts', everySeconds: 300, nextDue: nextErasure, run: eraseAccounts },
  { name: 'empty-records', everySeconds: 86_400, run: emptyRecords },
  { name: 'forget-cards', needsCharging: true, everySeconds: 3600, besideOthers: true, run: forgetCards },
  // Compares once a day and tells by its own record when it did; a process that starts often must not ask more, nor one that starts late less.
  {
    name: 'reconcile-payments',
    everySeconds: 3600,
    besideOthers: true,
    run: (parts, now) => reconcilePayments(parts, now, takeLatePayment),
  },
  { name: 'fold-day-sums', everySeconds: 30, besideOthers: true, run: foldDaySums },
  { name: 'give-queue-times', everySeconds: 30, besideOthers: true, run: parts => giveQueueTimes(parts) },
  // What is written has its seal within the minute, also while a transaction that writes is waited for once.
  { name: 'seal-entries', everySeconds: 20, besideOthers: true, run: sealEntries },
  { name: 'mail-seals', everySeconds: 300, nextDue: nextSealLetter, run: mailSeals },
  // Once a night, told by its own record too.
  { name: 'check-day-sums', everySeconds: 3600, besideOthers: true, run: checkDaySums },
  { name: 'check-queues', everySeconds: 3600, besideOthers: true, run: checkQueues },
  { name: 'forget-licences', everySeconds: 3600, run: forgetLicences },
  { name: 'remove-stale-files', everySeconds: 3600, run: parts => removeStaleFiles(parts) },
  { name: 'drop-old-openings', everySeconds: 86_400, run: dropOldOpenings },
  { name: 'forget-invites', everySeconds: 86_400, run: forgetInvites },
  { name: 'forget-income-proofs', everySeconds: 86_400, run: forgetIncomeProofs },
  { name: 'drop-old-contact-messages', everySeconds: 86_400, run: dropOldContactMessages },
  { name: 'drop-old-searches', everySeconds: 3600, run: dropOldSearches },
  { name: 'drop-old-lines', everySeconds: 3600, run: dropOldLines },
  { name: 'drop-old-queue-items', everySeconds: 86_400, run: dropOldItems },
  { name: 'drop-old-approvals', everySeconds: 86_400, run: dropOldApprovals },
  { name: 'drop-old-links', everySeconds: 86_400, run: (parts, now) => dropOldLinks(parts.database.db, now) },
  { name: 'drop-old-bulk-jobs', everySeconds: 86_400, run: dropOldBulkJobs },
  { name: 'drop-deleted-views', everySeconds: 3600, run: dropDeletedViews },
  { name: 'drop-old-catalog-changes', everySeconds: 3600, run: dropOldCatalogChanges },
  { name: 'drop-old-partner-visits', everySeconds: 86_400, run: dropOldPartnerVisits },
  { name: 'drop-old-demand', everySeconds: 86_400, run: dropOldDemand },
  { name: 'drop-old-module-messages', everySeconds: 86_400, run: dropOldModuleMessages },
  { name: 'drop-old-messages', everySeconds: 86_400, run: dropOldMessages },
  { name: 'drop-old-sign-ins', everySeconds: 86_400, run: dropOldSignIns },
  { name: 'drop-old-attempts', everySeconds: 3600, run: dropOldAttempts },
  { name: 'drop-old-answers', everySeconds: 3600, run: dropOldAnswers },
  { name: 'drop-old-builds', everySeconds: 86_400, run: dropOldBuilds },
  { name: 'drop-old-changes', everySeconds: 3600, run: dropOldChanges },
  { name: 'drop-old-processes', everySeconds: 3600, run: dropOldProcesses },
]
