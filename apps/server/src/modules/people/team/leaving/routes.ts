import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { blockMember, removeMember, unblockMember } from './block-member.ts'

const yes = 1 as const

/** Answers the calls that keep a member of the team out, let one in again, or take one out for good (DESK-25). */
export const memberLeavingHandlers = {
  async teamBlockMember({ member_id: memberId, reason }, call) {
    const done = await transactFor(call, work => blockMember(work, { memberId, reason }))
    if (!done.ok) return refuse(done.code, undefined)
    return ok({ status: yes, message: m.members_blocked({}, { locale: call.locale }) })
  },

  async teamUnblockMember({ member_id: memberId, reason }, call) {
    const done = await transactFor(call, work => unblockMember(work, { memberId, reason }))
    if (!done.ok) return refuse(done.code, undefined)
    const say = done.value === 'by-link' ? m.members_unblocked_by_link : m.members_unblocked
    return ok({ status: yes, message: say({}, { locale: call.locale }) })
  },

  async teamRemoveMember({ member_id: memberId, reason }, call) {
    const done = await transactFor(call, work => removeMember(work, { memberId, reason }))
    if (!done.ok) return refuse(done.code, undefined)
    return ok({ status: yes, message: m.members_removed({}, { locale: call.locale }) })
  },
} satisfies Handlers
