import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, eq } from 'drizzle-orm'
import { logDecision } from '../../../db/log-decision.ts'
import { users } from '../../../db/schema/index.ts'
import type { CallWork } from '../../../work.ts'
import { changeAccount } from '../accounts/index.ts'
import { endSessionsOf } from '../sessions/index.ts'
import { hasAllRights } from '../set-up/index.ts'
import { firstPasswordEnd } from './add-member.ts'

/**
 * Gives another member a first password again, for seven days: theirs has ended, or they have forgotten their own. Only who has every right
 * does so, as it lets them in as somebody else; a second factor stays as it is (ROLE-07).
 */
export async function renewFirstPassword(
  { uow, actor, now }: CallWork<'team'>,
  memberId: UserId,
  passwordHash: string,
): Promise<Outcome<true, 'no-member' | 'not-yours-to-give' | 'own-rights'>> {
  if (memberId === actor.userId) return refuse('own-rights')
  if (!hasAllRights(actor.rights)) return refuse('not-yours-to-give')
  const [member] = await uow.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.kind, 'team')))
    .for('no key update')
  if (!member) return refuse('no-member')
  await changeAccount(uow.tx, memberId, { passwordHash, firstPasswordUntil: firstPasswordEnd(now) })
  await endSessionsOf(uow.tx, memberId, now)
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'first_password',
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason: '',
  })
  return ok(true)
}
