import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../connect.ts'
import { appState } from '../schema/index.ts'

const key = 'seed_demo'

/** Whether the demo has been seeded here. */
export async function isDemoSeeded(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ key: appState.key }).from(appState).where(eq(appState.key, key))
  return rows.length > 0
}

/** Remembers, in the seeding's own transaction, that and from what the demo was seeded. */
export async function markDemoSeeded(tx: Tx, from: { count: number; seed: number; at: string }): Promise<void> {
  await tx.insert(appState).values({ key, value: { version: 1, ...from } })
}
