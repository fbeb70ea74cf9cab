import type { LogAction } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { logDecision } from '../../../../db/log-decision.ts'
import type { CallWork } from '../../../../work.ts'
import { notify } from '../../../ground/messages/index.ts'
import { changeAccount, nameOfUser, standIns } from '../../accounts/index.ts'
import { forgetApprovalsOf } from '../../approvals/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { hasAllRights, mayStopAdministering, setUpEndOf } from '../../set-up/index.ts'
import { holdMembers, type MemberRow } from '../hold-members.ts'
import { mailLink, openInvite, voidLinks } from '../links/links.ts'
import { dropFactor, hasSecondFactor } from '../second-factor.ts'

/** Who is meant, and why; the reason stays on record. */
interface Leaving {
  memberId: UserId
  reason: string
}

type LeavingWork = CallWork<'team', 'publicUrl' | 'brand' | 'secondFactorRequired'>
type Refused = 'no-member' | 'own-account' | 'not-yours-to-give' | 'reason-missing' | 'reason-short'

/**
 * Keeps another member from signing in, ends what they are doing, and makes a link of theirs void. Only by who has every right, and never the last one who
 * has; whoever has not joined yet is not blocked, their invitation is called off (DESK-25, DESK-26).
 */
export async function blockMember(
  work: LeavingWork,
  { memberId, reason }: Leaving,
): Promise<Outcome<true, Refused | 'already-decided' | 'not-joined' | 'last-administrator'>> {
  const { uow, now } = work
  const held = await holdOther(work, { memberId, reason })
  if (!held.ok) return held
  if (held.value.blockedAt !== null) return refuse('already-decided')
  if (await openInvite(uow.tx, memberId)) return refuse('not-joined')
  if (!(await mayStopAdministering(uow.tx, memberId))) return refuse('last-administrator')
  await changeAccount(uow.tx, memberId, { blockedAt: now })
  await voidLinks(uow.tx, memberId, now)
  await endSessionsOf(uow.tx, memberId, now)
  await logLeaving(work, { memberId, reason, action: 'member_blocked' })
  await tell(work, { memberId, action: 'member_blocked' })
  return ok(true)
}

/**
 * Lets another member sign in again who was blocked, for whatever reason; where a second factor is asked for and missing, their days to set it up begin anew.
 * Whose password does not count any more, after a reset of which the block made the link void, is mailed a new link: `by-link`.
 */
export async function unblockMember(
  work: LeavingWork,
  { memberId, reason }: Leaving,
): Promise<Outcome<'by-password' | 'by-link', Refused | 'already-decided'>> {
  const { uow } = work
  const held = await holdOther(work, { memberId, reason })
  if (!held.ok) return held
  if (held.value.blockedAt === null) return refuse('already-decided')
  const setUpUntil = (await hasSecondFactor(uow.tx, memberId)) ? null : setUpEndOf(work)
  const isReset = held.value.passwordHash === ''
  await changeAccount(uow.tx, memberId, { blockedAt: null, setUpUntil: isReset ? null : setUpUntil })
  await logLeaving(work, { memberId, reason, action: 'member_unblocked' })
  if (!isReset) {
    await tell(work, { memberId, action: 'member_unblocked' })
    return ok('by-password')
  }
  await mailLink(work, { memberId, kind: 'reset' })
  return ok('by-link')
}

/**
 * Takes another member out of the team for good, or calls an invitation off: phone and e-mail are free for another account, and what the log says of them
 * keeps their name.
 */
export async function removeMember(
  work: LeavingWork,
  { memberId, reason }: Leaving,
): Promise<Outcome<true, Refused | 'last-administrator'>> {
  const { uow, now } = work
  const held = await holdOther(work, { memberId, reason })
  if (!held.ok) return held
  if (!(await mayStopAdministering(uow.tx, memberId))) return refuse('last-administrator')
  // Told while the address is still theirs.
  await tell(work, { memberId, action: 'member_removed' })
  await logLeaving(work, { memberId, reason, action: 'member_removed' })
  await voidLinks(uow.tx, memberId, now)
  await endSessionsOf(uow.tx, memberId, now)
  await forgetApprovalsOf(uow.tx, memberId)
  if (await hasSecondFactor(uow.tx, memberId)) await dropFactor(work, memberId)
  await changeAccount(uow.tx, memberId, {
    ...standIns(memberId),
    ...{ passwordHash: '', firstPasswordUntil: null, setUpUntil: null, rights: [] },
    ...{ blockedAt: now, deletedAt: now },
  })
  return ok(true)
}

/** The other member, held, where the reason will do and whoever asks has every right now. */
async function holdOther(
  { uow, actor }: LeavingWork,
  { memberId, reason }: Leaving,
): Promise<Outcome<MemberRow, Refused>> {
  if (memberId === actor.userId) return refuse('own-account')
  const [member, asking] = await holdMembers(uow.tx, memberId, actor.userId)
  if (!member) return refuse('no-member')
  if (!asking || !hasAllRights(asking.rights)) return refuse('not-yours-to-give')
  return whyNoReason(reason, 'reason-missing') ?? ok(member)
}

type LeavingAction = LogAction & ('member_blocked' | 'member_unblocked' | 'member_removed')

async function logLeaving(
  { uow, now, actor }: LeavingWork,
  { memberId, reason, action }: Leaving & { action: LeavingAction },
): Promise<void> {
  const of = { subject: `member:${memberId}`, aboutId: memberId }
  await logDecision(uow, { at: now, actorId: actor.userId, action, ...of, reason })
}

async function tell(
  work: LeavingWork,
  { memberId, action }: { memberId: UserId; action: LeavingAction },
): Promise<void> {
  const who = await nameOfUser(work.uow.tx, work.actor.userId)
  await notify(work, memberId, { kind: action, facts: { who } })
}
