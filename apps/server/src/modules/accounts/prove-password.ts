import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../http/handler.ts'
import { forgetTries, giveBack, takeTries } from '../limits/index.ts'
import { knownDevice } from './devices.ts'
import { isPassword } from './passwords.ts'
import type { User } from './store.ts'

interface Claim {
  /** Who the caller says they are. */
  user: User | undefined
  /** What tries on them are counted under. */
  account: string
  password: string
}

/**
 * Decides whether somebody knows a person's password. Each wrong one counts for their device when it is known, else for address and
 * account; for nobody it takes as long and answers the same (SRV-02). The value tells the device, if it is a known one.
 */
export async function provePassword(
  { user, account, password }: Claim,
  { now, address, device: mark, parts, transact }: Pick<Call, 'now' | 'address' | 'device' | 'parts' | 'transact'>,
): Promise<
  Outcome<{ owner: User; device: string | null }, 'wrong-password' | 'too-many-tries', RefusalFacts | undefined>
> {
  const device = user ? knownDevice(parts.config.appSecret, user, mark, now) : null
  const own = device === null ? null : `${user?.id} ${device}`
  const counted =
    own === null ? { 'password:address': address, 'password:account': account } : { 'password:device': own }
  const taken = await transact(uow => takeTries(uow.tx, now, counted))
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  const isRight = await isPassword(password, user?.passwordHash, parts.passwordCost)
  if (!user || !isRight) return refuse('wrong-password', undefined)

  await transact(async uow => {
    await giveBack(uow.tx, taken.value)
    if (own === null) await forgetTries(uow.tx, 'password:account', account)
    else await forgetTries(uow.tx, 'password:device', own)
  })
  return ok({ owner: user, device })
}
