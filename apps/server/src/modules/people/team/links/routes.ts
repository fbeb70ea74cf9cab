import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { presentSignedIn } from '../present-team.ts'
import { joinByLink, readLink } from './join-steps.ts'
import { resetMember } from './reset-member.ts'

const yes = 1 as const

/** Answers the calls about links by which members join the team or come back to it (DESK-25). */
export const memberLinkHandlers = {
  async teamReadLink({ token }, call) {
    const read = await transactFor(call, work => readLink(work, token))
    if (!read.ok) return read
    const { link, member } = read.value
    const result = {
      kind: link.kind,
      first_name: member.firstName,
      until: link.until.toISOString(),
      second_factor: call.parts.config.secondFactorRequired ? ('needed' as const) : ('wanted' as const),
    }
    return ok({ status: yes, message: '', result })
  },

  async teamJoin(asked, call) {
    const joined = await joinByLink(asked, call)
    return joined.ok ? ok(presentSignedIn(joined.value, call)) : joined
  },

  async teamResetMember({ member_id }, call) {
    const reset = await transactFor(call, work => resetMember(work, member_id))
    if (!reset.ok) return refuse(reset.code, reset.facts)
    const { until, isInvite } = reset.value
    const say = isInvite ? m.members_invited_again : m.members_reset
    return ok({ status: yes, message: say({}, { locale: call.locale }), result: { link_until: until.toISOString() } })
  },
} satisfies Handlers
