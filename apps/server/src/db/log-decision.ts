import { wallTimeInZone } from '@ownward/domain/calendar'
import type { UserId } from '@ownward/domain/ids'
import type { Pausable } from '../paused.ts'
import { auditLog } from './schema/index.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** What was decided; the word under which it stands in the log for good. */
type Decision =
  | 'licence_approved'
  | 'licence_rejected'
  | 'licence_dates_typed'
  | 'person_blocked'
  | 'person_unblocked'
  | 'profile_changed'
  | 'contact_answered'
  | 'contact_done'
  | 'contact_reopened'
  | 'thread_done'
  | 'thread_reopened'
  | 'signed_in'
  | 'rights_changed'
  | 'member_added'
  | 'first_password'
  | 'income_proven'
  | 'income_not_proven'
  | 'offer_made'
  | 'offer_withdrawn'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'vehicle_created'
  | 'vehicle_changed'
  | 'prices_changed'
  | 'photo_added'
  | 'photos_ordered'
  | 'photo_removed'
  | 'paper_stored'
  | 'paper_removed'
  | 'module_fitted'
  | 'module_removed'
  | 'vehicle_blocked'
  | 'vehicle_unblocked'
  | 'vehicle_published'
  | 'vehicle_withdrawn'
  | 'vehicle_set_free'
  | 'pickup_place_added'
  | 'pickup_place_changed'
  | 'pickup_place_closed'
  | 'pickup_place_opened'
  | `${'owner' | 'partner'}_${'added' | 'changed' | 'retired' | 'restored' | 'removed'}`
  | 'tax_rate_set'
  | 'tax_rate_withdrawn'
  | 'booking_approved'
  | 'booking_canceled'
  | 'booking_completed'
  | 'program_stopped'
  | 'loss_recorded'
  | `swap_${'approved' | 'rejected' | 'exchanged'}`
  | 'car_checked_in'
  | 'odometer_read'
  | 'odometer_corrected'
  | 'wait_lengthened'
  | 'case_opened'
  | 'case_answered'
  | 'case_closed'
  | 'case_contested'
  | 'case_decided'
  | 'case_shown'
  | 'loaner_lent'
  | 'loaner_withdrawn'
  | 'own_car_ready'
  | 'loaner_back'
  | 'own_insurance'
  | 'our_insurance'
  | 'refund_given'
  | 'charge_forgiven'
  | 'promise_recorded'
  | 'wallet_adjusted'
  | 'money_finding_closed'
  | 'content_added'
  | 'content_changed'
  | 'content_removed'
  | `${Pausable}_${'paused' | 'resumed'}`
  | `backup_${'made' | 'tried' | 'failed'}`
  | 'database_migrated'
  | 'backup_restored'
  | 'messages_resent'
  | 'secret_rotated'
  | 'fleet_imported'
  | 'data_exported'
  | 'table_exported'
  | 'deletion_asked'
  | 'deletion_called_off'
  | 'person_erased'
  | 'records_emptied'

/** One entry of the team's log: which member decided what, about what and whom, when and why (SRV-32). */
export interface LoggedDecision {
  at: Date
  /** Null where it follows by itself from what happened. */
  actorId: UserId | null
  action: Decision
  /** What it was done to, like 'licence:12'. */
  subject: string
  /** Whom it is about; null when nobody is. */
  aboutId?: UserId | null
  reason?: string
}

/** A moment as the log keeps it: by the clock of a place, which it names. */
export function sayLogged(at: Date, timeZone: string): string {
  return `${wallTimeInZone(at, timeZone).slice(0, 16).replace('T', ' ')} (${timeZone})`
}

/** Writes a decision down in the transaction that makes it true; the log can only be added to (SRV-32). */
export async function logDecision({ tx }: Pick<UnitOfWork, 'tx'>, decision: LoggedDecision): Promise<void> {
  await tx.insert(auditLog).values(decision)
}
