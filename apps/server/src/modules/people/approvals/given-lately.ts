import type { LogAction } from '@ownward/contract/tables'
import { addMinutes } from '@ownward/domain/calendar'
import { approvalSpanDays } from '@ownward/domain/desk'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { auditLog } from '../../../db/schema/index.ts'
import type { Work } from '../../../work.ts'

interface Given {
  by: UserId
  action: LogAction
  /** What it was done to: those that count together. */
  subjects: readonly string[]
}

/**
 * What a member gave by hand within the last thirty days, by a press, by a job for many rows or with another's approval: the log has each under who wanted
 * it, with its cents (DESK-27). What was taken away again takes nothing off the sum.
 */
export async function givenLately(
  { uow, now }: Pick<Work, 'uow' | 'now'>,
  { by, action, subjects }: Given,
): Promise<Cents[]> {
  const rows = await uow.tx
    .select({ amount: auditLog.cents })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, [...subjects]),
        eq(auditLog.actorId, by),
        eq(auditLog.action, action),
        gt(auditLog.at, addMinutes(now, -approvalSpanDays * 24 * 60)),
        gt(auditLog.cents, 0),
      ),
    )
  return rows.map(row => cents(row.amount!))
}
