import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '../../connect.ts'
import { appState } from '../../schema/index.ts'

/** How many steps of texts there are. A file of its own, so that a start which has them all reads no text. */
export const contentVersion = 3

const stateKey = 'seed_content'

/** How many steps this installation has had. */
export async function contentStepsDone(sql: Sql): Promise<number> {
  const [known] = await sql.select({ value: appState.value }).from(appState).where(eq(appState.key, stateKey))
  return known ? (known.value as { version: number }).version : 0
}

/** Remembers, in their own transaction, that all steps were taken. */
export async function markContentSteps(tx: Tx): Promise<void> {
  const value = { version: contentVersion }
  await tx
    .insert(appState)
    .values({ key: stateKey, value })
    .onConflictDoUpdate({ target: appState.key, set: { value } })
}
