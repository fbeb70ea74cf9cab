import type { CallName, CallSpec } from '@ownward/contract'
import { type Locale, m } from '@ownward/texts'
import type * as z from 'zod/mini'

type Words = { locale: Locale }
type Issue = z.core.$ZodIssue
type Sentence = (inputs: Record<never, never>, words: Words) => string

/** A field that a person can put right, in their words. */
export interface BodyProblem {
  path: string
  message: string
}

/** What to say when a field is empty or left out, by its name; a call may have its own words for it (VAL-01 … VAL-16). */
const whenMissing: Record<string, Sentence> = {
  phone_number: m.refusal_field_mobile_missing,
  'register.phone_number': m.refusal_field_phone_missing,
  activationCode: m.refusal_field_code,
  verify_token: m.refusal_field_code,
  old_password: m.refusal_field_old_password,
  password: m.refusal_field_password_missing,
  'changePassword.password': m.refusal_field_new_password,
  email: m.refusal_field_email_missing,
  first_name: m.refusal_field_first_name,
  last_name: m.refusal_field_last_name,
  income: m.refusal_field_income,
  insurer: m.console_policy_insurer_missing,
  number_end: m.console_policy_number_wrong,
  ends_on: m.console_policy_last_day_missing,
  credit_card_number: m.refusal_field_card_number,
  'addMyCard.name': m.refusal_field_card_name,
  expiration: m.refusal_field_expiration,
  cvv: m.refusal_field_cvv,
  'addMyCard.address': m.refusal_field_address,
  'addMyCard.city': m.refusal_field_city,
  'addMyCard.state': m.refusal_field_state,
  'addMyCard.zip': m.refusal_field_zip,
  'addMyCard.country': m.refusal_field_country,
}

/** What to say when a check of the contract with a name of its own fails. */
const whenBroken: Record<string, Sentence> = {
  phone: m.refusal_field_phone,
  code: m.refusal_field_code,
  email: m.refusal_field_email,
  short: m.refusal_field_password_short,
  long: m.refusal_field_password_long,
  expiration: m.refusal_field_expiration,
  cvv: m.refusal_field_cvv,
  'policy-number': m.console_policy_number_wrong,
  day: m.refusal_field_day,
  instant: m.refusal_field_date,
  id: m.refusal_field_id,
  unkept: m.refusal_field_unkept,
}

/** Whether somebody can have typed what is wrong: it is a text, a number or nothing, in a field for typing (API-04). */
export function isTypedField({ typed = [] }: CallSpec, body: unknown, { path }: Issue): boolean {
  const value = valueAt(body, path)
  const isObject = typeof value === 'object' && value !== null
  return path.length === 1 && typed.includes(String(path[0])) && !isObject
}

/** Puts what is wrong with a body into words, one sentence for each field, in the order of the contract's fields. */
export function describeBodyProblems(
  call: CallName,
  body: unknown,
  issues: readonly Issue[],
  locale: Locale,
): BodyProblem[] {
  const problems = new Map<string, string>()
  for (const issue of issues.slice(0, 20)) {
    for (const at of placesOf(issue)) {
      const path = at.map(String).join('.')
      if (!problems.has(path)) problems.set(path, sentence(call, path, valueAt(body, at), issue, { locale }))
    }
  }
  return [...problems].map(([path, message]) => ({ path, message }))
}

/** Names that nobody knows are each a field of their own. */
const placesOf = (issue: Issue): (readonly PropertyKey[])[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]

function sentence(call: CallName, path: string, value: unknown, issue: Issue, words: Words): string {
  const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  if (isMissing) {
    const missing = whenMissing[`${call}.${path}`] ?? whenMissing[path] ?? m.refusal_field_missing
    return missing({}, words)
  }
  if (path === 'photo_data') return m.refusal_bad_photo_size({}, words)
  const broken = whenBroken[issue.message]
  if (broken) return broken({}, words)
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? m.refusal_field_long({ n: Number(issue.maximum) }, words)
      : m.refusal_field_most({ n: Number(issue.maximum) }, words)
  if (issue.code === 'too_small' && issue.origin !== 'string')
    return m.refusal_field_least({ n: Number(issue.minimum) }, words)
  return m.refusal_field_unusable({}, words)
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : value,
    body,
  )
}
