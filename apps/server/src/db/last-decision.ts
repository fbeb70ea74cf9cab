import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Sql } from './connect.ts'
import type { LoggedDecision } from './log-decision.ts'
import { auditLog, users } from './schema/index.ts'

/** Who decided something last, and what they wrote of it. */
export interface LastDecision {
  /** Empty when nothing was decided. */
  action: LoggedDecision['action'] | ''
  /** Empty when nobody did, or it followed by itself. */
  who: string
  reason: string
}

/** The newest decision about something, of these kinds where some are named: whoever comes second is told what the first one did (SRV-12). */
export async function lastDecision(
  db: Sql,
  subject: string,
  actions: readonly LoggedDecision['action'][] = [],
): Promise<LastDecision> {
  const [row] = await db
    .select({ action: auditLog.action, reason: auditLog.reason, first: users.firstName, last: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, subject), actions.length > 0 ? inArray(auditLog.action, [...actions]) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const action = (row?.action ?? '') as LastDecision['action']
  return { action, who: row?.first == null ? '' : `${row.first} ${row.last}`, reason: row?.reason ?? '' }
}

/** What stands in the log of a thing, newest first, as a page about it tells it. */
export async function historyOf(db: Sql, subject: string, most: number) {
  const rows = await db
    .select({ entry: auditLog, first: users.firstName, last: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(most)
  return rows.map(({ entry, first, last }) => ({
    at: entry.at.toISOString(),
    who: first === null ? '' : `${first} ${last}`,
    action: entry.action,
    reason: entry.reason,
  }))
}

/** The number of the newest line of the log about a thing, to be asked within another statement; 0 when there is none. */
export function lastLine(subject: string): SQL<number> {
  return sql`coalesce((select max(id) from ${auditLog} where subject = ${subject}), 0)`
}

/**
 * Who changed a thing last after a line of its log, by one of these kinds of decision; undefined when nobody did. Where fields are named, only lines count
 * that tell of one of them.
 */
export async function changedBy(
  db: Sql,
  subject: string,
  {
    after,
    by,
    fields,
  }: { after: number; by: readonly LoggedDecision['action'][]; fields?: readonly string[] | undefined },
): Promise<{ who: string } | undefined> {
  const tells = fields?.map(field => sql`position(${`\n${field}: `} in ${'\n'} || ${auditLog.reason}) > 0`)
  const [row] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subject, subject),
        gt(auditLog.id, after),
        inArray(auditLog.action, [...by]),
        tells && or(...tells),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row && { who: row.first === null ? '' : `${row.first} ${row.last}` }
}
