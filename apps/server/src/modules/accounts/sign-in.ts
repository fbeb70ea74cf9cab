import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../http/handler.ts'
import { markDevice } from './devices.ts'
import { provePassword } from './prove-password.ts'
import { openSession } from './sessions.ts'
import type { User } from './store.ts'
import { forgetTries } from './tries.ts'

type Refused = 'wrong-password' | 'account-blocked' | 'not-verified' | 'too-many-tries'

/**
 * Gives a customer's session to whoever knows the password. `user` is who the caller says they are, `account` what tries on them are counted under;
 * an unknown user takes as long and hears the same as a wrong password (SRV-02, SRV-03). The device that shows it is known from then on.
 */
export async function signIn(
  { user, account, password }: { user: User | undefined; account: string; password: string },
  call: Call<'public'>,
): Promise<Outcome<{ user: User; token: string }, Refused, RefusalFacts | undefined>> {
  const { now, parts, transact } = call
  const known = user?.kind === 'customer' ? user : undefined
  const proven = await provePassword({ user: known, account, password }, call)
  if (!proven.ok) return proven

  return transact(async uow => {
    const { owner, device } = proven.value
    await forgetTries(uow.tx, 'phone-check:phone', owner.phone)
    if (owner.blockedAt !== null) return refuse('account-blocked', undefined)
    if (owner.verifiedAt === null) return refuse('not-verified', undefined)
    call.keepDevice(markDevice(parts.config.appSecret, owner, now, device ?? undefined))
    return ok({ user: owner, token: await openSession(uow.tx, { userId: owner.id, kind: 'customer', now }) })
  })
}
