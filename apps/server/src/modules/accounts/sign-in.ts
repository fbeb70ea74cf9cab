import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../http/handler.ts'
import { knownDevice, markDevice } from './devices.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import type { User } from './store.ts'
import { forgetTries, giveBack, takeTries } from './tries.ts'

type Refused = 'wrong-password' | 'account-blocked' | 'not-verified' | 'too-many-tries'

/**
 * Gives a session to whoever knows the password. `user` is who the caller says they are, `account` what tries on them are counted under;
 * an unknown user takes as long and hears the same as a wrong password (SRV-02, SRV-03). The device that shows it is known from then on.
 */
export async function signIn(
  {
    user,
    account,
    password,
    kind,
  }: { user: User | undefined; account: string; password: string; kind: 'customer' | 'team' },
  call: Call<'public'>,
): Promise<Outcome<{ user: User; token: string }, Refused, RefusalFacts | undefined>> {
  const { now, address, parts, transact } = call
  const { appSecret } = parts.config
  const known = user?.kind === kind ? user : undefined
  const device = known ? knownDevice(appSecret, known, call.device, now) : null
  const own = device === null ? null : `${known?.id} ${device}`
  const counted =
    own === null ? { 'password:address': address, 'password:account': account } : { 'password:device': own }
  const taken = await transact(uow => takeTries(uow.tx, now, counted))
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  const isRight = await isPassword(password, known?.passwordHash, parts.passwordCost)
  if (!known || !isRight) return refuse('wrong-password', undefined)

  return transact(async uow => {
    await giveBack(uow.tx, taken.value)
    if (own === null) await forgetTries(uow.tx, 'password:account', account)
    else await forgetTries(uow.tx, 'password:device', own)
    await forgetTries(uow.tx, 'phone-check:phone', known.phone)
    if (known.blockedAt !== null) return refuse('account-blocked', undefined)
    if (kind === 'customer' && known.verifiedAt === null) return refuse('not-verified', undefined)
    call.keepDevice(markDevice(appSecret, known, now, device ?? undefined))
    return ok({ user: known, token: await openSession(uow.tx, { userId: known.id, kind, now }) })
  })
}
