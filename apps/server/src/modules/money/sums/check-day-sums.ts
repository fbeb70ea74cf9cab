import { type Cents, cents } from '@ownward/domain/money'
import { desc, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { daySumChecks, daySumFills, daySumParts } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { type Finding, noteFindingAgain } from '../findings/index.ts'
import { everySource, fullSums, type Source, sources } from './full-sums.ts'

/** One sum of a day as it is kept and as its rows say. */
export interface Difference {
  source: Source
  account: string
  day: string
  kept: Sum
  full: Sum
}

interface Sum {
  amountCents: number
  items: number
}

interface SumRow extends Record<string, unknown> {
  source: Source
  account: string
  day: string
  amount: number
  items: number
}

const hourMs = 3_600_000
/** While North America sleeps, in UTC. */
const atHour = 7
const dayMs = 24 * hourMs
/** So many are told in the log and no more; all are put right. */
const told = 20

/**
 * Once a night compares every sum by day with the rows that it is made of, all as they stand at one moment, and tells the operator and the team of what
 * differs; the sum is put right. Answers how many differed (OPS-20).
 */
export async function checkDaySums(parts: Parts, now: Date): Promise<number> {
  const found = await parts.database.db.transaction(
    async tx => {
      if (!(await isDue(tx, now))) return null
      const compared = await compareDaySums(tx, parts.turnOver)
      if (!compared) return null
      const { sums, differences } = compared
      for (const difference of differences) await putRight(tx, difference)
      for (const difference of firstOfEach(differences)) await noteFindingAgain(tx, difference, now)
      await writeDown(tx, { at: now, sums, differing: differences.length })
      return differences
    },
    { isolationLevel: 'repeatable read' },
  )
  if (!found || found.length === 0) return 0
  parts.log.error(
    { differing: found.length, first: found.slice(0, told) },
    'sums by day differed from the books and were put right',
  )
  return found.length
}

/** Whether there was no comparison since the night began. */
async function isDue(tx: Tx, now: Date): Promise<boolean> {
  const began = Math.floor((now.getTime() - atHour * hourMs) / dayMs) * dayMs + atHour * hourMs
  const [last] = await tx.select().from(daySumChecks).orderBy(desc(daySumChecks.number)).limit(1)
  // A clock that went back makes nothing of what was compared later.
  return !last || last.at.getTime() < began || last.at > now
}

/**
 * Every sum by day that is not what its rows add up to, in a transaction that sees one moment throughout; null while rows of before are not summed yet, or
 * when there is no time to go on.
 */
export async function compareDaySums(
  tx: Tx,
  isOver?: () => boolean,
): Promise<{ sums: number; differences: Difference[] } | null> {
  const fills = await tx.select().from(daySumFills)
  if (fills.some(({ filledId, untilId }) => filledId < untilId)) return null
  const all = new Map<string, Difference>()
  const add = (rows: readonly SumRow[], side: 'kept' | 'full') => {
    for (const { source, account, day, amount, items } of rows) {
      const key = `${source} ${account} ${day}`
      const known = all.get(key) ?? { source, account, day, kept: { ...nothing }, full: { ...nothing } }
      known[side].amountCents += amount
      known[side].items += items
      all.set(key, known)
    }
  }
  const read = async (from: ReturnType<typeof sql>) => {
    const { rows } = await tx.execute<SumRow>(
      sql`select source, account, day::text as day, amount_cents::float8 as amount, items::float8 as items from (${from}) sums`,
    )
    return rows
  }
  add(await read(sql`select * from day_sums`), 'kept')
  add(await read(sql`select source, account, day, amount_cents, items from day_sum_parts`), 'kept')
  for (const source of everySource) {
    const { table, atOnce } = sources[source]
    const { rows } = await tx.execute<{ last: number }>(sql`select coalesce(max(id), 0)::float8 as last from ${table}`)
    for (let after = 0; after < rows[0]!.last; after += atOnce) {
      if (isOver?.()) return null
      add(await read(fullSums(source, { after, until: after + atOnce })), 'full')
    }
  }
  const differences = [...all.values()].filter(
    ({ kept, full }) => kept.amountCents !== full.amountCents || kept.items !== full.items,
  )
  return { sums: all.size, differences: differences.sort((a, b) => a.day.localeCompare(b.day)) }
}

const nothing: Sum = { amountCents: 0, items: 0 }

/** Adds what is missing: whatever is written meanwhile is added beside it, so nobody has to be kept waiting. */
async function putRight(tx: Tx, { source, account, day, kept, full }: Difference): Promise<void> {
  await tx.insert(daySumParts).values({
    source,
    account,
    day,
    amountCents: full.amountCents - kept.amountCents,
    items: full.items - kept.items,
  })
}

/** Of each account the first day that differs: the team looks into one, the log has more. */
function firstOfEach(differences: readonly Difference[]): Finding[] {
  const first = new Map<string, Difference>()
  for (const difference of differences) {
    const of = difference.account || difference.source
    if (!first.has(of)) first.set(of, difference)
  }
  return [...first].map(([of, { day, kept, full }]) => ({
    kind: 'sums_differ',
    reference: `${of} ${day}`,
    thereCents: bounded(kept.amountCents),
    hereCents: bounded(full.amountCents),
  }))
}

/** As much of an amount as a column of a finding can hold. */
function bounded(amountCents: number): Cents {
  const most = 2 ** 31 - 1
  return cents(Math.max(-most, Math.min(most, amountCents)))
}

/** The next number after the last that this transaction sees: whoever compared at the same time is refused, and adds nothing twice. */
async function writeDown(tx: Tx, check: Omit<typeof daySumChecks.$inferInsert, 'number'>): Promise<void> {
  const [last] = await tx.select().from(daySumChecks).orderBy(desc(daySumChecks.number)).limit(1)
  await tx.insert(daySumChecks).values({ ...check, number: (last?.number ?? 0) + 1 })
}
