import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, sqlState, type Tx } from '../connect.ts'
import { tellOthers } from '../unit-of-work.ts'
import { type DemoParts, loadDemo, prepare } from './seed-demo.ts'
import { loadReference } from './seed-reference.ts'
import { seedTransaction } from './seed-transaction.ts'

/**
 * Empties every table and seeds the demo again, in one transaction. Whoever asks meanwhile waits, and may then be answered as if nothing were there:
 * a table that is emptied is empty for those too who began before. Every process is told; so the table by which they are told stays, and stays open:
 * who cannot read it takes the database for lost.
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
    await takeAll(tx, tables)
    for (const name of names) await tx.execute(sql.raw(`alter table "${name}" disable trigger user`))
    await tx.execute(sql.raw(`truncate ${tables} restart identity cascade`))
    for (const name of names) await tx.execute(sql.raw(`alter table "${name}" enable trigger user`))
    await tx.execute(sql`alter sequence booking_numbers restart`)
    await loadReference(tx, parts.now)
    await loadDemo(tx, parts, made)
    await tellOthers(tx, randomUUID(), ['list', '*'])
  })
}

const triesAtLocks = 150
const lockNotAvailable = '55P03'
const deadlock = '40P01'

/**
 * Waits until nobody else uses any table. People who use the demo hold one and wait for another; so it waits for a moment only, lets go of all that it
 * has, and begins again: they end meanwhile, and nobody waits for whom waits for them.
 */
async function takeAll(tx: Tx, tables: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await tx.transaction(async step => {
        await step.execute(sql`set local lock_timeout = '300ms'`)
        await step.execute(sql.raw(`lock table ${tables} in access exclusive mode`))
      })
    } catch (error) {
      if (tries >= triesAtLocks || ![lockNotAvailable, deadlock].includes(sqlState(error) ?? '')) throw error
      await delay(20 + Math.random() * 180)
    }
  }
}
