import { type BulkAct, type BulkTableName, mostAtOnce, mostBulkJobs } from '@ownward/contract/tables'
import { ok, type Refusal, refuse } from '@ownward/domain/outcome'
import { logDecision } from '../../../db/log-decision.ts'
import type { CallWork } from '../../../work.ts'
import type { WhyNotNamed } from './bulk-action.ts'
import { doFit, type RowsMeant, type WhyNotChosen } from './choose-rows.ts'
import { actionOf, mayDo, tableOf } from './job-actions.ts'
import { lockBeginning, writeJob } from './store.ts'

/** What is to be done to which rows, and how many of them the member saw. */
export interface JobAsked extends RowsMeant {
  table: BulkTableName
  act: BulkAct
  seen: number
}

type Refused =
  | Refusal<WhyNotChosen | 'bulk-none' | 'bulk-too-many' | 'bulk-full' | 'bulk-right' | WhyNotNamed>
  | Refusal<'selection-changed', { seen: number; counted: number }>

/** Writes a job down with its rows, for processes to do. Nothing is begun where there are other rows than the member saw, or as many jobs as may run (DESK-08). */
export async function startJob(
  { uow, actor, now }: CallWork<'team'>,
  { table, act, seen, ...meant }: JobAsked,
): Promise<{ ok: true; value: number } | Refused> {
  const { tx } = uow
  if (!mayDo(table, act, actor.rights)) return refuse('bulk-right')
  const named = await actionOf(table, act).named?.(tx, act)
  if (named && !named.ok) return named
  const chosen = await tableOf({ table }).choose({ db: tx, now, reader: actor }, meant)
  if (!chosen.ok) return chosen
  if ((await lockBeginning(tx)) >= mostBulkJobs) return refuse('bulk-full')
  const { action, ...args } = act
  const by = { askedBy: actor.userId, askedAt: now }
  const kept = named ? { ...args, named: named.value.name } : args
  const job = { table, action, arguments: kept, filter: chosen.value.filter, ...by }
  const { counted, id } = await writeJob(tx, job, { rows: chosen.value.rows, seen, most: mostAtOnce })
  if (id === null) {
    const fits = doFit(counted)
    return fits.ok ? refuse('selection-changed', { seen, counted }) : fits
  }
  const { filter } = chosen.value
  const reason = [
    `act: ${action}`,
    ...(named?.value.name ? [`${named.value.as}: ${named.value.name}`] : []),
    `rows: ${counted}`,
    ...(filter ? [`filter: ${filter}`] : []),
  ].join('\n')
  await logDecision(uow, {
    at: now,
    actorId: actor.userId,
    action: 'bulk_started',
    subject: `bulk:${id}`,
    bulkJob: id,
    reason,
  })
  return ok(id)
}
