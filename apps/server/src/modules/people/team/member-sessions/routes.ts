import type { Response } from '@ownward/contract'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../../call.ts'
import { transactFor } from '../../../../work.ts'
import { openSignIns } from '../../sessions/index.ts'
import { endOwn, endSessionsFor, type MemberSignIn, sessionsOf } from './end-sessions.ts'

const yes = 1 as const

/** Answers the calls about where members of the team are signed in (SRV-39, DESK-25). */
export const memberSessionHandlers = {
  async teamSessions(_, { actor, now, parts }) {
    return ok({ status: yes, message: '', result: (await openSignIns(parts.database.db, actor, now)).map(present) })
  },

  async teamEndSession({ id }, call) {
    const ended = await transactFor(call, work => endOwn(work, { only: id }))
    if (!ended.ok) return refuse(ended.code, undefined)
    return ok({ status: yes, message: m.accounts_session_ended({}, { locale: call.locale }) })
  },

  async teamEndOtherSessions(_, call) {
    await transactFor(call, work => endOwn(work, {}))
    return ok({ status: yes, message: m.accounts_sessions_ended({}, { locale: call.locale }) })
  },

  async teamSessionsOf({ member_id }, call) {
    const open = await sessionsOf(call.parts.database.db, call, member_id)
    return open.ok ? ok({ status: yes, message: '', result: open.value.map(present) }) : refuse(open.code, undefined)
  },

  async teamEndSessionsOf({ member_id: memberId, id: only }, call) {
    const ended = await transactFor(call, work => endSessionsFor(work, { memberId, only }))
    if (!ended.ok) return refuse(ended.code, undefined)
    return ok({ status: yes, message: sayEnded(call, only) })
  },
} satisfies Handlers

const sayEnded = ({ locale }: Call<'team'>, only: string | undefined) =>
  only === undefined ? m.members_sessions_ended({}, { locale }) : m.members_session_ended({}, { locale })

function present(signIn: MemberSignIn): Response<'teamSessions'>['result'][number] {
  const { familyId, browser, system, network, startedAt, seenAt, here } = signIn
  return {
    ...{ id: familyId, browser, system, network },
    ...{ since: startedAt.toISOString(), last_seen: seenAt.toISOString(), this_one: here },
  }
}
