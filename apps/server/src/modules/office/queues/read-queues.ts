import { mostItems } from '@ownward/contract/tables'
import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import type { Queue } from '@ownward/domain/desk'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Sql } from '../../../db/connect.ts'
import { queueItems, users } from '../../../db/schema/index.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/** The present one included. */
const weeksShown = 8
const dueSoon = "interval '1 hour'"

/** How a queue stands for a member. */
export interface QueueStanding {
  queue: Queue
  open: number
  mine: number
  /** Due within an hour, and past their due time. */
  soon: number
  late: number
  oldestAt: Date | null
  nextDueAt: Date | null
  weeks: QueueWeek[]
}

/** What was closed in a week, that begins on a Monday by the business's clock; nobody's figures. */
export interface QueueWeek {
  from: string
  closed: number
  inTime: number
  /** Of the desk's hours; null where nothing was closed. */
  medianMinutes: number | null
}

interface Asked {
  queues: readonly Queue[]
  memberId: number
  now: Date
  businessZone: string
}

interface OpenRow extends Record<string, unknown> {
  queue: Queue
  open: number
  mine: number
  soon: number
  late: number
  oldest: string
  next: string | null
}

interface WeekRow extends Record<string, unknown> {
  queue: Queue
  week: string
  closed: number
  in_time: number
  median: number
}

/** The queues, the most urgent first: by what is due next; those in which nothing waits come last (DESK-21). */
export async function readQueues(db: Db, { queues, memberId, now, businessZone }: Asked): Promise<QueueStanding[]> {
  if (queues.length === 0) return []
  const at = sql`${now.toISOString()}::timestamptz`
  const among = sql`queue = any(${sql.param([...queues])}::text[])`
  const weeks = mondays(now, businessZone)
  const [{ rows: open }, { rows: closed }] = await Promise.all([
    db.execute<OpenRow>(sql`
      select queue, count(*)::int as open,
        (count(*) filter (where assignee = ${memberId} or (claimed_by = ${memberId} and claimed_until > ${at})))::int as mine,
        (count(*) filter (where due_at >= ${at} and due_at <= ${at} + ${sql.raw(dueSoon)}))::int as soon,
        (count(*) filter (where due_at < ${at}))::int as late,
        min(entered_at)::text as oldest, min(due_at)::text as next
      from queue_items where closed_at is null and ${among} group by queue`),
    db.execute<WeekRow>(sql`
      select queue, date_trunc('week', closed_at at time zone ${businessZone})::date::text as week, count(*)::int as closed,
        (count(*) filter (where closed_at <= due_at))::int as in_time,
        percentile_cont(0.5) within group (order by desk_minutes) as median
      from queue_items where closed_at >= (${weeks[0]!}::timestamp at time zone ${businessZone}) and ${among} group by 1, 2`),
  ])
  const standings = queues.map((queue): QueueStanding => {
    const row = open.find(one => one.queue === queue)
    return {
      queue,
      open: row?.open ?? 0,
      mine: row?.mine ?? 0,
      soon: row?.soon ?? 0,
      late: row?.late ?? 0,
      oldestAt: row ? new Date(row.oldest) : null,
      nextDueAt: row?.next ? new Date(row.next) : null,
      weeks: weeks.map(from => {
        const week = closed.find(one => one.queue === queue && one.week === from)
        const { closed: n = 0, in_time: inTime = 0, median = null } = week ?? {}
        return { from, closed: n, inTime, medianMinutes: median === null ? null : Math.round(median) }
      }),
    }
  })
  const urgency = ({ nextDueAt }: QueueStanding) => nextDueAt?.getTime() ?? Number.POSITIVE_INFINITY
  return standings.sort((a, b) => (urgency(a) === urgency(b) ? 0 : urgency(a) - urgency(b)))
}

/** The Mondays of the weeks that are shown, oldest first. */
function mondays(now: Date, businessZone: string): string[] {
  const today = dateInZone(now, businessZone)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const back = (days: number) => addDaysInZone(`${today}T12:00:00Z`, -days, 'UTC').toISOString().slice(0, 10)
  return Array.from({ length: weeksShown }, (_, at) => back(sinceMonday + 7 * (weeksShown - 1 - at)))
}

const holders = alias(users, 'holders')
const keepers = alias(users, 'keepers')

/** An item of a queue as members see it. */
export interface ItemLine {
  item: typeof queueItems.$inferSelect
  subject: Subject | undefined
  holder: Named | null
  keeper: Named | null
}

interface Named {
  id: number
  firstName: string
  lastName: string
}

const lines = (db: Sql) =>
  db
    .select({
      item: queueItems,
      holder: { id: holders.id, firstName: holders.firstName, lastName: holders.lastName },
      keeper: { id: keepers.id, firstName: keepers.firstName, lastName: keepers.lastName },
    })
    .from(queueItems)
    .leftJoin(holders, eq(holders.id, queueItems.claimedBy))
    .leftJoin(keepers, eq(keepers.id, queueItems.assignee))
    .$dynamic()

/** Items by their own numbers, of whatever queue, done or not. */
export async function readLines(db: Sql, ids: readonly number[]): Promise<Map<number, ItemLine>> {
  const rows = await lines(db).where(inArray(queueItems.id, [...ids]))
  const found = new Map<number, ItemLine>()
  for (const [queue, among] of Map.groupBy(rows, ({ item }) => item.queue)) {
    const subjects = await subjectsOf(
      db,
      queue,
      among.map(({ item }) => item.subjectId),
    )
    for (const row of among) found.set(row.item.id, { ...row, subject: subjects.get(row.item.subjectId) })
  }
  return found
}

/** What waits in a queue, or some of it by number, what is due first coming first. */
export async function readItems(db: Db, queue: Queue, only?: readonly number[]): Promise<ItemLine[]> {
  const rows = await lines(db)
    .where(
      and(eq(queueItems.queue, queue), isNull(queueItems.closedAt), only && inArray(queueItems.subjectId, [...only])),
    )
    .orderBy(asc(queueItems.dueAt), asc(queueItems.id))
    .limit(mostItems)
  const subjects = await subjectsOf(
    db,
    queue,
    rows.map(({ item }) => item.subjectId),
  )
  return rows.map(row => ({ ...row, subject: subjects.get(row.item.subjectId) }))
}
