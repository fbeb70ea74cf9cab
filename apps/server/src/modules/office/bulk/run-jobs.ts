import type { BulkTableName } from '@ownward/contract/tables'
import type { UserId } from '@ownward/domain/ids'
import { refuse } from '@ownward/domain/outcome'
import { and, asc, lte, sql } from 'drizzle-orm'
import { hasTakenTooLong, isDatabaseAway } from '../../../db/is-away.ts'
import { changedBy, lastLine } from '../../../db/last-decision.ts'
import { bulkJobs } from '../../../db/schema/index.ts'
import { describeFault } from '../../../http/describe-fault.ts'
import { type UnderWay, underWay, within } from '../../../log/under-way.ts'
import type { Parts } from '../../../parts.ts'
import { Paused } from '../../../paused.ts'
import { transactAt, type Work } from '../../../work.ts'
import type { Pressed } from './bulk-action.ts'
import { actionOf, actOf, mayDo, tableOf } from './job-actions.ts'
import { endDone, findItem, type ItemRow, type JobRow, jobsToDo, settleItem, takeItem, takeUntold } from './store.ts'

/** After so many items the others have their turn, and the processes are told what was changed: one message for a lot, and not one for each car. */
const lot = 50

/**
 * Does the items of the jobs that run, in every process at once, and answers how many. Each is taken by its row in the transaction that does it and
 * writes down what became of it: whatever dies, it is done once or still waits (DESK-10).
 */
export async function runBulkJobs(parts: Parts): Promise<number> {
  let done = 0
  for (;;) {
    let did = 0
    for (const job of await jobsToDo(parts.database.db)) did += await runLot(parts, job)
    done += did
    if (did === 0 || parts.turnOver?.()) break
  }
  return done
}

/** What is under way, with the job by which the team's log tells what its items do (DESK-18). */
function doingOf(job: JobRow): UnderWay {
  const here = underWay()
  return { ...here, facts: { ...here?.facts, bulkJob: job.id } }
}

async function runLot(parts: Parts, job: JobRow): Promise<number> {
  let did = 0
  try {
    while (did < lot && !parts.turnOver?.() && (await within(doingOf(job), () => doNext(parts, job)))) did += 1
  } finally {
    await tellLot(parts, job.id)
  }
  await endDone(parts.database.db, job.id, parts.clock.now())
  return did
}

/** Does one item; false when none waits that no other process is at. */
async function doNext(parts: Parts, job: JobRow): Promise<boolean> {
  const now = parts.clock.now()
  let taken: ItemRow | undefined
  try {
    return await transactAt(parts, now, async work => {
      const next = await takeItem(work.uow.tx, job)
      if (!next) return false
      taken = next.item
      await doItem(work, job, next)
      return true
    })
  } catch (error) {
    // What is paused, and what the database gave no answer to, is still to be done.
    const isLater = error instanceof Paused || isDatabaseAway(error) || hasTakenTooLong(error)
    if (!taken || isLater) throw error
    parts.log.error({ bulkJob: job.id, subject: taken.subjectId, ...describeFault(error) }, 'an item of a job failed')
    await settleItem(parts.database.db, taken, { state: 'refused', code: 'fault', at: now })
    return true
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeItem>>>

async function doItem(work: Work, job: JobRow, { item, rights }: Taken): Promise<void> {
  const { tx } = work.uow
  const { now } = work
  const untold: string[] = []
  const quiet: Work = { ...work, uow: { ...work.uow, touch: (...tags) => void untold.push(...tags) } }
  const pressed = await pressItem(quiet, job, { item, rights })
  const told = { at: now, ...(untold.length > 0 && { untold: [...new Set(untold)] }) }
  if (!pressed.ok) {
    return settleItem(tx, item, { ...told, state: 'refused', code: pressed.code, facts: pressed.facts ?? null })
  }
  if (!pressed.changed) return settleItem(tx, item, { ...told, state: 'unchanged' })
  const { before, after, kept = null } = pressed
  const logged = lastLine(tableOf(job).loggedAs(item.subjectId))
  await settleItem(tx, item, { ...told, state: 'changed', before, after, kept, logged })
}

async function pressItem(open: Work, job: JobRow, { item: { subjectId }, rights }: Taken): Promise<Pressed> {
  const { tx } = open.uow
  const [act, name] = [actOf(job), job.table as BulkTableName]
  // A right that was taken away meanwhile is no longer there.
  if (!mayDo(name, act, rights)) return refuse('no-right', undefined)
  const work = { ...open, actor: { userId: job.askedBy as UserId, rights } }
  const { press, undo } = actionOf(name, act)
  if (job.undoOf === null) return press(work, subjectId, act)
  const done = await findItem(tx, job.undoOf, subjectId)
  if (!undo || done?.state !== 'changed') return refuse('job-gone', undefined)
  const { hold, loggedAs } = tableOf(job)
  // From here on nobody else changes it.
  await hold?.(tx, subjectId)
  const { by, fields } = undo.told
  const other = await changedBy(tx, loggedAs(subjectId), { after: done.logged ?? 0, by, fields: fields?.(act) })
  if (other) return refuse('changed-since', { who: other.who })
  return undo.give(work, subjectId, { before: done.before!, after: done.after!, kept: done.kept })
}

/** Tells the other processes what the items changed of which they know nothing yet, also those that a process did that died before it told. */
async function tellLot(parts: Parts, jobId: number): Promise<void> {
  for (;;) {
    const told = await transactAt(parts, parts.clock.now(), async ({ uow }) => {
      const tags = await takeUntold(uow.tx, jobId, lot)
      if (tags.length > 0) uow.touch(...tags)
      return tags.length
    })
    if (told === 0) return
  }
}

/** Since when the first job waits, up to an instant. */
export async function nextBulkJob({ database }: Pick<Parts, 'database'>, until: Date): Promise<Date | null> {
  const [row] = await database.db
    .select({ at: bulkJobs.askedAt })
    .from(bulkJobs)
    .where(and(sql`${bulkJobs.state} = 'running'`, lte(bulkJobs.askedAt, until)))
    .orderBy(asc(bulkJobs.askedAt))
    .limit(1)
  return row?.at ?? null
}
