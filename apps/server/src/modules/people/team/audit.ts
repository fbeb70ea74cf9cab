import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/connect.ts'
import { auditLog, users } from '../../../db/schema/index.ts'
import { thingsOf } from './audit-things.ts'

/** An entry of the team's log, as it crosses the wire. */
export type AuditEntry = Response<'teamAudit'>['result'][number]

const actors = alias(users, 'actors')
const abouts = alias(users, 'abouts')
/** Some entries name their person in what they were done to. */
const aboutId = sql<number>`coalesce(${auditLog.aboutId}, substring(${auditLog.subject} from '^person:(\\d{1,9})$')::int)`

/** Which entries of the log are wanted: about whom, by whom, of which action; what is left out lets all pass. */
export interface AuditFilter {
  aboutId?: UserId | undefined
  memberId?: UserId | undefined
  action?: string | undefined
}

/** A page of the log, newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { page, size }: { page: number; size: number },
): Promise<{ entries: AuditEntry[]; records: number }> {
  const wanted = and(
    filter.aboutId === undefined
      ? undefined
      : or(eq(auditLog.aboutId, filter.aboutId), eq(auditLog.subject, `person:${filter.aboutId}`)),
    filter.memberId === undefined ? undefined : eq(auditLog.actorId, filter.memberId),
    filter.action ? eq(auditLog.action, filter.action) : undefined,
  )
  const [rows, [all]] = await Promise.all([
    db
      .select({
        entry: auditLog,
        actor: { id: actors.id, firstName: actors.firstName, lastName: actors.lastName },
        about: { id: abouts.id, firstName: abouts.firstName, lastName: abouts.lastName },
      })
      .from(auditLog)
      .leftJoin(actors, eq(actors.id, auditLog.actorId))
      .leftJoin(abouts, eq(abouts.id, aboutId))
      .where(wanted)
      .orderBy(desc(auditLog.id))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ n: count() }).from(auditLog).where(wanted),
  ])
  const things = await thingsOf(
    db,
    rows.map(({ entry }) => entry.subject),
  )
  const entries = rows.map(row => ({ ...presentEntry(row), thing: things.get(row.entry.subject) ?? null }))
  return { entries, records: all?.n ?? 0 }
}

const lately = 5000

/** Every kind of entry among the newest of the log. */
export async function auditActions(db: Db): Promise<string[]> {
  const newest = db
    .select({ action: auditLog.action })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(lately)
    .as('newest')
  const rows = await db.selectDistinct({ action: newest.action }).from(newest).orderBy(newest.action)
  return rows.map(({ action }) => action)
}

type Named = { id: number; firstName: string; lastName: string }

/** Somebody by number and name; null for nobody. */
export function somebodyOf(person: Named | null): { id: number; name: string } | null {
  return person && { id: person.id, name: `${person.firstName} ${person.lastName}` }
}

function presentEntry(row: {
  entry: typeof auditLog.$inferSelect
  actor: Named | null
  about: Named | null
}): Omit<AuditEntry, 'thing'> {
  const { id, at, action, subject, reason } = row.entry
  return { id, at: at.toISOString(), who: somebodyOf(row.actor), action, subject, about: somebodyOf(row.about), reason }
}
