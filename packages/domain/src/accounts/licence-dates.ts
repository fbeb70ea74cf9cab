import { type Outcome, ok, refuse } from '../outcome.ts'
import { ageOn, oldestAge } from './profile.ts'

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

/** The dates of a card that a member may type from its picture (SRV-24). */
export const typedDateFields = ['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'] as const

/** One of them. */
export type TypedDateField = (typeof typedDateFields)[number]

// No state or province issues a licence for longer: Arizona's, from 16 to 65, is the longest.
const longestYears = 50

/** Why a date that a member typed is not taken: what no card can say, one that the card tells itself, or a last day that is over or too far off. */
export type TypedDateFault = LicenceDateFault | 'on-card' | 'over' | 'too-far'

/**
 * Adds to what a card tells the dates that a member typed from its picture, all as 'YYYY-MM-DD': only those that are not told yet, for what
 * the person sent is put right by the person (decision 0034). Answers the fields with them; nothing typed changes nothing (SRV-24).
 */
export function addTypedDates<F extends LicenceDates>(
  fields: F,
  typed: LicenceDates,
  today: string,
): Outcome<F, TypedDateFault> {
  const filled = typedDateFields.filter(field => typed[field])
  if (filled.length === 0) return ok(fields)
  if (filled.some(field => fields[field])) return refuse('on-card')
  const dates = checkLicenceDates({ ...pick(fields), ...pick(typed) }, today)
  if (!dates.ok) return dates
  if (typed.dateOfExpiry && typed.dateOfExpiry < today) return refuse('over')
  const last = `${Number(today.slice(0, 4)) + longestYears}${today.slice(4)}`
  if (typed.dateOfExpiry && typed.dateOfExpiry > last) return refuse('too-far')
  return ok({ ...fields, ...pick(typed) })
}

/** The dates among them that are told. */
function pick(dates: LicenceDates): LicenceDates {
  return Object.fromEntries(typedDateFields.flatMap(field => (dates[field] ? [[field, dates[field]]] : [])))
}
