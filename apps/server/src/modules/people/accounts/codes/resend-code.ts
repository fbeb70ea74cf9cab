import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import { phoneFrom, takeTries } from '../../../ground/limits/index.ts'
import { userByPhone } from '../store.ts'
import { sendCode } from './codes.ts'

/** Sends another code to somebody who waits for one; a number that does not wait for any hears the same and gets none (O-22). */
export async function resendCode(
  phone: string,
  call: Call<'public'>,
): Promise<Outcome<true, 'wait-for-code' | 'too-many-codes' | 'too-many-tries', RefusalFacts>> {
  return call.transact(async uow => {
    const taken = await takeTries(uow.tx, call.now, {
      'phone-check:address': call.address,
      'phone-check:phone': phoneFrom(phone, call.address),
    })
    if (!taken.ok) return refuse('too-many-tries', taken.facts)
    const user = await userByPhone(uow.tx, phone)
    const waits = user?.kind === 'customer' && user.verifiedAt === null && user.blockedAt === null
    if (!waits) return ok(true)
    const sent = await sendCode(uow.tx, user, 'activate', call)
    return sent.ok ? sent : refuse(sent.code === 'still-good' ? 'wait-for-code' : sent.code, sent.facts)
  })
}
