import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { eq } from 'drizzle-orm'
import type { RefusalFacts } from '../../../../call.ts'
import { users } from '../../../../db/schema/index.ts'
import { notify } from '../../../ground/messages/index.ts'
import { markDevice } from '../../devices/index.ts'
import { openSession } from '../../sessions/index.ts'
import { isRegistrant } from '../register/registrant.ts'
import { userByPhone } from '../store.ts'
import { burnCode, type CodeWork, checkCode } from './codes.ts'

type Refused = 'wrong-code' | 'account-blocked' | 'register-anew' | 'too-many-tries'

/**
 * Opens an account to whoever has the code that was sent to its phone, and gives the session (AUTH-08, API-30). Whose phone it is, but who did
 * not register with it, gets none of it: somebody else knows its password and has their own address in it, so it is dropped, and the number
 * is free for its owner (decision 0013).
 */
export async function verifyAccount(
  work: CodeWork,
  { phone, code }: { phone: string; code: string },
): Promise<Outcome<{ userId: UserId; token: string }, Refused, RefusalFacts | undefined>> {
  const { uow, now, config } = work
  const found = await userByPhone(uow.tx, phone)
  const customer = found?.kind === 'customer' ? found : undefined
  const right = await checkCode(work, customer, { purpose: 'activate', code })
  if (!right.ok) return right
  const { owner: user, codeId } = right.value
  await burnCode(work, codeId)
  if (user.blockedAt !== null) return refuse('account-blocked', undefined)

  if (user.verifiedAt === null) {
    if (!isRegistrant(user, work)) {
      await uow.tx.delete(users).where(eq(users.id, user.id))
      return refuse('register-anew', undefined)
    }
    await uow.tx.update(users).set({ verifiedAt: now, registeredFrom: null }).where(eq(users.id, user.id))
    await notify(work, user.id, { kind: 'welcome', facts: {} })
  }
  work.keepDevice(markDevice(config.appSecret, user, now))
  return ok({
    userId: user.id,
    token: await openSession(uow.tx, { userId: user.id, kind: 'customer', now, agent: work.agent }),
  })
}
