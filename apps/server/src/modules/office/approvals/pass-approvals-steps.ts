import { ok, refuse } from '@ownward/domain/outcome'
import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import { approvals } from '../../../db/schema/index.ts'
import { forEachDue } from '../../../for-each-due.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt, transactUnlessRefused } from '../../../work.ts'
import { dropDecided, lockApproval } from '../../people/approvals/index.ts'
import { end, mayStillAsk } from './decide-approval.ts'
import { runAct } from './run-act.ts'

const keptDays = 90

/** When the time of the next approval is over; at most `until`, and later than `after`. */
export async function nextApprovalEnd({ database }: Parts, until: Date, after?: Date): Promise<Date | null> {
  const [row] = await database.db
    .select({ at: min(approvals.until) })
    .from(approvals)
    .where(
      and(eq(approvals.state, 'waiting'), lte(approvals.until, until), after ? gt(approvals.until, after) : undefined),
    )
  return row?.at ?? null
}

/**
 * Ends approvals whose time is over: what another member could have approved lapses; what nobody else could is done now, on the state of now, or refused
 * with its reason (DESK-28). Answers how many.
 */
export async function passApprovals(parts: Parts, now: Date): Promise<number> {
  const due = await parts.database.db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.until, now)))
    .orderBy(asc(approvals.until), asc(approvals.id))
  return forEachDue(
    parts,
    due.map(({ id }) => id),
    { what: 'approval', problem: 'an approval could not be ended' },
    id => passApproval(parts, id, now),
  )
}

async function passApproval(parts: Parts, id: number, now: Date): Promise<boolean> {
  const passed = await transactUnlessRefused(parts, now, async work => {
    const row = await lockApproval(work.uow.tx, id)
    if (row?.state !== 'waiting') return ok(false)
    if (!row.alone) {
      await end(work, row, { state: 'lapsed' })
      return ok(true)
    }
    if (!(await mayStillAsk(work.uow.tx, row))) return refuse('approval-asker' as const, undefined)
    const done = await runAct({ ...work, locale: 'en' }, row)
    if (!done.ok) return done
    await end(work, row, { state: 'approved' })
    return ok(true)
  })
  if (passed.ok) return passed.value
  return transactAt(parts, now, async work => {
    const row = await lockApproval(work.uow.tx, id)
    if (row?.state !== 'waiting') return false
    await end(work, row, { state: 'refused', answer: passed.code })
    return true
  })
}

/** Removes approvals ninety days after they were decided; the log keeps who asked for what and who agreed. */
export function dropOldApprovals({ database }: Parts, now: Date): Promise<number> {
  return dropDecided(database.db, new Date(now.getTime() - keptDays * 86_400_000))
}
