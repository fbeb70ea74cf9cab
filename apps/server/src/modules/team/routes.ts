import { ok } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../http/handler.ts'
import { auditActions, listAudit } from './audit.ts'
import { listMembers, setRights } from './members.ts'
import { readNotices } from './notices.ts'
import { readOverview } from './overview.ts'

const yes = 1 as const
const auditPage = 50

export const teamHandlers = {
  async teamOverview(_, call) {
    return ok({ status: yes, message: '', ...(await readOverview(call.parts.database.db, call.actor)) })
  },

  async teamReadNotices({ ids }, call) {
    const unread = await call.transact(uow => readNotices(uow, call.actor.userId, ids, call.now))
    return ok({ status: yes, message: '', unread })
  },

  async teamMembers(_, call) {
    return ok({ status: yes, message: '', result: await listMembers(call.parts.database.db) })
  },

  async teamSetRights(input, call) {
    const set = await call.transact(uow => setRights(input, { uow, actor: call.actor, now: call.now }))
    return set.ok ? ok({ status: yes, message: m.team_rights_set({}, { locale: call.locale }) }) : set
  },

  async teamAudit({ user_id, member_id, action, page = 1 }, call) {
    const { db } = call.parts.database
    const [{ entries, records }, actions] = await Promise.all([
      listAudit(db, { aboutId: user_id, memberId: member_id, action }, { page, size: auditPage }),
      auditActions(db),
    ])
    return ok({ status: yes, message: '', records, result: entries, actions })
  },
} satisfies Handlers
