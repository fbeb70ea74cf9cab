import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { tellOthers } from '../unit-of-work.ts'
import { type DemoParts, loadDemo, prepare } from './seed-demo.ts'
import { loadReference } from './seed-reference.ts'
import { seedTransaction } from './seed-transaction.ts'

/**
 * Empties every table and seeds the demo again, in one transaction: whoever reads meanwhile sees the state before or the one after. Every process is
 * told; so the table by which they are told stays, and stays open: who cannot read it takes the database for lost.
 * The rules that make the books append-only are lifted for this transaction alone; it is only for the demo desk.
 */
export async function resetDemo(database: Database, parts: DemoParts): Promise<void> {
  const made = await prepare(parts)
  await seedTransaction(database, async tx => {
    const { rows } = await tx.execute<{ tables: string; names: string[] }>(
      sql`select string_agg(format('%I', tablename), ', ') as tables, array_agg(tablename::text) as names
            from pg_tables where schemaname = 'public' and tablename <> 'page_changes'`,
    )
    const { tables, names } = rows[0]!
    for (const name of names) await tx.execute(sql.raw(`alter table "${name}" disable trigger user`))
    await tx.execute(sql.raw(`truncate ${tables} restart identity cascade`))
    for (const name of names) await tx.execute(sql.raw(`alter table "${name}" enable trigger user`))
    await tx.execute(sql`alter sequence booking_numbers restart`)
    await loadReference(tx, parts.now)
    await loadDemo(tx, parts, made)
    await tellOthers(tx, randomUUID(), ['list', '*'])
  })
}
