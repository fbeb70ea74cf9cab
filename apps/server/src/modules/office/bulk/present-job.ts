import type { Response } from '@ownward/contract'
import type { BulkAct } from '@ownward/contract/tables'
import { actOf, namedOf } from './job-actions.ts'
import type { ItemState, JobFound } from './store.ts'
import { undoUntil } from './undo-job.ts'

/** Whom each item was given to before is told by its report. */
const shown = (act: BulkAct): BulkAct => (act.action === 'assign' ? { action: 'assign', member: act.member } : act)

type Wire = Response<'teamBulkJobs'>['result'][number]

/** A job as the console shows it; until when it can be undone is told as long as it can. */
export function presentJob(job: JobFound, counts: Record<ItemState, number>, now: Date): Wire {
  const until = undoUntil(job)
  const canUndo = until !== null && job.undone === null && now <= until && counts.changed > 0
  return {
    id: job.id,
    table: job.table as Wire['table'],
    act: shown(actOf(job)),
    named: namedOf(job),
    state: job.state,
    asked: job.askedAt.toISOString(),
    ended: job.endedAt?.toISOString() ?? null,
    who: job.who,
    counted: job.counted,
    counts,
    undoes: job.undoOf,
    undone: job.undone,
    undo: canUndo ? until.toISOString() : null,
  }
}
