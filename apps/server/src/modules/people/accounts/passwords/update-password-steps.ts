import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { forgetSharedTriesOfAll } from '../../../ground/limits/index.ts'
import { knownDevice } from '../../devices/index.ts'
import { hashPassword } from '../../passwords/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { burnCode, type CodeWork, checkCode } from '../codes/codes.ts'
import { hasThingsOnFile, userById } from '../store.ts'
import { isTooCommon, savePassword, textOfPassword } from './new-password.ts'
import { letPasswordWait } from './waiting-passwords.ts'

type Refused = 'wrong-code' | 'account-blocked' | 'common-password' | 'too-many-tries'

interface Reset {
  userId: UserId
  code: string
  password: string
}

/**
 * Sets a new password for whoever has the code that was sent to the account's phone, and ends every session (AUTH-20, API-33, SRV-03).
 * Nobody's number hears the same as a wrong code. A password that is refused leaves the code good. With a card or a licence on file, on a
 * device that its owner has not signed in on, the password waits for a day: a phone number can be taken over (decision 0029). No device
 * becomes known by a reset. Answers whether the password counts at once.
 */
export async function updatePassword(
  reset: Reset,
  call: Call<'public'>,
): Promise<Outcome<'set' | 'waits', Refused, RefusalFacts | undefined>> {
  const found = await userById(call.parts.database.db, reset.userId)
  const customer = found?.kind === 'customer' ? found : undefined
  const check = (work: CodeWork) => checkCode(work, customer, { purpose: 'reset', code: reset.code })
  const right = await transactFor(call, check)
  if (!right.ok) return right
  const { owner } = right.value
  if (owner.blockedAt !== null) return refuse('account-blocked', undefined)
  const { config, database, passwordCost } = call.parts
  if (await isTooCommon(database.db, owner, reset.password, config.brand.name))
    return refuse('common-password', undefined)

  // Made outside of the transaction, because it takes its time; the code is looked at once more before it is used up.
  const passwordHash = await hashPassword(reset.password, passwordCost)
  return transactFor(call, async work => {
    const { uow, now } = work
    const still = await check(work)
    if (!still.ok) return still
    await burnCode(work, still.value.codeId)
    const device = knownDevice(config.appSecret, owner, call.device, now)
    const isSensitive = config.deviceCode && (await hasThingsOnFile(uow.tx, owner.id))
    if (isSensitive && device === null) {
      await letPasswordWait(work, owner, passwordHash)
      return ok('waits' as const)
    }
    await savePassword(work, owner, { passwordHash, device })
    if (isSensitive) await textOfPassword(work, owner, 'changed')
    await endSessionsOf(uow.tx, owner.id, now)
    await forgetSharedTriesOfAll(uow.tx, { of: 'password', whom: String(owner.id) })
    return ok('set' as const)
  })
}
