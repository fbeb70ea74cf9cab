import type { UserId } from '@ownward/domain/ids'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { transactFor } from '../../../work.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { readPerson } from './read-person.ts'

const yes = 1 as const

/** Answers the team’s calls about people. */
export const customerHandlers = {
  async teamPerson({ user_id }, call) {
    const { appSecret } = call.parts.config
    const result = await readPerson(call.parts.database.db, user_id, { actor: call.actor, appSecret, now: call.now })
    return result ? ok({ status: yes, message: '', result }) : refuse('no-person', undefined)
  },

  async teamBlockPerson({ user_id: userId, reason }, call) {
    const blocked = await transactFor(call, work => blockPerson(work, { userId, reason }))
    if (!blocked.ok)
      return refuse(blocked.code, { say: { decided: 'person blocked', who: await whoDid(call, userId) } })
    return ok({ status: yes, message: m.team_person_blocked({}, { locale: call.locale }) })
  },

  async teamUnblockPerson({ user_id: userId, reason }, call) {
    const freed = await transactFor(call, work => unblockPerson(work, { userId, reason }))
    if (!freed.ok) return refuse(freed.code, { say: { decided: 'person unblocked', who: await whoDid(call, userId) } })
    return ok({ status: yes, message: m.team_person_unblocked({}, { locale: call.locale }) })
  },
} satisfies Handlers

/** Who has blocked or unblocked a person last. */
async function whoDid({ parts }: Call<'team'>, userId: UserId): Promise<string> {
  const actions = ['person_blocked', 'person_unblocked'] as const
  return (await lastDecision(parts.database.db, `person:${userId}`, actions)).who
}
