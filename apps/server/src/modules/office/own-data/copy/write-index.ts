import { type Locale, m } from '@ownward/texts'
import type { Copy, TableName } from './read-copy-steps.ts'

type Say = (inputs: Record<never, never>, words: { locale: Locale }) => string

/** What each table is called on the first page of a copy. */
const titles: Record<TableName, Say> = {
  profile: m.privacy_table_profile,
  signIns: m.privacy_table_sign_ins,
  licences: m.privacy_table_licences,
  incomes: m.privacy_table_incomes,
  incomeProofs: m.privacy_table_income_proofs,
  cards: m.privacy_table_cards,
  favourites: m.privacy_table_favourites,
  savedSearches: m.privacy_table_saved_searches,
  searchTellings: m.privacy_table_search_tellings,
  waitlist: m.privacy_table_waitlist,
  invitations: m.privacy_table_invitations,
  messages: m.privacy_table_messages,
  contactMessages: m.privacy_table_contact_messages,
  openings: m.privacy_table_openings,
  notificationChoices: m.privacy_table_notification_choices,
  quietHours: m.privacy_table_quiet_hours,
  pushDevices: m.privacy_table_push_devices,
  deletions: m.privacy_table_deletions,
  bookings: m.privacy_table_bookings,
  bookingEvents: m.privacy_table_booking_events,
  cases: m.privacy_table_cases,
  caseEvents: m.privacy_table_case_events,
  creditedDays: m.privacy_table_credited_days,
  caseContests: m.privacy_table_case_contests,
  loaners: m.privacy_table_loaners,
  caseEvidence: m.privacy_table_case_evidence,
  waitingCredits: m.privacy_table_waiting_credits,
  waitExtensions: m.privacy_table_wait_extensions,
  paymentDays: m.privacy_table_payment_days,
  ownPolicies: m.privacy_table_own_policies,
  programPauses: m.privacy_table_program_pauses,
  promises: m.privacy_table_promises,
  proposals: m.privacy_table_proposals,
  agreements: m.privacy_table_agreements,
  charges: m.privacy_table_charges,
  payments: m.privacy_table_payments,
  refunds: m.privacy_table_refunds,
  ledgerLines: m.privacy_table_ledger_lines,
  readings: m.privacy_table_readings,
  conditionReports: m.privacy_table_condition_reports,
  offers: m.privacy_table_offers,
  notifications: m.privacy_table_notifications,
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;border-bottom:1px solid #ccc;text-align:left}td.n{text-align:right}'

/** The first page of a copy, in the person's language: what is in it, with a link to each file. It opens without a network. */
export function writeIndex({ locale, madeAt, tables, files }: Copy, brand: string): string {
  const words = { locale }
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const title = m.privacy_copy_title({ brand }, words)
  const rows = tables.map(({ name, rows }) => {
    const links = rows.length > 0 ? `${link(`csv/${name}.csv`, 'CSV')} ` : ''
    return `<tr><th scope="row">${escaped(titles[name]({}, words))}</th><td class="n">${rows.length}</td><td>${links}${link(`json/${name}.json`, 'JSON')}</td></tr>`
  })
  const list = files.map(({ name }) => `<li>${link(`files/${name}`, name)}</li>`)
  const heads = [m.privacy_copy_what({}, words), m.privacy_copy_rows({}, words), m.privacy_copy_files({}, words)]
  return [
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(title)}</title><style>${style}</style><body><h1>${escaped(title)}</h1>`,
    `<p>${escaped(m.privacy_copy_lead({ at: `${format.format(madeAt)} UTC` }, words))}</p>`,
    `<table><thead><tr>${heads.map(head => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table>`,
    `<h2>${escaped(m.privacy_copy_documents({}, words))}</h2>`,
    list.length > 0 ? `<ul>${list.join('')}</ul>` : `<p>${escaped(m.privacy_copy_no_documents({}, words))}</p>`,
    '</body></html>',
  ].join('')
}

const link = (path: string, label: string) => `<a href="${escaped(path)}">${escaped(label)}</a>`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
