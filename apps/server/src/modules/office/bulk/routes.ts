import { Readable } from 'node:stream'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { transactFor } from '../../../work.ts'
import { bulkTables, tableOf, tablesFor } from './job-actions.ts'
import { type ItemShown, itemOf, presentItem, presentReasons } from './present-item.ts'
import { presentJob } from './present-job.ts'
import { type PreviewAsked, preview, readMeant, tryItems } from './preview-steps.ts'
import { startJob } from './start-job.ts'
import { stopJob } from './stop-job.ts'
import { countItems, countReasons, findJob, type ItemRow, type JobFound, listItems, listJobs } from './store.ts'
import { undoJob } from './undo-job.ts'
import { writeReport } from './write-report.ts'

const yes = 1 as const
const wordsOf = ({ locale }: Pick<Call, 'locale'>) => ({ locale })
const jobsPage = 25
const itemsPage = 50
const reportLot = 500
const previewLot = 25

/** Answers the calls for what is done to many rows of a table at once. */
export const bulkHandlers = {
  async teamVehicleBulkPreview(asked, call) {
    const tried = await preview(call, asked)
    if (!tried.ok) return refuseRows(tried)
    const { records, counts, reasons, rows, after } = tried.value
    const words = wordsOf(call)
    const result = {
      records,
      counts,
      reasons: presentReasons(reasons, words),
      rows: rows.map(row => presentItem(row, call)),
      after,
    }
    return ok({ status: yes, message: m.bulk_previewed({ n: records }, words), result })
  },

  async teamVehicleBulkFile(asked, call) {
    const meant = await readMeant(call, asked)
    if (!meant.ok) return refuse(meant.code, undefined)
    return ok({
      name: `preview-${asked.act.action}.csv`,
      lines: Readable.from(writeReport(tryAll(call, asked, meant.value), call), { highWaterMark: 1 }),
    })
  },

  async teamVehicleBulkStart(asked, call) {
    const started = await transactFor(call, work => startJob(work, asked))
    if (started.ok)
      return ok({ status: yes, message: m.bulk_started({}, wordsOf(call)), result: { job: started.value } })
    return refuseRows(started)
  },

  async teamBulkJobs({ before }, { parts, actor, now }) {
    const { db } = parts.database
    const found = await listJobs(db, { tables: tablesFor(actor.rights), before, most: jobsPage + 1 })
    const jobs = found.slice(0, jobsPage)
    const counts = await countItems(
      db,
      jobs.map(({ id }) => id),
    )
    return ok({
      status: yes,
      message: '',
      result: jobs.map(job => presentJob(job, counts.get(job.id)!, now)),
      before: found.length > jobsPage ? jobs.at(-1)!.id : null,
    })
  },

  async teamBulkJob({ job: id, outcome, after, size = itemsPage }, call) {
    const { db } = call.parts.database
    const job = await jobFor(call, id)
    if (!job) return refuse('no-job', undefined)
    const words = wordsOf(call)
    const [counts, reasons, items] = await Promise.all([
      countItems(db, [id]),
      countReasons(db, id),
      listItems(db, id, { outcome, after, most: size + 1 }),
    ])
    const shown = items.slice(0, size)
    const rows = (await withNames(db, job, shown)).map(item => presentItem(item, call))
    return ok({
      status: yes,
      message: '',
      result: {
        job: presentJob(job, counts.get(id)!, call.now),
        reasons: presentReasons(reasons, words),
        rows,
        after: items.length > size ? (shown.at(-1)?.place ?? null) : null,
      },
    })
  },

  async teamBulkReport({ job: id }, call) {
    const job = await jobFor(call, id)
    if (!job) return refuse('no-job', undefined)
    const lots = reportLots(call.parts.database.db, job)
    return ok({
      name: `job-${id}.csv`,
      lines: Readable.from(writeReport(lots, call), { highWaterMark: 1 }),
    })
  },

  async teamBulkStop({ job: id }, call) {
    const stopped = await transactFor(call, work => stopJob(work, id))
    if (!stopped.ok) return refuse(stopped.code, undefined)
    return ok({ status: yes, message: m.bulk_stopped({}, wordsOf(call)) })
  },

  async teamBulkUndo({ job: id }, call) {
    const undone = await transactFor(call, work => undoJob(work, id))
    if (!undone.ok) return refuse(undone.code, undefined)
    return ok({ status: yes, message: m.bulk_undoing({}, wordsOf(call)), result: { job: undone.value } })
  },
} satisfies Handlers

/** Says why nothing is looked at or begun; of other rows than the member saw, how many there are. */
function refuseRows<C extends string>(
  refused: { ok: false; code: C } | { ok: false; code: 'selection-changed'; facts: { seen: number; counted: number } },
) {
  if ('facts' in refused && refused.code === 'selection-changed')
    return refuse(refused.code, { say: { ...refused.facts }, result: refused.facts })
  return refuse(refused.code as Exclude<C, 'selection-changed'>, undefined)
}

/** A job whose table the member may open. */
async function jobFor({ parts, actor }: Call<'team'>, id: number): Promise<JobFound | undefined> {
  const job = await findJob(parts.database.db, id)
  return job && actor.rights.includes(tableOf(job).right) ? job : undefined
}

async function withNames(db: Sql, job: JobFound, items: readonly ItemRow[]): Promise<ItemShown[]> {
  const names = await tableOf(job).namesOf(
    db,
    items.map(({ subjectId }) => subjectId),
  )
  return items.map(item => itemOf(item, names))
}

async function* reportLots(db: Sql, job: JobFound): AsyncGenerator<ItemShown[]> {
  for (let after: number | undefined; ; ) {
    const items = await listItems(db, job.id, { outcome: undefined, after, most: reportLot })
    if (items.length === 0) return
    yield await withNames(db, job, items)
    after = items.at(-1)!.place
  }
}

async function* tryAll(call: Call<'team'>, { act }: PreviewAsked, ids: readonly number[]): AsyncGenerator<ItemShown[]> {
  for (let at = 0; at < ids.length; at += previewLot) {
    const part = ids.slice(at, at + previewLot)
    const names = await bulkTables.vehicles.namesOf(call.parts.database.db, part)
    const items: ItemShown[] = []
    for await (const item of tryItems(call, act, part)) items.push({ ...item, name: names.get(item.id) ?? '' })
    yield items
  }
}
