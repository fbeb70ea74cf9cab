import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../connect.ts'
import { appState, places, regions } from '../schema/index.ts'
import { loadContent } from './content/load-content.ts'
import { insertRows } from './insert-rows.ts'
import { readPlaces } from './places.ts'
import { regionRows } from './regions.ts'
import { seedTransaction } from './seed-transaction.ts'

const stateKey = 'seed_reference'

/**
 * Fills what every installation needs before its first visitor: states, places, and the texts the team edits later.
 * Answers whether there was anything to do; once seeded, nothing is written again, so edited texts stay. Texts that a newer version
 * brings are added to what is there.
 */
export function seedReference(database: Database, now: Date): Promise<boolean> {
  return seedTransaction(database, tx => loadReference(tx, now))
}

/** The same inside a transaction that goes on; `placeLimit` keeps the largest places only. */
export async function loadReference(tx: Tx, now: Date, placeLimit?: number): Promise<boolean> {
  const done = await tx.select({ key: appState.key }).from(appState).where(eq(appState.key, stateKey))
  if (done.length > 0) return loadContent(tx)
  await insertRows(tx, regions, regionRows)
  await insertRows(tx, places, readPlaces(placeLimit))
  await loadContent(tx)
  await tx.insert(appState).values({ key: stateKey, value: { version: 1, at: now.toISOString() } })
  return true
}
