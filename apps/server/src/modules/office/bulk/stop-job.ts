import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { logDecision } from '../../../db/log-decision.ts'
import type { CallWork } from '../../../work.ts'
import { tableOf } from './job-actions.ts'
import { lockJob, stop } from './store.ts'

/** Stops a job after the items that processes are at; what was done stays (DESK-10). */
export async function stopJob(
  { uow, actor, now }: CallWork<'team'>,
  id: number,
): Promise<{ ok: true; value: true } | Refusal<'no-job' | 'job-ended'>> {
  const job = await lockJob(uow.tx, id)
  if (!job || !actor.rights.includes(tableOf(job).right)) return refuse('no-job')
  if (job.state !== 'running') return refuse('job-ended')
  await stop(uow.tx, id, now)
  await logDecision(uow, { at: now, actorId: actor.userId, action: 'bulk_stopped', subject: `bulk:${id}`, bulkJob: id })
  return ok(true as const)
}
