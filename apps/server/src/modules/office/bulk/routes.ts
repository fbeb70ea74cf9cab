import { Readable } from 'node:stream'
import type { Contract, RefusalCode } from '@ownward/contract'
import type { BulkTableName } from '@ownward/contract/tables'
import { ok, refuse } from '@ownward/domain/outcome'
import { m } from '@ownward/texts'
import type { Call, Handlers } from '../../../call.ts'
import type { Sql } from '../../../db/connect.ts'
import { transactFor } from '../../../work.ts'
import { tableOf, tablesFor } from './job-actions.ts'
import { type ItemShown, itemOf, presentItem, presentReasons } from './present-item.ts'
import { presentJob } from './present-job.ts'
import { type PartAsked, type PreviewAsked, preview, readMeant, tryItems } from './preview-steps.ts'
import { type JobAsked, startJob } from './start-job.ts'
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
  teamVehicleBulkPreview: (asked, call) => previewFor('vehicles', asked, call),
  teamVehicleBulkFile: (asked, call) => fileFor('vehicles', asked, call),
  teamVehicleBulkStart: (asked, call) => startFor('teamVehicleBulkStart', 'vehicles', asked, call),
  teamPeopleBulkPreview: (asked, call) => previewFor('people', asked, call),
  teamPeopleBulkFile: (asked, call) => fileFor('people', asked, call),
  teamPeopleBulkStart: (asked, call) => startFor('teamPeopleBulkStart', 'people', asked, call),
  teamBookingBulkPreview: (asked, call) => previewFor('bookings', asked, call),
  teamBookingBulkFile: (asked, call) => fileFor('bookings', asked, call),
  teamBookingBulkStart: (asked, call) => startFor('teamBookingBulkStart', 'bookings', asked, call),
  teamQueueBulkPreview: ({ queue, ...asked }, call) => previewFor(`queue_${queue}`, asked, call),
  teamQueueBulkFile: ({ queue, ...asked }, call) => fileFor(`queue_${queue}`, asked, call),
  teamQueueBulkStart: ({ queue, ...asked }, call) => startFor('teamQueueBulkStart', `queue_${queue}`, asked, call),

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
      lines: Readable.from(writeReport(job.table as BulkTableName, lots, call), { highWaterMark: 1 }),
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

async function previewFor(table: BulkTableName, asked: Omit<PartAsked, 'table'>, call: Call<'team'>) {
  const tried = await preview(call, { table, ...asked })
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
}

async function fileFor(table: BulkTableName, asked: Omit<PreviewAsked, 'table'>, call: Call<'team'>) {
  const meant = await readMeant(call, { table, ...asked })
  if (!meant.ok) return refuse(meant.code, undefined)
  const tried = tryAll(call, { table, ...asked }, meant.value)
  return ok({
    name: `preview-${asked.act.action}.csv`,
    lines: Readable.from(writeReport(table, tried, call), { highWaterMark: 1 }),
  })
}

type StartCall = 'teamVehicleBulkStart' | 'teamPeopleBulkStart' | 'teamBookingBulkStart' | 'teamQueueBulkStart'

/** Begins a job by a call, which names the refusals of what can be done to its rows: no other action is begun by it. */
async function startFor<N extends StartCall>(
  _: N,
  table: BulkTableName,
  asked: Omit<JobAsked, 'table'>,
  call: Call<'team'>,
) {
  const started = await transactFor(call, work => startJob(work, { table, ...asked }))
  if (started.ok) return ok({ status: yes, message: m.bulk_started({}, wordsOf(call)), result: { job: started.value } })
  const { code, facts } = refuseRows(started)
  return refuse(code as Contract[N]['refuses'][number] & RefusalCode, facts)
}

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

async function* tryAll(call: Call<'team'>, asked: PreviewAsked, ids: readonly number[]): AsyncGenerator<ItemShown[]> {
  for (let at = 0; at < ids.length; at += previewLot) {
    const part = ids.slice(at, at + previewLot)
    const names = await tableOf(asked).namesOf(call.parts.database.db, part)
    const items: ItemShown[] = []
    for await (const item of tryItems(call, asked, part)) items.push({ ...item, name: names.get(item.id) ?? '' })
    yield items
  }
}
