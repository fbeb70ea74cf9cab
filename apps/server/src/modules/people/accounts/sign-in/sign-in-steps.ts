import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { forgetTries, phoneFrom } from '../../../ground/limits/index.ts'
import { markDevice } from '../../devices/index.ts'
import { holdUser, openSession } from '../../sessions/index.ts'
import { askForNewPassword } from '../passwords/ask-for-new-password.ts'
import { provePassword } from '../passwords/prove-password-steps.ts'
import { dropWaitingPassword } from '../passwords/waiting-passwords.ts'
import type { User } from '../store.ts'
import { passNewDevice } from './new-device.ts'

type Refused =
  | 'wrong-password'
  | 'account-blocked'
  | 'not-verified'
  | 'wrong-code'
  | 'too-many-codes'
  | 'too-many-tries'

interface SignIn {
  /** Who the caller says they are. */
  user: User | undefined
  /** What tries on them are counted under. */
  account: string
  password: string
  /** What was sent to the phone, where the device is new. */
  code?: string | undefined
}

/**
 * Gives a customer's session to whoever knows the password; null instead when their device is new and a code was sent, to be given with the password.
 * An unknown user takes as long and hears the same as a wrong password (SRV-02, SRV-03). The device that got in is known from then on.
 */
export async function signIn(
  { user, account, password, code }: SignIn,
  call: Call<'public'>,
): Promise<Outcome<string | null, Refused, RefusalFacts | undefined>> {
  const known = user?.kind === 'customer' && user.deletedAt === null ? user : undefined
  const proven = await provePassword({ user: known, account, password }, call)
  if (!proven.ok) return proven

  return transactFor(call, async work => {
    const { uow, now, config } = work
    const { device } = proven.value
    await forgetTries(uow.tx, 'phone-check:phone', phoneFrom(proven.value.owner.phone, call.address))
    const owner = await holdUser(uow.tx, proven.value.owner.id)
    // Another password was set while this one was being proven.
    if (owner?.passwordHash !== proven.value.owner.passwordHash) return refuse('wrong-password', undefined)
    if (owner.blockedAt !== null) return refuse('account-blocked', undefined)
    if (owner.verifiedAt === null) return refuse('not-verified', undefined)
    // Before any code: it opens nothing, and whoever reset the password may hold the phone that the code goes to (decision 0053).
    await dropWaitingPassword(work, owner)
    if (device === null) {
      const passed = await passNewDevice(work, owner, code)
      if (!passed.ok) return passed
      if (passed.value === 'code-sent') return ok(null)
    }
    await askForNewPassword(work, owner, password)
    call.keepDevice(markDevice(config.appSecret, owner, now, device ?? undefined))
    return ok(await openSession(uow.tx, { userId: owner.id, kind: 'customer', now, agent: call.agent }))
  })
}
