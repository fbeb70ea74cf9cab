import { m } from '@ownward/texts'

const jobs: Record<string, () => string> = {
  'begin-tax-rates': m.operations_job_begin_tax_rates,
  'lapse-returns': m.operations_job_lapse_returns,
  'renew-bookings': m.operations_job_renew_bookings,
  'charge-scheduled-fees': m.operations_job_charge_scheduled_fees,
  'collect-due': m.operations_job_collect_due,
  'credit-down-days': m.operations_job_credit_down_days,
  'watch-moved-cars': m.operations_job_watch_moved_cars,
  'pass-case-steps': m.operations_job_pass_case_steps,
  'pass-contests': m.operations_job_pass_contests,
  'pass-loaners': m.operations_job_pass_loaners,
  'pass-promises': m.operations_job_pass_promises,
  'pass-waits': m.operations_job_pass_waits,
  'pass-turns': m.operations_job_pass_turns,
  'announce-charges': m.operations_job_announce_charges,
  'announce-fees': m.operations_job_announce_fees,
  'recall-cars': m.operations_job_recall_cars,
  'release-deposits': m.operations_job_release_deposits,
  'lapse-bookings': m.operations_job_lapse_bookings,
  'expire-offers': m.operations_job_expire_offers,
  'apply-waiting-passwords': m.operations_job_apply_waiting_passwords,
  'remind-licences': m.operations_job_remind_licences,
  'remind-papers': m.operations_job_remind_papers,
  'mail-seals': m.operations_job_mail_seals,
  'send-codes': m.operations_job_send_codes,
  'send-letters': m.operations_job_send_letters,
  'send-pushes': m.operations_job_send_pushes,
  'find-car-news': m.operations_job_find_car_news,
  'send-alerts': m.operations_job_send_alerts,
  'lapse-proposals': m.operations_job_lapse_proposals,
  'pass-approvals': m.operations_job_pass_approvals,
  'pass-set-ups': m.operations_job_pass_set_ups,
  'run-bulk-jobs': m.operations_job_run_bulk_jobs,
  'prepare-exports': m.operations_job_prepare_exports,
  'erase-accounts': m.operations_job_erase_accounts,
}

/** The names of jobs that can be late. */
export const saidJobs: readonly string[] = Object.keys(jobs)

/** What a job does, in words; one that has none yet shows its own name. */
export const sayJob = (job: string): string => jobs[job]?.() ?? job
