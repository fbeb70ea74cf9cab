import { type Outcome, ok, refuse } from '../outcome.ts'

/** How many characters follow the last dot at least; 3 would be the literal rule, and would refuse .ca and .us (C-24). */
export const emailLastPartMin = 2

const longestEmail = 254

/** Decides on an e-mail address: one '@', not first, a dot later, and enough after the last dot (VAL-06, VAL-10). */
export function decideEmail(text: string): Outcome<string, 'email_missing' | 'email_invalid'> {
  const email = text.trim()
  if (!email) return refuse('email_missing')
  const at = email.indexOf('@')
  const dot = email.lastIndexOf('.')
  const wellFormed =
    at > 0 &&
    at === email.lastIndexOf('@') &&
    dot > at + 1 &&
    email.length - dot - 1 >= emailLastPartMin &&
    email.length <= longestEmail &&
    !/[\s\p{Cc}]/u.test(email)
  return wellFormed ? ok(email) : refuse('email_invalid')
}
