import type { Database } from '../connect.ts'
import { contentStepsDone, contentVersion } from './content/version.ts'
import { isDemoSeeded } from './demo-state.ts'
import type { DemoParts } from './seed-demo.ts'

export { isDemoSeeded } from './demo-state.ts'
export type { DemoParts } from './seed-demo.ts'

// Seeding draws, hashes and reads tables; a start over a filled database must not pay for loading that.

/** Fills an empty database with the demo (SRV-36); one that has it gets the texts that are new. See seed-demo.ts. */
export async function seedDemo(database: Database, parts: DemoParts): Promise<boolean> {
  if (await isDemoSeeded(database.db)) {
    await addNewContent(database, parts.now)
    return false
  }
  const seed = await import('./seed-demo.ts')
  return seed.seedDemo(database, parts)
}

/** The demo with 40 cars and fewer places, for tests. See seed-demo.ts. */
export async function seedSmall(database: Database, parts: DemoParts): Promise<void> {
  const seed = await import('./seed-demo.ts')
  await seed.seedSmall(database, parts)
}

/** Empties every table and seeds the demo again. See reset-demo.ts. */
export async function resetDemo(database: Database, parts: DemoParts): Promise<void> {
  const seed = await import('./reset-demo.ts')
  await seed.resetDemo(database, parts)
}

/** States, places and texts that every installation starts with; false when they are there already. See seed-reference.ts. */
export async function seedReference(database: Database, now: Date): Promise<boolean> {
  const seed = await import('./seed-reference.ts')
  return seed.seedReference(database, now)
}

/** Adds the texts that came with a newer version to a database that was seeded before. See load-content.ts. */
async function addNewContent(database: Database, now: Date): Promise<void> {
  if ((await contentStepsDone(database.db)) < contentVersion) await seedReference(database, now)
}
