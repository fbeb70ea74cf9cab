import type { UserId } from '@ownward/domain/ids'
import { and, desc, eq, exists, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Sql } from '../../../db/connect.ts'
import { fileOpenings, sessions, users } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import type { Holder } from './policy.ts'
import type { FileRow } from './store-file.ts'

const monthsLogged = 24

/**
 * The person an address was made for, as they stand now; nobody where they have signed out everywhere since. A link that was handed out, such as
 * one that sends a proof of income, is no sign-in.
 */
export async function findHolder(db: Sql, id: number, now: Date): Promise<Holder | undefined> {
  const { kind, rights, blockedAt } = users
  const isIn = exists(
    db
      .select({ one: sql`1` })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, id),
          eq(sessions.kind, kind),
          isNull(sessions.revokedAt),
          gt(sessions.refreshUntil, now),
        ),
      ),
  )
  const [holder] = await db
    .select({ id: users.id, kind, rights, blockedAt })
    .from(users)
    .where(and(eq(users.id, id), isIn))
  return holder
}

/** Writes down who opened what, when and from where; whose it is stays known when the file is gone (BEY-25). */
export async function logOpening(
  db: Db,
  file: Pick<FileRow, 'id' | 'ownerId' | 'kind'>,
  by: { personId: UserId; at: Date; address: string },
): Promise<void> {
  await db.insert(fileOpenings).values({ fileId: file.id, ownerId: file.ownerId, kind: file.kind, ...by })
}

/** Drops what was written down two years ago; returns how many rows. */
export async function dropOldOpenings({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - monthsLogged)
  const { rowCount } = await database.db.delete(fileOpenings).where(lt(fileOpenings.at, before))
  return rowCount ?? 0
}

/** Who opened what belongs to a person, and when; nobody where the account is gone. */
interface OpeningOnFile {
  id: number
  at: Date
  who: { id: number; firstName: string; lastName: string } | null
  byOwner: boolean
  kind: FileRow['kind']
  address: string
}

const newest = 50

/** Who opened what belongs to a person, newest first (BEY-25). */
export async function openingsOf(sql: Sql, ownerId: UserId): Promise<OpeningOnFile[]> {
  const rows = await sql
    .select({ opening: fileOpenings, person: { id: users.id, firstName: users.firstName, lastName: users.lastName } })
    .from(fileOpenings)
    .leftJoin(users, eq(users.id, fileOpenings.personId))
    .where(eq(fileOpenings.ownerId, ownerId))
    .orderBy(desc(fileOpenings.id))
    .limit(newest)
  return rows.map(({ opening: { id, at, personId, kind, address }, person }) => ({
    id,
    at,
    who: person,
    byOwner: personId === ownerId,
    kind,
    address,
  }))
}
