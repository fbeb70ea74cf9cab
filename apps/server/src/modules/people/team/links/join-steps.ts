import type { TeamRight } from '@ownward/contract'
import { passwordStrength } from '@ownward/domain/accounts'
import { type Outcome, ok, refuse } from '@ownward/domain/outcome'
import type { Call, RefusalFacts } from '../../../../call.ts'
import type { Config } from '../../../../config.ts'
import { logDecision } from '../../../../db/log-decision.ts'
import { type CallWork, transactFor } from '../../../../work.ts'
import { forgetSharedTriesOfAll, takeTries } from '../../../ground/limits/index.ts'
import { notify } from '../../../ground/messages/index.ts'
import { changeAccount } from '../../accounts/index.ts'
import { markDevice } from '../../devices/index.ts'
import { hashPassword } from '../../passwords/index.ts'
import { endSessionsOf } from '../../sessions/index.ts'
import { hasAllRights, setUpEndOf } from '../../set-up/index.ts'
import { holdMembers, type MemberRow, memberOf } from '../hold-members.ts'
import { hasSecondFactor } from '../second-factor.ts'
import { openForMember, type SignedIn } from '../sign-in-member-steps.ts'
import { type LinkRow, linkOf, useLink } from './links.ts'

interface Join {
  token: string
  password: string
}

/** Whose link it is. */
interface ReadLink {
  link: LinkRow
  member: MemberRow
}

/** Whose link it is and what it is for, while it counts. Counted for the network that asks, though nobody guesses 256 bits. */
export async function readLink(
  { uow, now, address }: CallWork<'public', keyof Config>,
  token: string,
): Promise<Outcome<ReadLink, 'member-link-over' | 'too-many-tries', RefusalFacts | undefined>> {
  const taken = await takeTries(uow.tx, now, { 'member-link:address': address })
  if (!taken.ok) return refuse('too-many-tries', taken.facts)
  const link = await linkOf(uow.tx, token)
  if (!link || link.endedAt !== null || link.until <= now) return refuse('member-link-over', undefined)
  const member = await memberOf(uow.tx, link.memberId)
  return member && member.blockedAt === null ? ok({ link, member }) : refuse('member-link-over', undefined)
}

/**
 * Sets a member's password by the link that was mailed to them, which counts once, and signs them in; the second factor is set up next, where one is
 * asked for before anything else. Whoever joins gets the rights of the invitation if whoever gave them could still give them now (DESK-25, decision 0133).
 */
export async function joinByLink(
  { token, password }: Join,
  call: Call<'public'>,
): Promise<Outcome<SignedIn, 'member-link-over' | 'common-password' | 'too-many-tries', RefusalFacts | undefined>> {
  const { parts } = call
  const read = await transactFor(call, work => readLink(work, token))
  if (!read.ok) return read
  const { phone, email, firstName, lastName } = read.value.member
  if (passwordStrength(password, [phone, email, firstName, lastName, parts.config.brand.name]) === 'common')
    return refuse('common-password', undefined)

  // Made outside of the transaction, because it takes its time; the link is looked at once more before it is used up.
  const passwordHash = await hashPassword(password, parts.passwordCost)
  return transactFor(call, async work => {
    const { uow, now } = work
    const { memberId, id } = read.value.link
    const [member] = await holdMembers(uow.tx, memberId)
    if (!member || member.blockedAt !== null) return refuse('member-link-over', undefined)
    const link = await useLink(uow.tx, id, now)
    if (!link) return refuse('member-link-over', undefined)
    const isInvite = link.kind === 'invite'
    const rights = isInvite && mayGive(await memberOf(uow.tx, link.madeBy)) ? (link.rights as TeamRight[]) : []
    const needsFactor = !(await hasSecondFactor(uow.tx, memberId))
    await changeAccount(uow.tx, memberId, {
      passwordHash,
      firstPasswordUntil: null,
      setUpUntil: needsFactor ? setUpEndOf(work) : null,
      ...(isInvite && { rights }),
    })
    await endSessionsOf(uow.tx, memberId, now)
    await forgetSharedTriesOfAll(uow.tx, { of: 'password', whom: `team ${member.phone}` })
    await logDecision(uow, {
      at: now,
      actorId: memberId,
      action: isInvite ? 'member_joined' : 'member_came_back',
      subject: `member:${memberId}`,
      aboutId: memberId,
      reason: rights.map(right => `+${right}`).join(' '),
    })
    await notify(work, memberId, { kind: 'member_link_used', facts: {} })
    call.keepDevice(markDevice(parts.config.appSecret, { id: memberId, passwordHash }, now))
    const joined = { ...member, passwordHash, rights: isInvite ? rights : member.rights }
    return ok(await openForMember(work, call, { member: joined, secondFactor: false }))
  })
}

/** Whether a member could give rights now: with every right, not blocked, and with a password that counts. */
function mayGive(maker: MemberRow | undefined): boolean {
  return maker !== undefined && maker.blockedAt === null && maker.passwordHash !== '' && hasAllRights(maker.rights)
}
