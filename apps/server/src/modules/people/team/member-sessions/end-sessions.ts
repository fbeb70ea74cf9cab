import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Db } from '../../../../db/connect.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import type { CallWork } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import { nameOfUser } from '../../accounts/index.ts'
import { endSessionsOf, endSignIn, holdUser, openSignIns } from '../../sessions/index.ts'
import { hasAllRights } from '../../set-up/index.ts'
import { holdMembers, memberOf } from '../hold-members.ts'

/** One place where a member is signed in. */
export type MemberSignIn = Awaited<ReturnType<typeof openSignIns>>[number]

type EndingWork = Pick<CallWork<'team'>, 'uow' | 'now' | 'config' | 'actor'>

/** Where another member is signed in, for whoever has every right (DESK-25). */
export async function sessionsOf(
  db: Db,
  { actor, now }: Pick<CallWork<'team'>, 'actor' | 'now'>,
  memberId: UserId,
): Promise<Outcome<MemberSignIn[], 'no-member' | 'not-yours-to-give'>> {
  if (!hasAllRights(actor.rights)) return refuse('not-yours-to-give')
  if (!(await memberOf(db, memberId))) return refuse('no-member')
  const { sessionId } = actor
  return ok(await openSignIns(db, { userId: memberId, kind: 'team', sessionId }, now))
}

/** Signs the member out in one place of their own, or everywhere but here; it is logged and mailed to them, as whoever did it may be somebody else. */
export async function endOwn(
  work: EndingWork,
  { only }: { only?: string },
): Promise<Outcome<true, 'not-signed-in-there'>> {
  const { uow, actor, now } = work
  await holdUser(uow.tx, actor.userId)
  const open = await openSignIns(uow.tx, actor, now)
  if (only !== undefined) {
    if (!open.some(({ familyId }) => familyId === only)) return refuse('not-signed-in-there')
    await endSignIn(uow.tx, actor.userId, only, now)
    await tell(work, { memberId: actor.userId, n: 1 })
    return ok(true)
  }
  await endSessionsOf(uow.tx, actor.userId, now, { but: actor.sessionId })
  const n = open.filter(({ here }) => !here).length
  if (n > 0) await tell(work, { memberId: actor.userId, n })
  return ok(true)
}

/** Signs another member out in one place or everywhere. Only by who has every right; each time is logged, and mailed to the member (DESK-25). */
export async function endSessionsFor(
  work: EndingWork,
  { memberId, only }: { memberId: UserId; only?: string | undefined },
): Promise<Outcome<true, 'no-member' | 'own-account' | 'not-yours-to-give' | 'not-signed-in-there'>> {
  const { uow, actor, now } = work
  if (memberId === actor.userId) return refuse('own-account')
  const [member, asking] = await holdMembers(uow.tx, memberId, actor.userId)
  if (!asking || !hasAllRights(asking.rights)) return refuse('not-yours-to-give')
  if (!member) return refuse('no-member')
  const open = await openSignIns(uow.tx, { userId: memberId, kind: 'team', sessionId: 0 }, now)
  const isThere = only === undefined ? open.length > 0 : open.some(({ familyId }) => familyId === only)
  if (!isThere) return refuse('not-signed-in-there')
  if (only === undefined) await endSessionsOf(uow.tx, memberId, now)
  else await endSignIn(uow.tx, memberId, only, now)
  await tell(work, { memberId, n: only === undefined ? open.length : 1 })
  return ok(true)
}

async function tell(work: EndingWork, { memberId, n }: { memberId: UserId; n: number }): Promise<void> {
  const { uow, now, actor } = work
  const of = { subject: `member:${memberId}`, aboutId: memberId }
  const reason = String(n)
  await logDecision(uow, { at: now, actorId: actor.userId, action: 'member_sessions_ended', ...of, reason })
  const who = memberId === actor.userId ? '' : await nameOfUser(uow.tx, actor.userId)
  await notify(work, memberId, { kind: 'member_sessions_ended', facts: { who, n } })
}
