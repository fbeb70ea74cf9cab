import { and, desc, eq, inArray } from 'drizzle-orm'
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
