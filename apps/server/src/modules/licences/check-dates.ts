import { ageOn, oldestAge } from '@ownward/domain/accounts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'

/**
 * Why dates on a licence cannot be true: no days or nobody's, issued later than today, in an order that cannot be, or a driver under 16.
 */
export type LicenceDateFault = 'unreadable' | 'issued-in-future' | 'order' | 'too-young'

const youngestDriver = 16

/** The days on a licence: 'MM/DD/YYYY' or 'YYYY-MM-DD' as they come, 'YYYY-MM-DD' once they are checked. */
export interface LicenceDates {
  dateOfBirth?: string | undefined
  dateOfIssue?: string | undefined
  dateOfExpiry?: string | undefined
}

/**
 * Decides whether the dates on a licence can be true, and gives them as 'YYYY-MM-DD'; those left out are not judged (API-60).
 * One that has expired, or whose holder is too young to subscribe, is true enough: the team is told.
 */
export function checkLicenceDates(dates: LicenceDates, today: string): Outcome<LicenceDates, LicenceDateFault> {
  const birth = readDate(dates.dateOfBirth)
  const issue = readDate(dates.dateOfIssue)
  const expiry = readDate(dates.dateOfExpiry)
  if (birth === null || issue === null || expiry === null) return refuse('unreadable')
  if (issue && issue > today) return refuse('issued-in-future')
  if (issue && expiry && issue >= expiry) return refuse('order')
  if (birth && issue && birth >= issue) return refuse('order')
  if (birth && (birth > today || ageOn(birth, today) < youngestDriver)) return refuse('too-young')
  if (birth && ageOn(birth, today) > oldestAge) return refuse('unreadable')
  return ok({ dateOfBirth: birth, dateOfIssue: issue, dateOfExpiry: expiry })
}

/** 'MM/DD/YYYY' or 'YYYY-MM-DD' as 'YYYY-MM-DD'; undefined when empty, null when it is no day of the calendar. */
function readDate(text: string | undefined): string | undefined | null {
  if (!text) return undefined
  const us = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]}-${us[2]}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
