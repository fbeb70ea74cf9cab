import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'

const yes = 1 as const

/** Answers what a person was told, newest first, and what of it they have read. */
export const messagesHandlers = {
  async getNotifications({ before }, call) {
    return ok({ status: yes, message: '', ...(await listNotifications(before, call)) })
  },

  async markNotificationsRead({ ids }, { transact, actor, now }) {
    const unread = await transact(uow => markNotificationsRead(ids, { uow, userId: actor.userId, now }))
    return ok({ status: yes, message: '', unread })
  },
} satisfies Handlers
