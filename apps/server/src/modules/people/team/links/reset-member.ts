import type { TeamRight } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { RefusalFacts } from '../../../../call.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import type { CallWork } from '../../../../work.ts'
import { takeTries } from '../../../ground/limits/index.ts'
import { changeAccount } from '../../accounts/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { hasAllRights, isLapsed, mayStopAdministering } from '../../set-up/index.ts'
import { holdMembers } from '../hold-members.ts'
import { dropFactor, hasSecondFactor } from '../second-factor.ts'
import { mailLink, openInvite } from './links.ts'

type Refused =
  | 'no-member'
  | 'own-account'
  | 'not-all-their-rights'
  | 'not-yours-to-give'
  | 'member-blocked'
  | 'last-administrator'
  | 'too-many-tries'

/** Until when the link counts, and whether it is one of somebody who has yet to join. */
interface Mailed {
  until: Date
  isInvite: boolean
}

/**
 * Mails another member a link by which they set password and second factor anew: from now on neither counts any more, and what they were doing ends. Only by
 * a member who has every right of theirs. Whoever has not joined yet gets a new invitation in place of the former one (DESK-25).
 */
export async function resetMember(
  work: CallWork<'team', 'publicUrl' | 'brand' | 'secondFactorRequired'>,
  memberId: UserId,
): Promise<Outcome<Mailed, Refused, RefusalFacts | undefined>> {
  const { uow, actor, now } = work
  if (memberId === actor.userId) return refuse('own-account', undefined)
  const [member, asking] = await holdMembers(uow.tx, memberId, actor.userId)
  if (!member) return refuse('no-member', undefined)
  const invite = await openInvite(uow.tx, memberId)
  const rights = (invite?.rights ?? member.rights) as TeamRight[]
  if (!asking || !rights.every(right => asking.rights.includes(right))) return refuse('not-all-their-rights', undefined)
  // An invitation gives rights, which only who has them all does.
  if (invite && rights.length > 0 && !hasAllRights(asking.rights)) return refuse('not-yours-to-give', undefined)
  if (member.blockedAt !== null && !isLapsed(member)) return refuse('member-blocked', undefined)
  if (!invite && !(await mayStopAdministering(uow.tx, memberId))) return refuse('last-administrator', undefined)
  const tries = await takeTries(uow.tx, now, { 'member-link:member': String(memberId) })
  if (!tries.ok) return refuse('too-many-tries', tries.facts)

  if (!invite) {
    if (await hasSecondFactor(uow.tx, memberId)) await dropFactor(work, memberId)
    const locked = { passwordHash: '', firstPasswordUntil: null, setUpUntil: null, blockedAt: null }
    await changeAccount(uow.tx, memberId, locked)
    await endSessionsOf(uow.tx, memberId, now)
  }
  const until = await mailLink(work, { memberId, kind: invite ? 'invite' : 'reset', rights: invite ? rights : [] })
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: invite ? 'member_invited' : 'member_reset',
    subject: `member:${memberId}`,
    aboutId: memberId,
    reason: invite ? rights.map(right => `+${right}`).join(' ') : '',
  })
  return ok({ until, isInvite: invite !== undefined })
}
