import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../../call.ts'
import { customerOf } from '../team-thread.ts'
import { storeForMessage } from './attach-file-steps.ts'

/** Answers the calls with which both sides of a thread attach files to a message (DESK-24). */
export const messageFileHandlers = {
  async attachMessageFile(sent, call) {
    const stored = await storeForMessage(call, { userId: call.actor.userId, ...sent })
    if (!stored.ok) return stored
    return ok({ status: 1 as const, message: m.talk_file_attached({}, { locale: call.locale }), result: stored.value })
  },

  async teamAttachMessageFile({ user_id: userId, ...sent }, call) {
    if (!(await customerOf(call.parts.database.db, userId))) return refuse('no-person', undefined)
    const stored = await storeForMessage(call, { userId, ...sent })
    if (!stored.ok) return stored
    return ok({ status: 1 as const, message: m.talk_file_attached({}, { locale: call.locale }), result: stored.value })
  },
} satisfies Handlers
