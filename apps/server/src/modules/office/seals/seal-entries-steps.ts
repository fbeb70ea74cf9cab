import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '../../../db/connect.ts'
import { seals } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { transactAt } from '../../../work.ts'
import { type Chain, chains, formNow, hashWords, sealOf } from './chain.ts'
import { readEntries, tableOf } from './entries.ts'

const chainLock = 712_019
const lot = 2000
const saltBytes = 16
const patienceMs = 5000
const looksAgainMs = 50

/** Seals every entry of the log and the books that has none yet, in the order of their numbers, and answers how many (DESK-19). */
export async function sealEntries(parts: Parts, now: Date): Promise<number> {
  let sealed = 0
  for (const chain of chains) {
    const upTo = await settledNumber(parts.database.db, chain)
    if (upTo === null) {
      parts.log.warn({ chain }, 'not sealed yet: somebody has been writing for long')
      continue
    }
    for (;;) {
      const done = await transactAt(parts, now, ({ uow }) => sealLot(uow.tx, chain, { upTo, now }))
      sealed += done
      if (done < lot || parts.turnOver?.()) break
    }
  }
  return sealed
}

/**
 * The number up to which every entry of a chain is committed or will never come; null where that cannot be told yet. A number is given out before its row is
 * committed, and an entry may not be sealed while one with a lower number can still come: who had begun to write when the last number was read is waited
 * for. Nobody waits for us meanwhile.
 */
async function settledNumber(db: Db, chain: Chain): Promise<number | null> {
  const table = sql.raw(tableOf(chain))
  const [last] = (await db.execute<{ id: string | null }>(sql`select max(id) as id from ${table}`)).rows
  if (last?.id == null) return 0
  const writing = await writersOf(db, chain)
  const patience = performance.now() + patienceMs
  while (writing.size > 0) {
    if (performance.now() > patience) return null
    await setTimeout(looksAgainMs)
    const still = await writersOf(db, chain)
    for (const one of writing) if (!still.has(one)) writing.delete(one)
  }
  return Number(last.id)
}

/** The open transactions that write to a chain's table. */
async function writersOf(db: Db, chain: Chain): Promise<Set<string>> {
  const { rows } = await db.execute<{ virtualtransaction: string }>(sql`
    select virtualtransaction from pg_locks where locktype = 'relation' and granted and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database()) and relation = ${tableOf(chain)}::regclass`)
  return new Set(rows.map(row => row.virtualtransaction))
}

/** Seals the next entries of a chain; two who do it at once wait for each other, and the second goes on where the first ended. */
async function sealLot(tx: Tx, chain: Chain, { upTo, now }: { upTo: number; now: Date }): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const last = await lastSeal(tx, chain)
  const entries = await readEntries(tx, chain, { after: last?.entryId ?? 0, upTo, most: lot })
  if (entries.length === 0) return 0
  let before = last?.seal ?? null
  let no = last?.no ?? 0
  const links = entries.map(entry => {
    const salt = randomBytes(saltBytes)
    no++
    const link = { chain, no, form: formNow(chain), wordsHash: hashWords(salt, entry.words) }
    before = sealOf(before, link, entry)
    return { ...link, entryId: entry.id, salt, seal: before }
  })
  await addSeals(tx, chain, links, now)
  return links.length
}

type Link = Pick<typeof seals.$inferSelect, 'no' | 'wordsHash' | 'entryId' | 'salt' | 'seal'>

/** Column by column: a value for each column of each row costs the processor several times as much, and a lot has thousands of rows. */
async function addSeals(tx: Tx, chain: Chain, links: readonly Link[], at: Date): Promise<void> {
  const column = (name: keyof Link) => sql.param(links.map(link => link[name]))
  await tx.execute(sql`
    insert into seals (chain, no, form, entry_id, salt, words_hash, seal, at)
    select ${chain}, no, ${formNow(chain)}, entry_id, salt, words_hash, seal, ${at.toISOString()}::timestamptz
      from unnest(${column('no')}::bigint[], ${column('entryId')}::bigint[], ${column('salt')}::bytea[],
                  ${column('wordsHash')}::bytea[], ${column('seal')}::bytea[]) as link (no, entry_id, salt, words_hash, seal)`)
}

/** The newest seal of a chain; undefined while there is none. */
export async function lastSeal(db: Sql, chain: Chain, madeBefore?: Date) {
  const [last] = await db
    .select()
    .from(seals)
    .where(and(eq(seals.chain, chain), madeBefore && sql`${seals.at} < ${madeBefore.toISOString()}::timestamptz`))
    .orderBy(desc(seals.no))
    .limit(1)
  return last
}

/** When anything was sealed for the first time; null while nothing is. */
export async function firstSealAt(db: Sql): Promise<Date | null> {
  const [first] = await db.select({ at: seals.at }).from(seals).where(eq(seals.no, 1)).orderBy(asc(seals.at)).limit(1)
  return first?.at ?? null
}
