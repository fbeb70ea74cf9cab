import { type Outcome, ok, refuse } from '../outcome.ts'

/** Digits of a phone number without its country code (CONST-04). */
export const phoneDigits = 10

/** Characters of an activation code (CONST-04). */
export const codeLength = 5

/** The fewest characters of a password (CONST-04). */
export const passwordMin = 3

/** The most characters of a password (CONST-04). */
export const passwordMax = 50

/** Decides on a US or Canadian phone number; spaces, dashes, brackets and a leading +1 are left out of the 10 digits (VAL-01). */
export function decidePhone(text: string): Outcome<string, 'phone_missing' | 'phone_invalid'> {
  const trimmed = text.trim()
  if (!trimmed) return refuse('phone_missing')
  const digits = trimmed.replace(/^\+1/, '').replace(/[\s().-]/g, '')
  return /^\d+$/.test(digits) && digits.length === phoneDigits ? ok(digits) : refuse('phone_invalid')
}

/** Ten digits as people read them: '(305) 555-0101'; anything else as it is. */
export function displayPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** Decides on a new password: 3 to 50 characters, whatever they are (VAL-05, VAL-14). */
export function decidePassword(
  text: string,
): Outcome<string, 'password_missing' | 'password_too_short' | 'password_too_long'> {
  if (text === '') return refuse('password_missing')
  const length = [...text].length
  if (length < passwordMin) return refuse('password_too_short')
  return length > passwordMax ? refuse('password_too_long') : ok(text)
}

/** Decides whether a password was typed twice alike (VAL-05, VAL-14). */
export function decideConfirmation(
  password: string,
  confirmation: string,
): Outcome<string, 'confirmation_missing' | 'confirmation_mismatch'> {
  if (confirmation === '') return refuse('confirmation_missing')
  return confirmation === password ? ok(confirmation) : refuse('confirmation_mismatch')
}

/** Decides whether an activation code is complete: exactly 5 characters (VAL-03, VAL-12). */
export function decideCode(text: string): Outcome<string, 'code_incomplete'> {
  const code = text.trim()
  return code.length === codeLength ? ok(code) : refuse('code_incomplete')
}

/** Decides whether a name was given; spaces around it are left out (VAL-04). */
export function decideName(text: string): Outcome<string, 'name_missing'> {
  const name = text.trim()
  return name ? ok(name) : refuse('name_missing')
}

/** Decides whether the terms were accepted (VAL-07). */
export function decideTerms(accepted: boolean): Outcome<true, 'terms_not_accepted'> {
  return accepted ? ok(true) : refuse('terms_not_accepted')
}
