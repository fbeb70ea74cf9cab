import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/index.ts'
import type { Call, RefusalFacts } from '../../http/handler.ts'
import { notify } from '../messages/index.ts'
import { useCode } from './codes.ts'
import { markDevice } from './devices.ts'
import { openSession } from './sessions.ts'
import { userByPhone } from './store.ts'
import { giveBack, takeTries } from './tries.ts'

type Refused = 'wrong-code' | 'account-blocked' | 'too-many-tries'

/** Opens an account to whoever has the code that was sent to its phone, and gives the session (AUTH-08, API-30). */
export async function verifyAccount(
  { phone, code }: { phone: string; code: string },
  call: Call<'public'>,
): Promise<Outcome<{ userId: number; token: string }, Refused, RefusalFacts | undefined>> {
  const { now, address, parts } = call
  return call.transact(async uow => {
    const taken = await takeTries(uow.tx, now, { 'code-try:address': address })
    if (!taken.ok) return refuse('too-many-tries', taken.facts)

    const user = await userByPhone(uow.tx, phone)
    if (user?.kind !== 'customer') return refuse('wrong-code', undefined)
    const used = await useCode(uow.tx, user.id, code, call)
    if (!used.ok) return refuse('wrong-code', undefined)
    await giveBack(uow.tx, taken.value)
    if (user.blockedAt !== null) return refuse('account-blocked', undefined)

    if (user.verifiedAt === null) {
      await uow.tx.update(users).set({ verifiedAt: now }).where(eq(users.id, user.id))
      await notify(uow, user.id, { kind: 'welcome', facts: {} }, { config: parts.config, now })
    }
    call.keepDevice(markDevice(parts.config.appSecret, user, now))
    return ok({ userId: user.id, token: await openSession(uow.tx, { userId: user.id, kind: 'customer', now }) })
  })
}
