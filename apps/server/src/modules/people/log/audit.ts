import type { Response } from '@ownward/contract'
import type { UserId } from '@ownward/domain/ids'
import { type Cents, cents } from '@ownward/domain/money'
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql } from '../../../db/connect.ts'
import { auditLog, users } from '../../../db/schema/index.ts'
import { thingsOf } from './audit-things.ts'

/** An entry of the team's log, as it crosses the wire. */
export type AuditEntry = Response<'teamPerson'>['result']['history'][number]

/** An entry with what its table shows beside. */
export interface LogRow {
  entry: AuditEntry
  /** What moves or is let go of by it. */
  amount: Cents | null
  sessionId: number | null
  bulkJob: number | null
}

const actors = alias(users, 'actors')
const abouts = alias(users, 'abouts')

/** Whom an entry is about, by number: some name their person in what they were done to. */
export const aboutId = sql<number>`coalesce(${auditLog.aboutId}, substring(${auditLog.subject} from '^person:(\\d{1,9})$')::int)`

/** The newest entries about somebody, the newest first. */
export async function newestAbout(db: Sql, person: UserId, most: number): Promise<AuditEntry[]> {
  const about = or(eq(auditLog.aboutId, person), eq(auditLog.subject, `person:${person}`))!
  const rows = await readRows(db, about).orderBy(desc(auditLog.id)).limit(most)
  return (await present(db, rows)).map(({ entry }) => entry)
}

/** Entries of the log by their numbers. */
export async function readLog(db: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, LogRow>> {
  const rows = await present(db, await readRows(db, inArray(auditLog.id, [...ids])))
  return new Map(rows.map(row => [row.entry.id, row]))
}

const readRows = (db: Sql, which: SQL) =>
  db
    .select({
      entry: auditLog,
      actor: { id: actors.id, firstName: actors.firstName, lastName: actors.lastName },
      about: { id: abouts.id, firstName: abouts.firstName, lastName: abouts.lastName },
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(abouts, eq(abouts.id, aboutId))
    .where(which)

type Read = Awaited<ReturnType<typeof readRows>>[number]

async function present(db: Sql, rows: readonly Read[]): Promise<LogRow[]> {
  const things = await thingsOf(
    db,
    rows.map(({ entry }) => entry.subject),
  )
  return rows.map(
    ({ entry: { id, at, action, subject, reason, cents: amount, sessionId, bulkJob }, actor, about }) => ({
      entry: {
        id,
        at: at.toISOString(),
        who: somebodyOf(actor),
        action,
        subject,
        thing: things.get(subject) ?? null,
        about: somebodyOf(about),
        reason,
      },
      amount: amount === null ? null : cents(amount),
      sessionId,
      bulkJob,
    }),
  )
}

type Named = { id: number; firstName: string; lastName: string }

/** Somebody by number and name; null for nobody. */
export function somebodyOf(person: Named | null): { id: number; name: string } | null {
  return person && { id: person.id, name: `${person.firstName} ${person.lastName}` }
}
