import type { UserId } from '@ownward/domain/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { Sql, Tx } from '../../../../db/connect.ts'
import { accountDeletions } from '../../../../db/schema/index.ts'

/** How many days somebody has to think better of it. */
export const daysToThink = 14
/** How many days before the end they are told once more. */
export const daysWarnedBefore = 3

/** A deletion as it is stored. */
export type Deletion = typeof accountDeletions.$inferSelect

const isOpen = and(isNull(accountDeletions.keptAt), isNull(accountDeletions.erasedAt))

/** The deletion that runs for somebody; undefined where none does. */
export async function runningDeletion(db: Sql, userId: UserId): Promise<Deletion | undefined> {
  const [deletion] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isOpen))
  return deletion
}

/** Writes down that an account is to be deleted. */
export async function beginDeletion(
  tx: Tx,
  userId: UserId,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<void> {
  await tx.insert(accountDeletions).values({ userId, askedAt: now, endsAt })
}

/** Changes a deletion that runs. */
export async function changeDeletion(
  tx: Tx,
  id: number,
  change: Partial<Pick<Deletion, 'endsAt' | 'warnedAt' | 'keptAt' | 'erasedAt' | 'emptiedAt'>>,
): Promise<void> {
  await tx.update(accountDeletions).set(change).where(eq(accountDeletions.id, id))
}
