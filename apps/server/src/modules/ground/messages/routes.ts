import { ok } from '@ownward/domain/outcome'
import type { Handlers } from '../../../call.ts'
import { transactFor } from '../../../work.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'

const yes = 1 as const

/** Answers what a person was told, newest first, and what of it they have read. */
export const messagesHandlers = {
  async getNotifications({ before }, call) {
    return ok({ status: yes, message: '', ...(await listNotifications(before, call)) })
  },

  async markNotificationsRead({ ids }, call) {
    const unread = await transactFor(call, work => markNotificationsRead(work, ids))
    return ok({ status: yes, message: '', unread })
  },
} satisfies Handlers
