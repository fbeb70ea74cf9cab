import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql, Tx } from '../../../db/connect.ts'
import { bulkItems, bulkJobs, users } from '../../../db/schema/index.ts'

/** A job as it is stored. */
export type JobRow = typeof bulkJobs.$inferSelect
/** An item of a job as it is stored. */
export type ItemRow = typeof bulkItems.$inferSelect
/** What became of an item. */
export type ItemState = ItemRow['state']

/** A job with whose it is and by which other it was undone. */
export interface JobFound extends JobRow {
  who: string
  undone: number | null
}

/** Of which job, and by whom and when it is asked for. */
export type NewJob = Pick<JobRow, 'table' | 'action' | 'arguments' | 'filter' | 'askedBy' | 'askedAt'>

/** Lets nobody else begin a job until the end of the transaction: how many run is counted then. */
export async function lockBeginning(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bulk_jobs'))`)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${bulkJobs} where ${bulkJobs.state} = 'running'`,
  )
  return rows[0]!.n
}

/** Counts the rows and, where they are as many as the member saw, writes the job down with all of them: in one statement, so that what is counted is what is done. */
export async function writeJob(
  tx: Tx,
  job: NewJob,
  { rows, seen, most }: { rows: SQL; seen: number; most: number },
): Promise<{ counted: number; id: number | null }> {
  const written = await tx.execute<{ counted: number; id: number | null }>(sql`
    with chosen as materialized (${rows}),
    counted as (select count(*)::int as n from chosen),
    job as (
      insert into bulk_jobs (table_name, action, arguments, filter, counted, asked_by, asked_at, state)
      select ${job.table}, ${job.action}, ${JSON.stringify(job.arguments)}::jsonb, ${job.filter}, n, ${job.askedBy}::int,
             ${job.askedAt.toISOString()}::timestamptz, 'running'
        from counted where n = ${seen}::int and n between 1 and ${most}::int
      returning id),
    items as (
      insert into bulk_items (job_id, subject_id, place) select job.id, chosen.id, chosen.place from chosen, job)
    select n as counted, (select id from job) as id from counted`)
  return written.rows[0]!
}

/** Writes down a job that gives back what another one changed; null where that was nothing. */
export async function writeUndo(
  tx: Tx,
  undone: JobRow,
  by: Pick<JobRow, 'askedBy' | 'askedAt'>,
): Promise<number | null> {
  const written = await tx.execute<{ id: number | null }>(sql`
    with chosen as materialized (select subject_id, place from bulk_items where job_id = ${undone.id} and state = 'changed'),
    counted as (select count(*)::int as n from chosen),
    job as (
      insert into bulk_jobs (table_name, action, arguments, filter, counted, asked_by, asked_at, state, undo_of)
      select ${undone.table}, ${undone.action}, ${JSON.stringify(undone.arguments)}::jsonb, '', n, ${by.askedBy}::int,
             ${by.askedAt.toISOString()}::timestamptz, 'running', ${undone.id}::int
        from counted where n > 0
      returning id),
    items as (
      insert into bulk_items (job_id, subject_id, place) select job.id, chosen.subject_id, chosen.place from chosen, job)
    select id from job`)
  return written.rows[0]?.id ?? null
}

/** A job that nobody ends or undoes meanwhile. */
export async function lockJob(tx: Tx, id: number): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(bulkJobs).where(eq(bulkJobs.id, id)).for('no key update')
  return row
}

/** The jobs that run, and those that were stopped before the processes were told of all that they changed, the first one first. */
export function jobsToDo(db: Sql): Promise<JobRow[]> {
  const untold = sql`${bulkJobs.id} in (select job_id from bulk_items where untold is not null)`
  return db
    .select()
    .from(bulkJobs)
    .where(or(eq(bulkJobs.state, 'running'), untold))
    .orderBy(asc(bulkJobs.id))
}

/**
 * The transaction's end waits for no disk. What the item changes and that it is done stand in one transaction, and later ones are kept only with the earlier: a
 * database that loses its last moment has the item waiting and undone.
 */
const notWaited = sql`set_config('synchronous_commit', 'off', true)`

/**
 * Takes the next item that waits and that no other process is at, with the rights that who asked for the job has now: none where they may no longer come in.
 * Undefined when there is no such item.
 */
export async function takeItem(
  tx: Tx,
  { id: jobId, askedBy }: Pick<JobRow, 'id' | 'askedBy'>,
): Promise<{ item: ItemRow; rights: readonly string[] } | undefined> {
  const comesIn = and(eq(users.id, askedBy), eq(users.kind, 'team'), isNull(users.blockedAt))
  const [row] = await tx
    .select({ item: bulkItems, rights: users.rights, _: notWaited })
    .from(bulkItems)
    .leftJoin(users, comesIn)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.state, 'waiting')))
    .orderBy(asc(bulkItems.place))
    .limit(1)
    .for('update', { of: bulkItems, skipLocked: true })
  return row && { item: row.item, rights: row.rights ?? [] }
}

/** An item of a job. */
export async function findItem(db: Sql, jobId: number, subjectId: number): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.subjectId, subjectId)))
  return row
}

/** Writes down what became of an item that still waits. */
export async function settleItem(
  db: Sql,
  { jobId, subjectId }: Pick<ItemRow, 'jobId' | 'subjectId'>,
  settled: Partial<Omit<ItemRow, 'logged'>> & { state: ItemState; at: Date; logged?: SQL },
): Promise<void> {
  await db
    .update(bulkItems)
    .set(settled)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.subjectId, subjectId), eq(bulkItems.state, 'waiting')))
}

/** What items changed that the other processes are yet to be told of, of so many of them at most; each is given once. */
export async function takeUntold(tx: Tx, jobId: number, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ told: string[] }>(sql`
    with taken as (
      select subject_id, untold from bulk_items where job_id = ${jobId} and untold is not null
       order by subject_id limit ${most} for update skip locked)
    update bulk_items set untold = null from taken
     where bulk_items.job_id = ${jobId} and bulk_items.subject_id = taken.subject_id
    returning taken.untold as told`)
  return [...new Set(rows.flatMap(({ told }) => told))]
}

/** Ends a job of which nothing waits any more, to be done or to be told. */
export async function endDone(db: Sql, jobId: number, now: Date): Promise<void> {
  const waits = sql`exists (select from bulk_items where job_id = ${jobId} and state = 'waiting')`
  const untold = sql`exists (select from bulk_items where job_id = ${jobId} and untold is not null)`
  await db
    .update(bulkJobs)
    .set({ state: 'done', endedAt: now })
    .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.state, 'running'), sql`not ${waits}`, sql`not ${untold}`))
}

/** Stops a job: what waits is left. Waits for the items that processes are at, so that nothing is done after it. */
export async function stop(tx: Tx, jobId: number, now: Date): Promise<void> {
  await tx
    .update(bulkItems)
    .set({ state: 'left', at: now })
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.state, 'waiting')))
  await tx.update(bulkJobs).set({ state: 'stopped', endedAt: now }).where(eq(bulkJobs.id, jobId))
}

const undoing = alias(bulkJobs, 'undoing')

function selectJobs(db: Sql) {
  return db
    .select({ job: bulkJobs, first: users.firstName, last: users.lastName, undone: undoing.id })
    .from(bulkJobs)
    .innerJoin(users, eq(users.id, bulkJobs.askedBy))
    .leftJoin(undoing, eq(undoing.undoOf, bulkJobs.id))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof selectJobs>>[number]
const found = ({ job, first, last, undone }: Selected): JobFound => ({ ...job, who: `${first} ${last}`, undone })

/** A job by its number; undefined when there is none. */
export async function findJob(db: Sql, id: number): Promise<JobFound | undefined> {
  const [row] = await selectJobs(db).where(eq(bulkJobs.id, id))
  return row && found(row)
}

/** Jobs of these tables, the newest first. */
export async function listJobs(
  db: Sql,
  { tables, before, most }: { tables: readonly string[]; before: number | undefined; most: number },
): Promise<JobFound[]> {
  const rows = await selectJobs(db)
    .where(and(inArray(bulkJobs.table, [...tables]), before === undefined ? undefined : lt(bulkJobs.id, before)))
    .orderBy(desc(bulkJobs.id))
    .limit(most)
  return rows.map(found)
}

/** How many items of each job came to what. */
export async function countItems(
  db: Sql,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, Record<ItemState, number>>> {
  const none = { waiting: 0, changed: 0, unchanged: 0, refused: 0, left: 0 }
  const counts = new Map(jobIds.map(id => [id, { ...none }]))
  const rows = await db
    .select({ id: bulkItems.jobId, state: bulkItems.state, n: sql<number>`count(*)::int` })
    .from(bulkItems)
    .where(inArray(bulkItems.jobId, [...jobIds]))
    .groupBy(bulkItems.jobId, bulkItems.state)
  for (const { id, state, n } of rows) counts.get(id)![state] = n
  return counts
}

/** For which reasons items of a job were refused, and how many for each. */
export async function countReasons(db: Sql, jobId: number): Promise<{ code: string; n: number }[]> {
  const n = sql<number>`count(*)::int`
  const rows = await db
    .select({ code: bulkItems.code, n })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.state, 'refused')))
    .groupBy(bulkItems.code)
    .orderBy(desc(n), asc(bulkItems.code))
  return rows.map(row => ({ code: row.code!, n: row.n }))
}

/** Items of a job in their order, those of one outcome alone where one is named. */
export function listItems(
  db: Sql,
  jobId: number,
  { outcome, after, most }: { outcome: ItemState | undefined; after: number | undefined; most: number },
): Promise<ItemRow[]> {
  return db
    .select()
    .from(bulkItems)
    .where(
      and(
        eq(bulkItems.jobId, jobId),
        outcome && eq(bulkItems.state, outcome),
        after === undefined ? undefined : gt(bulkItems.place, after),
      ),
    )
    .orderBy(asc(bulkItems.place))
    .limit(most)
}

/** Drops jobs that ended before a moment, with their items. */
export async function dropEnded(db: Sql, before: Date): Promise<number> {
  const gone = await db.delete(bulkJobs).where(lt(bulkJobs.endedAt, before)).returning({ id: bulkJobs.id })
  return gone.length
}
