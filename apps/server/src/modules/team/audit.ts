import type { Response } from '@ownward/contract'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { auditLog, users } from '../../db/schema/index.ts'
import type { UnitOfWork } from '../../db/unit-of-work.ts'

/** What a member of the team decides; the word under which it stands in the log for good. */
type Decision =
  | 'licence_approved'
  | 'licence_rejected'
  | 'person_blocked'
  | 'person_unblocked'
  | 'contact_answered'
  | 'contact_done'
  | 'contact_reopened'
  | 'thread_done'
  | 'thread_reopened'
  | 'rights_changed'
  | 'member_added'
  | 'income_proven'
  | 'income_not_proven'
  | 'offer_made'
  | 'offer_withdrawn'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'vehicle_created'
  | 'vehicle_changed'
  | 'prices_changed'
  | 'photo_added'
  | 'photos_ordered'
  | 'photo_removed'
  | 'paper_stored'
  | 'paper_removed'
  | 'vehicle_blocked'
  | 'vehicle_unblocked'
  | 'vehicle_published'
  | 'vehicle_withdrawn'

export interface LoggedDecision {
  at: Date
  actorId: number
  action: Decision
  /** What it was done to, like 'licence:12'. */
  subject: string
  aboutId?: number
  reason?: string
}

/** Writes a decision down in the transaction that makes it true; the log can only be added to (SRV-32). */
export async function logDecision({ tx }: Pick<UnitOfWork, 'tx'>, decision: LoggedDecision): Promise<void> {
  await tx.insert(auditLog).values(decision)
}

export type AuditEntry = Response<'teamAudit'>['result'][number]

const actors = alias(users, 'actors')
const abouts = alias(users, 'abouts')
/** Some entries name their person in what they were done to. */
const aboutId = sql<number>`coalesce(${auditLog.aboutId}, substring(${auditLog.subject} from '^person:(\\d{1,9})$')::int)`

export interface AuditFilter {
  aboutId?: number | undefined
  memberId?: number | undefined
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
  return { entries: rows.map(presentEntry), records: all?.n ?? 0 }
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
}): AuditEntry {
  const { id, at, action, subject, reason } = row.entry
  return { id, at: at.toISOString(), who: somebodyOf(row.actor), action, subject, about: somebodyOf(row.about), reason }
}
