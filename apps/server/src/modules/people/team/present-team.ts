import type { Response, TeamRight } from '@ownward/contract'
import { isLapsed } from '../set-up/index.ts'
import type { Member } from './members.ts'
import type { Overview } from './overview.ts'

const moment = (at: Date | null) => at?.toISOString() ?? ''

/** A member as a row of the team's list. */
export function presentMember({
  user,
  hasSecondFactor,
  lastSignedIn,
}: Member): Response<'teamMembers'>['result'][number] {
  return {
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    rights: user.rights as TeamRight[],
    second_factor: hasSecondFactor,
    set_up_until: hasSecondFactor ? '' : moment(user.setUpUntil),
    blocked: user.blockedAt !== null,
    lapsed: isLapsed(user),
    last_signed_in_at: moment(lastSignedIn),
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
