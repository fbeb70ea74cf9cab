import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'

/** Changes an account that the caller has found and may change; what it means for sessions and letters is theirs to do. */
export async function changeAccount(
  sql: Db | Tx,
  id: number,
  change: Partial<Omit<typeof users.$inferInsert, 'id'>>,
): Promise<void> {
  await sql.update(users).set(change).where(eq(users.id, id))
}

/** Adds an account where phone and email are nobody's yet; answers its number, or null where one of them is somebody's. */
export async function addAccount(sql: Db | Tx, account: typeof users.$inferInsert): Promise<number | null> {
  const [added] = await sql.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
  return added?.id ?? null
}
