import { invitesAtOnce } from '@ownward/domain/accounts'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { takeTries } from '../../../ground/limits/index.ts'
import { inviteFriends } from './invite-friends.ts'
import { findInvite } from './join-by-invite.ts'

const yes = 1 as const

/** Answers the calls that invite friends and open an invitation; how often either may be tried is limited. */
export const invitesHandlers = {
  async inviteFriend({ emails }, call) {
    const invited = await transactFor(call, work => inviteFriends(work, emails))
    if (invited.ok) return ok({ status: yes, message: m.invites_sent({ n: invited.value }, { locale: call.locale }) })
    return invited.code === 'invites-too-many' ? refuse(invited.code, { say: { most: invitesAtOnce } }) : invited
  },

  async getInvite({ invite }, call) {
    const found = await transactFor(call, async ({ uow: { tx }, now, address }) => {
      const taken = await takeTries(tx, now, { 'invite:address': address })
      return taken.ok ? ok(await findInvite(tx, invite, now)) : taken
    })
    if (!found.ok) return refuse('too-many-tries', found.facts)
    if (!found.value) return refuse('no-invite', undefined)
    const result = { first_name: found.value.firstName, email: found.value.email ?? '' }
    return ok({ status: yes, message: '', result })
  },
} satisfies Handlers
