import type { Response } from '@ownward/contract'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { RefusalFacts } from '../../../../call.ts'
import type { CallWork } from '../../../../work.ts'
import { type CodeWork, sendCode } from '../codes/codes.ts'
import { elsewhereOf } from '../sign-in/elsewhere.ts'
import { lookUpPhone } from '../sign-in/look-up-phone.ts'
import type { User } from '../store.ts'

type PhoneAnswer = Response<'login'>
type Refused = 'unknown-phone' | 'too-many-codes' | 'too-many-tries'

const beside = { verify_required: 0 as const }

/**
 * Tells which step comes next for a phone number (AUTH-03 … AUTH-06): the password, a code that is sent now, another place to sign in,
 * or only a message.
 */
export async function checkPhone(work: CodeWork, phone: string): Promise<Outcome<PhoneAnswer, Refused, RefusalFacts>> {
  const found = await lookUpPhone(work, phone)
  if (!found.ok) return refuse('too-many-tries', { ...found.facts, beside })
  const user = found.value
  if (!user) return refuse('unknown-phone', { beside })
  if (user.blockedAt !== null) return ok(messageOnly(work))
  if (user.kind !== 'customer') return ok({ status: 3, ...beside, ...elsewhereOf(user.kind, work) })
  if (user.verifiedAt !== null) return ok(passwordStep(user, work))

  const sent = await sendCode(work, user, 'activate')
  if (!sent.ok && sent.code !== 'still-good') return refuse('too-many-codes', { ...sent.facts, beside })
  return ok(codeStep(user, work))
}

function passwordStep(user: User, { locale }: Pick<CallWork, 'locale'>): PhoneAnswer {
  return { status: 1, verify_required: 1, message: m.accounts_enter_password({}, { locale }), user_id: user.id }
}

function codeStep(user: User, { locale }: Pick<CallWork, 'locale'>): PhoneAnswer {
  return { status: 2, verify_required: 1, message: m.accounts_code_sent({}, { locale }), user_id: user.id }
}

function messageOnly({ locale, config }: Pick<CallWork, 'locale' | 'config'>): PhoneAnswer {
  const { supportEmail: email, hotline } = config.brand
  return { status: 2, verify_required: 0, message: m.refusal_account_blocked({ email, hotline }, { locale }) }
}
