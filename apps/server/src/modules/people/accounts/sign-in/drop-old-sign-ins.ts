import { and, eq, isNull, lt } from 'drizzle-orm'
import { codes, users } from '../../../../db/schema/index.ts'
import type { Parts } from '../../../../parts.ts'
import { dropOldSessions } from '../../sessions/index.ts'

const day = 24 * 60 * 60_000
const codesKept = 2 * day
const unconfirmedKept = 90 * day

/**
 * Removes what signing in leaves: sessions a week after nothing can be done with them any more, codes two days after their end, and accounts
 * whose phone nobody has confirmed in 90 days (BEY-25).
 */
export async function dropOldSignIns({ database }: Pick<Parts, 'database'>, now: Date): Promise<number> {
  const { db } = database
  const before = (kept: number) => new Date(now.getTime() - kept)
  const old = await dropOldSessions(db, now)
  const over = await db.delete(codes).where(lt(codes.expiresAt, before(codesKept)))
  const unconfirmed = and(eq(users.kind, 'customer'), isNull(users.verifiedAt), isNull(users.blockedAt))
  const never = await db.delete(users).where(and(unconfirmed, lt(users.createdAt, before(unconfirmedKept))))
  return old + (over.rowCount ?? 0) + (never.rowCount ?? 0)
}
