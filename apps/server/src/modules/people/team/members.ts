import { type TeamRight, teamRights } from '@ownward/contract'
import { isGuarded } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { RefusalFacts } from '../../../call.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { logDecision } from '../../../db/log-decision.ts'
import { memberLinks, secondFactors, users } from '../../../db/schema/index.ts'
import type { MemberWork } from '../../../work.ts'
import { changeAccount } from '../accounts/index.ts'
import type { ApprovalWork } from '../approvals/index.ts'
import { endSessionsOf } from '../sessions/index.ts'
import { hasAllRights, mayStopAdministering } from '../set-up/index.ts'
import { askToGive } from './ask-to-give.ts'
import { holdMembers } from './hold-members.ts'
import { changeInvite, type LinkRow, openInvite } from './links/links.ts'

/** What giving rights needs, which may have to wait for another member. */
export type GivingWork = ApprovalWork & MemberWork<'approvals'>

/** A member of the team, whether a second factor of theirs counts, and when they signed in last. */
export interface Member {
  user: typeof users.$inferSelect
  hasSecondFactor: boolean
  lastSignedIn: Date | null
  /** The link by which they have yet to set their password, over or not. */
  link: Pick<LinkRow, 'kind' | 'rights' | 'until'> | null
}

/** Every member of the team, by name. */
export async function listMembers(db: Db): Promise<Member[]> {
  const lastSignedIn = sql<
    string | null
  >`(select max(s.created_at) from sessions s where s.user_id = ${users.id})`.mapWith(value =>
    value === null ? null : new Date(value),
  )
  const rows = await db
    .select({
      ...{ user: users, factor: secondFactors.confirmedAt, lastSignedIn },
      link: { kind: memberLinks.kind, rights: memberLinks.rights, until: memberLinks.until },
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .leftJoin(memberLinks, and(eq(memberLinks.memberId, users.id), isNull(memberLinks.endedAt)))
    .where(and(eq(users.kind, 'team'), isNull(users.deletedAt)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  return rows.map(({ factor, ...row }) => ({ ...row, hasSecondFactor: factor !== null }))
}

/** Whether somebody can be given people's things to look after. */
export function looksAfterPeople(tx: Tx, memberId: UserId): Promise<boolean> {
  return mayBeGiven(tx, memberId, 'people')
}

/** Whether somebody can be given something to look after: a member of the team with the right for it who is not blocked. */
export async function mayBeGiven(tx: Tx, memberId: UserId, right: TeamRight): Promise<boolean> {
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.kind, 'team')))
  return member !== undefined && member.blockedAt === null && member.rights.includes(right)
}

/** Why a member's rights are not changed. */
type RightsRefusal =
  | 'no-member'
  | 'not-yours-to-give'
  | 'own-rights'
  | 'changed-meanwhile'
  | 'last-administrator'
  | 'reason-needed'
  | 'reason-short'
  | 'waiting'

/**
 * Changes what another member may do. Only who has every right does so, and nobody their own: one who has them all always remains, of
 * two who take them from each other too. What the member is doing ends, and they sign in again (ROLE-07). Giving a guarded right waits for another
 * member, unless that one has agreed (DESK-27).
 */
export async function setRights(
  work: GivingWork,
  {
    memberId,
    rights,
    were,
    reason = '',
  }: {
    memberId: UserId
    rights: readonly TeamRight[]
    were: readonly TeamRight[] | undefined
    reason?: string | undefined
  },
  { approved = false } = {},
): Promise<Outcome<true, RightsRefusal, RefusalFacts | undefined>> {
  const { uow, actor, now, config } = work
  if (memberId === actor.userId) return refuse('own-rights', undefined)
  const [member, asking] = await holdMembers(uow.tx, memberId, actor.userId)
  if (!member) return refuse('no-member', undefined)
  if (!asking || !hasAllRights(asking.rights)) return refuse('not-yours-to-give', undefined)
  // Of somebody who has not joined yet it is what they are to have.
  const invite = await openInvite(uow.tx, memberId)
  const held = invite?.rights ?? member.rights
  if (were && !isSameSet(were, held)) {
    const { who } = await lastDecision(uow.tx, `member:${memberId}`, ['rights_changed', 'member_joined'])
    return refuse('changed-meanwhile', { say: { who } })
  }
  const wanted = [...new Set(rights)]
  const given = wanted.filter(right => !held.includes(right))
  const taken = held.filter(right => !wanted.some(kept => kept === right))
  if (given.length === 0 && taken.length === 0) return ok(true)

  const guards = { after: wanted, every: teamRights, guarded: config.approvals.rights }
  if (!approved && isGuarded(given, guards)) {
    return askToGive(work, { memberId, rights: wanted, were: held, reason })
  }
  if (invite) await changeInvite(uow.tx, invite.id, { rights: wanted, by: actor.userId })
  else if (taken.length > 0 && !(await mayStopAdministering(uow.tx, memberId)))
    return refuse('last-administrator', undefined)
  else await changeAccount(uow.tx, memberId, { rights: wanted })
  await endSessionsOf(uow.tx, memberId, now)
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'rights_changed',
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason: [...given.map(right => `+${right}`), ...taken.map(right => `-${right}`)].join(' '),
  })
  return ok(true)
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size
