import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../http/handler.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import type { User } from './store.ts'
import { forgetTries, giveBack, takeTries } from './tries.ts'

type Refused = 'wrong-password' | 'account-blocked' | 'not-verified' | 'too-many-tries'

/**
 * Gives a session to whoever knows the password. `user` is who the caller says they are, `account` what tries on them are counted under;
 * an unknown user takes as long and hears the same as a wrong password (SRV-02, SRV-03).
 */
export async function signIn(
  {
    user,
    account,
    password,
    kind,
  }: { user: User | undefined; account: string; password: string; kind: 'customer' | 'team' },
  { now, address, parts, transact }: Call<'public'>,
): Promise<Outcome<{ user: User; token: string }, Refused, RefusalFacts | undefined>> {
  const taken = await transact(uow =>
    takeTries(uow.tx, now, { 'password:address': address, 'password:account': account }),
  )
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  const known = user?.kind === kind ? user : undefined
  const isRight = await isPassword(password, known?.passwordHash, parts.passwordCost)
  if (!known || !isRight) return refuse('wrong-password', undefined)

  return transact(async uow => {
    await giveBack(uow.tx, taken.value)
    await forgetTries(uow.tx, 'password:account', account)
    await forgetTries(uow.tx, 'phone-check:phone', known.phone)
    if (known.blockedAt !== null) return refuse('account-blocked', undefined)
    if (kind === 'customer' && known.verifiedAt === null) return refuse('not-verified', undefined)
    return ok({ user: known, token: await openSession(uow.tx, { userId: known.id, kind, now }) })
  })
}
