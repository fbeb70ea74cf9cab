import { type BulkTableName, mostBulkJobs, undoHours } from '@ownward/contract/tables'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { logDecision } from '../../../db/log-decision.ts'
import type { CallWork } from '../../../work.ts'
import { actionOf, actOf, tableOf } from './job-actions.ts'
import { findJob, type JobRow, lockBeginning, lockJob, writeUndo } from './store.ts'

type Refused = Refusal<
  'no-job' | 'job-running' | 'no-undo' | 'undo-over' | 'undone-already' | 'bulk-full' | 'job-nothing'
>

/** Until when a job can be undone, from its end on; null for one that undoes another, runs, or did what is not taken back. */
export function undoUntil(job: JobRow): Date | null {
  const { endedAt, undoOf } = job
  if (endedAt === null || undoOf !== null || !canUndo(job)) return null
  return new Date(endedAt.getTime() + undoHours * 3_600_000)
}

const canUndo = (job: JobRow) => actionOf(job.table as BulkTableName, actOf(job)).undo !== undefined

/** Begins a job that gives back what another changed, once, by whoever has the right of its table (DESK-11). */
export async function undoJob(
  { uow, actor, now }: CallWork<'team'>,
  id: number,
): Promise<{ ok: true; value: number } | Refused> {
  const { tx } = uow
  // As whoever begins a job, this one first: two who take the locks in another order would wait for each other.
  const running = await lockBeginning(tx)
  const job = await lockJob(tx, id)
  if (!job || !actor.rights.includes(tableOf(job).right)) return refuse('no-job')
  if (job.state === 'running') return refuse('job-running')
  const until = undoUntil(job)
  if (until === null) return refuse('no-undo')
  if ((await findJob(tx, id))!.undone !== null) return refuse('undone-already')
  if (now > until) return refuse('undo-over')
  if (running >= mostBulkJobs) return refuse('bulk-full')
  const undoing = await writeUndo(tx, job, { askedBy: actor.userId, askedAt: now })
  if (undoing === null) return refuse('job-nothing')
  const entry = { at: now, actorId: actor.userId, action: 'bulk_undone', reason: `job: ${id}` } as const
  await logDecision(uow, { ...entry, subject: `bulk:${undoing}`, bulkJob: undoing })
  return ok(undoing)
}
