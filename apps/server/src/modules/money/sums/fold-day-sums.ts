import { and, eq, lt, sql } from 'drizzle-orm'
import { daySumFills, daySumParts } from '../../../db/schema/index.ts'
import type { Parts } from '../../../parts.ts'
import { fullSums, sources } from './full-sums.ts'

const atOnce = 20_000

/**
 * Adds up what transactions have left since the last time, so that few rows tell of each day; before that, once, sums what the books held before sums were
 * kept. Each part is one transaction, before and after which the sums are the same. At most `most` rows of before are summed in one. Answers how many
 * rows were added up.
 */
export async function foldDaySums(
  parts: Pick<Parts, 'transact' | 'turnOver'>,
  _now?: Date,
  most = atOnce,
): Promise<number> {
  const isOver = () => parts.turnOver?.() === true
  while (!isOver() && (await fillNext(parts, most)));
  let [folded, last] = [0, atOnce]
  while (last === atOnce && !isOver()) {
    last = await foldNext(parts)
    folded += last
  }
  return folded
}

/** Sums the next rows of before; false when there are none. */
function fillNext({ transact }: Pick<Parts, 'transact'>, most: number): Promise<boolean> {
  return transact(async ({ tx }) => {
    const [fill] = await tx
      .select()
      .from(daySumFills)
      .where(lt(daySumFills.filledId, daySumFills.untilId))
      .orderBy(daySumFills.source)
      .limit(1)
      .for('update')
    if (!fill) return false
    const { source, filledId, untilId } = fill
    const until = Math.min(untilId, filledId + Math.min(most, sources[source].atOnce))
    await tx.execute(sql`
      insert into day_sum_parts (source, account, day, amount_cents, items) ${fullSums(source, { after: filledId, until }, { locked: true })}`)
    await tx
      .update(daySumFills)
      .set({ filledId: until })
      .where(and(eq(daySumFills.source, source), eq(daySumFills.filledId, filledId)))
    return true
  })
}

/** Two who fold at once take different rows, and wait for each other at a day. */
function foldNext({ transact }: Pick<Parts, 'transact'>): Promise<number> {
  return transact(async ({ tx }) => {
    const { rows } = await tx.execute<{ n: number }>(sql`
      with taken as (
        delete from ${daySumParts} where ctid = any(array(select ctid from ${daySumParts} limit ${atOnce} for update skip locked))
        returning source, account, day, amount_cents, items
      ), added as (
        insert into day_sums (source, account, day, amount_cents, items)
        select source, account, day, sum(amount_cents), sum(items) from taken group by 1, 2, 3 order by 1, 2, 3
        on conflict (source, account, day) do update
          set amount_cents = day_sums.amount_cents + excluded.amount_cents, items = day_sums.items + excluded.items
      )
      select count(*)::int as n from taken`)
    return rows[0]!.n
  })
}
