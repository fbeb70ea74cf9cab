import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import type { Tx } from '../../../../db/connect.ts'
import { transactFor } from '../../../../work.ts'
import {
  forgetSharedTries,
  forgetTries,
  giveBack,
  type SharedTry,
  type Tries,
  takeSharedTry,
  takeTries,
} from '../../../ground/limits/index.ts'
import { knownDevice } from '../../devices/index.ts'
import { isPassword } from '../../passwords/index.ts'
import type { User } from '../store.ts'

interface Claim {
  /** Who the caller says they are. */
  user: User | undefined
  /** What tries on them are counted under. */
  account: string
  password: string
}

/**
 * Decides whether somebody knows a person's password. Each wrong one counts for their device when it is known, else for the
 * address, and for the account with the network it comes from, so that who guesses elsewhere uses up their own share; for nobody it takes as long and answers the same (SRV-02). The value tells the device, if it is a known one.
 */
export async function provePassword(
  { user, account, password }: Claim,
  call: Call<'public'> | Call<'customer' | 'team'>,
): Promise<
  Outcome<{ owner: User; device: string | null }, 'wrong-password' | 'too-many-tries', RefusalFacts | undefined>
> {
  const { now, address, device: mark, parts } = call
  const device = user ? knownDevice(parts.config.appSecret, user, mark, now) : null
  const own = device === null ? null : `${user?.id} ${device}`
  const fair = { of: 'password', whom: account, address } as const
  const taken = await transactFor(call, ({ uow }) =>
    own === null ? takeForAnybody(uow.tx, now, fair) : takeTries(uow.tx, now, { 'password:device': own }),
  )
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  const isRight = await isPassword(password, user?.passwordHash, parts.passwordCost)
  if (!user || !isRight) return refuse('wrong-password', undefined)

  await transactFor(call, async ({ uow }) => {
    await giveBack(uow.tx, taken.value)
    if (own === null) await forgetSharedTries(uow.tx, fair)
    else await forgetTries(uow.tx, 'password:device', own)
  })
  return ok({ owner: user, device })
}

async function takeForAnybody(
  tx: Tx,
  now: Date,
  fair: SharedTry,
): Promise<Outcome<Tries, 'too-many', { retryAfter: number }>> {
  const shared = await takeSharedTry(tx, now, fair)
  if (!shared.ok) return shared
  const own = await takeTries(tx, now, { 'password:address': fair.address })
  if (own.ok) return ok({ ids: [...shared.value.ids, ...own.value.ids] })
  await giveBack(tx, shared.value)
  return own
}
