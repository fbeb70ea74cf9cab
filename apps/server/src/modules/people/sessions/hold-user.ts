import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { users } from '../../../db/schema/index.ts'

/**
 * The account with an id, held until the transaction ends: whatever opens, exchanges or ends its sessions, or changes what lets it in, holds it
 * first, before any session or second factor, so that none of them misses what another has not committed yet (decision 0042).
 */
export async function holdUser(tx: Tx, id: number): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}
