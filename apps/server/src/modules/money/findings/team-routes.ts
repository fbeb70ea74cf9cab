import { toWire } from '@ownward/domain/money'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Handlers } from '../../../call.ts'
import { lastDecision } from '../../../db/last-decision.ts'
import { transactFor } from '../../../work.ts'
import { closeFinding, type FindingRow, listFindings } from './findings.ts'

const usualLimit = 25

/** The team's side of what the gateway and our books have differently. */
export const findingHandlers = {
  async teamMoneyFindings({ state = 'open', page = 1, limit = usualLimit, finding }, call) {
    const found = await listFindings(call.parts.database.db, { open: state === 'open', page, limit, only: finding })
    const { last } = found
    return ok({
      status: 1 as const,
      message: m.billing_findings({}, { locale: call.locale }),
      records: found.records,
      compared: last && {
        at: last.at.toISOString(),
        from: last.from.toISOString(),
        until: last.until.toISOString(),
        payments: last.payments,
      },
      result: found.rows.map(presentFinding),
    })
  },

  async teamCloseFinding({ finding_id, note }, call) {
    const closed = await transactFor(call, work => closeFinding(work, { id: finding_id, note }))
    if (!closed.ok) {
      if (closed.code === 'claimed') return closed
      const { who, reason } = await lastDecision(call.parts.database.db, `finding:${finding_id}`, [
        'money_finding_closed',
      ])
      return refuse(closed.code, { say: { who, what: reason } })
    }
    return ok({ status: 1 as const, message: m.billing_finding_closed({}, { locale: call.locale }) })
  },
} satisfies Handlers

function presentFinding({ finding, bookingNumber, firstName, lastName }: FindingRow) {
  return {
    id: finding.id,
    kind: finding.kind,
    reference: finding.reference,
    booking_id: finding.bookingId,
    increment_id: bookingNumber ?? '',
    user_id: finding.userId,
    name: [firstName, lastName].filter(Boolean).join(' '),
    amount_there: toWire(finding.thereCents),
    amount_here: toWire(finding.hereCents),
    found_at: finding.foundAt.toISOString(),
    closed_at: finding.closedAt?.toISOString() ?? null,
    note: finding.note,
  }
}
