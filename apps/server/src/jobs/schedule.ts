import { dropOldAnswers } from '../http/once.ts'
import { applyWaitingPasswords, dropOldSignIns, forgetInvites, nextWaitingPassword } from '../modules/accounts/index.ts'
import { forgetCards, payRefunds, reconcilePayments } from '../modules/billing/index.ts'
import {
  announceCharges,
  announceFees,
  chargeScheduledFees,
  collectDueBookings,
  dropExpiredHolds,
  lapseBookings,
  lapseReturns,
  nextAnnouncement,
  nextDepositDue,
  nextFeeAnnouncement,
  nextLapse,
  nextLicenceEnd,
  nextMissedReturn,
  nextRecall,
  nextRenewal,
  nextScheduledFee,
  nextTry,
  recallCars,
  releaseDeposits,
  remindLicences,
  renewBookings,
  settleOpenCharges,
  takeLatePayment,
} from '../modules/bookings/index.ts'
import { dropOldPartnerVisits } from '../modules/catalog/index.ts'
import { dropOldOpenings, removeStaleFiles } from '../modules/documents/index.ts'
import { dropOldModuleMessages } from '../modules/fleet/index.ts'
import { forgetIncomeProofs } from '../modules/income/index.ts'
import { forgetLicences } from '../modules/licences/index.ts'
import { dropOldAttempts } from '../modules/limits/index.ts'
import { dropOldMessages, nextMessageDue, sendOutbox } from '../modules/messages/index.ts'
import { expireOffers, nextOfferEnd } from '../modules/offers/index.ts'
import { dropOldContactMessages } from '../modules/support/index.ts'
import type { Job } from './job.ts'

/** Every job there is, in the order in which jobs that fall due at the same moment run. */
export const schedule: readonly Job[] = [
  {
    name: 'settle-open-charges',
    everySeconds: 30,
    run: parts => settleOpenCharges(parts, { olderThanSeconds: 20 }),
  },
  // Who missed a planned return is told before the cycle is charged that it had held back.
  { name: 'lapse-returns', everySeconds: 60, nextDue: nextMissedReturn, run: lapseReturns },
  // What falls due at a moment is charged before it is asked for, and asked for before anybody is told that time is over.
  { name: 'renew-bookings', everySeconds: 15, nextDue: nextRenewal, run: renewBookings },
  { name: 'charge-scheduled-fees', everySeconds: 60, nextDue: nextScheduledFee, run: chargeScheduledFees },
  { name: 'collect-due', everySeconds: 15, nextDue: nextTry, run: collectDueBookings },
  { name: 'announce-charges', everySeconds: 60, nextDue: nextAnnouncement, run: announceCharges },
  { name: 'announce-fees', everySeconds: 60, nextDue: nextFeeAnnouncement, run: announceFees },
  { name: 'recall-cars', everySeconds: 60, nextDue: nextRecall, run: recallCars },
  { name: 'release-deposits', everySeconds: 60, nextDue: nextDepositDue, run: releaseDeposits },
  { name: 'lapse-bookings', everySeconds: 60, nextDue: nextLapse, run: lapseBookings },
  { name: 'expire-offers', everySeconds: 60, nextDue: nextOfferEnd, run: expireOffers },
  { name: 'apply-waiting-passwords', everySeconds: 60, nextDue: nextWaitingPassword, run: applyWaitingPasswords },
  { name: 'remind-licences', everySeconds: 300, nextDue: nextLicenceEnd, run: remindLicences },
  { name: 'pay-refunds', everySeconds: 30, run: parts => payRefunds(parts) },
  {
    name: 'drop-expired-holds',
    everySeconds: 60,
    run: (parts, now) => dropExpiredHolds(parts.database.db, now),
  },
  { name: 'send-outbox', everySeconds: 2, besideOthers: true, nextDue: nextMessageDue, run: sendOutbox },
  { name: 'forget-cards', everySeconds: 3600, run: forgetCards },
  // Compares once a day and tells by its own record when it did; a process that starts often must not ask more, nor one that starts late less.
  {
    name: 'reconcile-payments',
    everySeconds: 3600,
    run: (parts, now) => reconcilePayments(parts, now, takeLatePayment),
  },
  { name: 'forget-licences', everySeconds: 3600, run: forgetLicences },
  { name: 'remove-stale-files', everySeconds: 3600, run: parts => removeStaleFiles(parts) },
  { name: 'drop-old-openings', everySeconds: 86_400, run: dropOldOpenings },
  { name: 'forget-invites', everySeconds: 86_400, run: forgetInvites },
  { name: 'forget-income-proofs', everySeconds: 86_400, run: forgetIncomeProofs },
  { name: 'drop-old-contact-messages', everySeconds: 86_400, run: dropOldContactMessages },
  { name: 'drop-old-partner-visits', everySeconds: 86_400, run: dropOldPartnerVisits },
  { name: 'drop-old-module-messages', everySeconds: 86_400, run: dropOldModuleMessages },
  { name: 'drop-old-messages', everySeconds: 86_400, run: dropOldMessages },
  { name: 'drop-old-sign-ins', everySeconds: 86_400, run: dropOldSignIns },
  { name: 'drop-old-attempts', everySeconds: 3600, run: dropOldAttempts },
  { name: 'drop-old-answers', everySeconds: 3600, run: dropOldAnswers },
]
