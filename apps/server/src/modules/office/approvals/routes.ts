import { ok } from '@ownward/domain/outcome'
import { whyNoReason } from '@ownward/domain/reason'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { inLineOf, transactFor, transactUnlessRefused } from '../../../work.ts'
import { payRefunds } from '../../money/refunds/index.ts'
import { approve, decline, withdraw } from './decide-approval.ts'
import { presentApproval } from './present-approval.ts'
import { listApprovals } from './read-approvals.ts'

const yes = 1 as const

/** Answers the calls about acts that wait for another member (DESK-27, DESK-28). */
export const approvalHandlers = {
  async teamApprovals({ state = 'waiting', before }, call) {
    const { shown, next } = await listApprovals(call.parts.database.db, call.actor, { state, before })
    return ok({ status: yes, message: '', result: shown.map(one => presentApproval(one, call)), before: next })
  },

  async teamApprove({ id }, call) {
    const approved = await transactUnlessRefused(inLineOf(call), call.now, work =>
      approve({ ...work, actor: call.actor, locale: call.locale }, id),
    )
    if (!approved.ok) return approved
    const { refundOf } = approved.value
    if (refundOf !== null) await payRefunds(call.parts, refundOf)
    return ok({ status: yes, message: m.approvals_approved({}, { locale: call.locale }) })
  },

  async teamDeclineApproval({ id, reason = '' }, call) {
    const unsaid = whyNoReason(reason, 'reason-needed')
    if (unsaid) return unsaid
    const declined = await transactFor(call, work => decline(work, id, reason))
    if (!declined.ok) return declined
    return ok({ status: yes, message: m.approvals_declined({}, { locale: call.locale }) })
  },

  async teamWithdrawApproval({ id }, call) {
    const withdrawn = await transactFor(call, work => withdraw(work, id))
    if (!withdrawn.ok) return withdrawn
    return ok({ status: yes, message: m.approvals_withdrawn({}, { locale: call.locale }) })
  },
} satisfies Handlers
