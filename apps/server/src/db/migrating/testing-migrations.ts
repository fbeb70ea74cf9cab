import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createBareDatabase } from '../testing.ts'

const all = join(import.meta.dirname, '../migrations')

type Entry = Record<string, unknown>

/** The product's migrations in a folder of their own, with another list of them. */
export async function migrationsIn(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-migrations-'))
  await cp(all, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const list = JSON.parse(await readFile(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...list, entries: change(list.entries) }))
  return folder
}

/** A database as it was after so many migrations. */
export async function databaseAfter(count: number): Promise<pg.Pool> {
  const folder = await migrationsIn(entries => entries.slice(0, count))
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 2 })
  await applyMigrations(drizzle(pool), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  return pool
}
