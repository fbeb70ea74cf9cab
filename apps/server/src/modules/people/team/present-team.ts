import type { Response, TeamRight } from '@ownward/contract'
import { m } from '@ownward/texts'
import type { Call } from '../../../call.ts'
import { isLapsed } from '../set-up/index.ts'
import type { Member } from './members.ts'
import type { Overview } from './overview.ts'
import { secondFactorState } from './policy.ts'
import type { SignedIn } from './sign-in-member-steps.ts'

const moment = (at: Date | null) => at?.toISOString() ?? ''

/** A member as a row of the team's list, at a moment. */
export function presentMember(
  { user, hasSecondFactor, lastSignedIn, link }: Member,
  now: Date,
): Response<'teamMembers'>['result'][number] {
  const counts = link && link.until > now ? link : null
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    rights: (link?.kind === 'invite' ? link.rights : user.rights) as TeamRight[],
    second_factor: hasSecondFactor,
    set_up_until: hasSecondFactor ? '' : moment(user.setUpUntil),
    blocked: user.blockedAt !== null,
    lapsed: isLapsed(user),
    last_signed_in_at: moment(lastSignedIn),
    link: counts?.kind ?? (user.passwordHash === '' ? 'over' : 'none'),
    link_until: moment(counts?.until ?? null),
  }
}

/** The answer to a member who is signed in now. */
export function presentSignedIn(
  { member, token, session, secondFactor }: SignedIn,
  { locale, parts }: Pick<Call<'public'>, 'locale' | 'parts'>,
): Response<'teamLogin'> {
  const { id, firstName, lastName, rights } = member
  return {
    status: 1,
    message: m.accounts_signed_in({ name: firstName }, { locale }),
    auth_token: token,
    result: {
      id,
      session,
      first_name: firstName,
      last_name: lastName,
      rights,
      second_factor: secondFactorState(parts.config, { secondFactor }),
    },
  }
}

/** The overview of the console; `rights` are those that the session has. */
export function presentOverview(
  { member, secondFactor, setUp, waiting, lockMinutes, businessZone, choices, ...told }: Overview,
  rights: readonly string[],
): Omit<Response<'teamOverview'>, 'status' | 'message'> {
  return {
    member: {
      id: member.id,
      name: `${member.firstName} ${member.lastName}`,
      rights: [...rights] as TeamRight[],
      second_factor: secondFactor,
      set_up_until: moment(setUp?.until ?? null),
      set_up_days: setUp?.days ?? 0,
      ...choices,
    },
    waiting: waiting.map(({ what, n, since }) => ({ what, count: n, since: moment(since) })),
    lock_minutes: lockMinutes,
    business_zone: businessZone,
    ...told,
  }
}
