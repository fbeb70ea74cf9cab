import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../../call.ts'
import { type CodeWork, sendCode } from '../codes/codes.ts'
import { elsewhereOf } from '../sign-in/elsewhere.ts'
import { lookUpPhone } from '../sign-in/look-up-phone.ts'

type Found = { userId: UserId } | { message: string; redirect: string }
type Refused = 'unknown-phone' | 'not-verified' | 'account-blocked' | 'too-many-codes' | 'too-many-tries'

/**
 * Sends the code for a new password to the phone of somebody with an account, or tells where else they sign in (AUTH-18, API-32). It says
 * no more of a number than the phone check does. A code that was sent a moment ago counts as sent. An account whose phone nobody has
 * confirmed has no password to forget: it may be somebody else's registration (decision 0013).
 */
export async function forgotPassword(
  work: CodeWork,
  phone: string,
): Promise<Outcome<Found, Refused, RefusalFacts | undefined>> {
  const found = await lookUpPhone(work, phone)
  if (!found.ok) return refuse('too-many-tries', found.facts)
  const user = found.value
  if (!user) return refuse('unknown-phone', undefined)
  if (user.blockedAt !== null) return refuse('account-blocked', undefined)
  if (user.kind !== 'customer') return ok(elsewhereOf(user.kind, work))
  if (user.verifiedAt === null) return refuse('not-verified', undefined)
  const sent = await sendCode(work, user, 'reset')
  if (!sent.ok && sent.code !== 'still-good') return refuse('too-many-codes', sent.facts)
  return ok({ userId: user.id })
}
