import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../../call.ts'
import { phoneFrom, takeTries } from '../../../ground/limits/index.ts'
import { userByPhone } from '../store.ts'
import { type CodeWork, sendCode } from './codes.ts'

/** Sends another code to somebody who waits for one; a number that does not wait for any hears the same and gets none (O-22). */
export async function resendCode(
  work: CodeWork,
  phone: string,
): Promise<Outcome<true, 'wait-for-code' | 'too-many-codes' | 'too-many-tries', RefusalFacts>> {
  const { uow, now, address } = work
  const taken = await takeTries(uow.tx, now, {
    'phone-check:address': address,
    'phone-check:phone': phoneFrom(phone, address),
  })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const user = await userByPhone(uow.tx, phone)
  const waits = user?.kind === 'customer' && user.verifiedAt === null && user.blockedAt === null
  if (!waits) return ok(true)
  const sent = await sendCode(work, user, 'activate')
  return sent.ok ? sent : refuse(sent.code === 'still-good' ? 'wait-for-code' : sent.code, sent.facts)
}
