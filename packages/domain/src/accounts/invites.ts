import { type Outcome, ok, refuse } from '../outcome.ts'
import { decideEmail } from './email.ts'

/** The most addresses of one sending (SRV-28). */
export const invitesAtOnce = 20

/** The most addresses that one person invites within 24 hours (SRV-28). */
export const invitesPerDay = 50

/** Characters that mean something in the head of a mail, where an address stands alone. */
const hasMeaning = /[<>()[\]\\:"]/

/**
 * Decides on a list of addresses divided by commas, semicolons or line breaks: each once, in small letters, in the order they came. One
 * that is no address refuses them all (VAL-18).
 */
export function decideInvites(
  text: string,
): Outcome<readonly string[], 'invites_missing' | 'invite_invalid' | 'invites_too_many'> {
  const items = text
    .split(/[,;\n\r]/)
    .map(item => item.trim())
    .filter(Boolean)
  if (items.length === 0) return refuse('invites_missing')
  if (!items.every(item => !hasMeaning.test(item) && decideEmail(item).ok)) return refuse('invite_invalid')
  const addresses = [...new Set(items.map(item => item.toLowerCase()))]
  return addresses.length > invitesAtOnce ? refuse('invites_too_many') : ok(addresses)
}

/**
 * A name as it may stand in a mail to somebody who does not know us: letters and what joins them, so that nobody's name is an address, a
 * link or a sentence. Empty when nothing of it is left.
 */
export function nameInMail(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}'’ -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
    .trim()
}
