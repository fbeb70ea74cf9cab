import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { transactFor } from '../../../../work.ts'
import { takeTries } from '../../../ground/limits/index.ts'
import { hashPassword } from '../../passwords/index.ts'
import { endSessionsOf, holdUser } from '../../sessions/index.ts'
import { userById } from '../store.ts'
import { isTooCommon, savePassword } from './new-password.ts'
import { provePassword } from './prove-password-steps.ts'

type Refused = 'wrong-old-password' | 'common-password' | 'too-many-tries'

/**
 * Changes the password of somebody who knows the old one and ends every other session of theirs (API-43, SRV-03). A wrong old one counts
 * like a wrong one at the sign-in: a session that was left open is not a place to guess at. Changes are counted too, for each sends a letter.
 */
export async function changePassword(
  { old, password }: { old: string; password: string },
  call: Call<'customer' | 'team'>,
): Promise<Outcome<true, Refused, RefusalFacts | undefined>> {
  const { actor, parts, now } = call
  const user = await userById(parts.database.db, actor.userId)
  const proven = await provePassword({ user, account: String(actor.userId), password: old }, call)
  if (!proven.ok) return refuse(proven.code === 'wrong-password' ? 'wrong-old-password' : proven.code, proven.facts)
  const { owner } = proven.value
  if (await isTooCommon(parts.database.db, owner, password, parts.config.brand.name))
    return refuse('common-password', undefined)

  const taken = await transactFor(call, ({ uow }) =>
    takeTries(uow.tx, now, { 'password-change:person': String(actor.userId) }),
  )
  if (!taken.ok) return refuse('too-many-tries', taken.facts)

  const passwordHash = await hashPassword(password, parts.passwordCost)
  return transactFor(call, async work => {
    const { uow } = work
    const held = await holdUser(uow.tx, owner.id)
    if (held?.passwordHash !== owner.passwordHash) return refuse('wrong-old-password', undefined)
    await savePassword(work, owner, { passwordHash, device: 'new' })
    await endSessionsOf(uow.tx, owner.id, now, { but: actor.sessionId })
    // The log is of the team's work; what a customer does to their own account is told to them by mail.
    if (owner.kind === 'team') {
      await logDecision(uow, { at: now, actorId: owner.id, action: 'password_changed', subject: `member:${owner.id}` })
    }
    return ok(true)
  })
}
