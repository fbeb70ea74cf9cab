import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../../call.ts'
import { type CodeWork, sendCode } from '../codes/codes.ts'
import { lookUpPhone } from '../sign-in/look-up-phone.ts'

/** Which step comes next for a phone number: the password, a code that was sent, or none here. */
export type PhoneStep =
  | { step: 'password' | 'code'; userId: UserId }
  | { step: 'elsewhere'; kind: 'team' | 'dealer' }
  | { step: 'blocked' }

type Refused = 'unknown-phone' | 'too-many-codes' | 'too-many-tries'

/**
 * Tells which step comes next for a phone number (AUTH-03 … AUTH-06): the password, a code that is sent now, another place to sign in,
 * or only a message.
 */
export async function checkPhone(
  work: CodeWork,
  phone: string,
): Promise<Outcome<PhoneStep, Refused, RefusalFacts | undefined>> {
  const found = await lookUpPhone(work, phone)
  if (!found.ok) return refuse('too-many-tries', found.facts)
  const user = found.value
  if (!user) return refuse('unknown-phone', undefined)
  if (user.blockedAt !== null) return ok({ step: 'blocked' })
  if (user.kind !== 'customer') return ok({ step: 'elsewhere', kind: user.kind })
  if (user.verifiedAt !== null) return ok({ step: 'password', userId: user.id })

  const sent = await sendCode(work, user, 'activate')
  if (!sent.ok && sent.code !== 'still-good') return refuse('too-many-codes', sent.facts)
  return ok({ step: 'code', userId: user.id })
}
