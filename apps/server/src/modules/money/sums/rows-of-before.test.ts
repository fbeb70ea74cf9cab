import { cents } from '@ownward/domain/money'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { chargeIntents } from '../../../db/schema/index.ts'
import { meanwhile } from '../../../testing/meanwhile.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readBooks } from '../books/read-books.ts'
import { foldDaySums } from './fold-day-sums.ts'
import { wrongSums } from './testing-sums.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { parts } = app
const { db } = parts.database
const ana = await app.given.customer()

const tables = ['ledger_entries', 'ledger_lines', 'charge_intents', 'refund_intents']
/** Rows as they were written before there were triggers, of which nothing is summed yet: a hundred entries, and ten tries of which five are paid. */
beforeEach(async () => {
  await db.transaction(async tx => {
    for (const table of tables) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(sql`truncate ledger_entries, ledger_lines, ledger_accounts, charge_intents, refund_intents, day_sums, day_sum_parts
      restart identity cascade`)
    await tx.execute(sql`insert into ledger_accounts (code) values ('gateway_clearing'), ('usage_revenue')`)
    await tx.execute(
      sql`insert into ledger_entries (key, reason, at)
          select 'old:' || n, 'cycle_charged', '2026-01-01T00:30:00Z'::timestamptz + n * interval '5 hours' from generate_series(1, 100) n`,
    )
    await tx.execute(
      sql`insert into ledger_lines (entry_id, account_id, amount_cents)
          select e.id, a.id, case a.code when 'usage_revenue' then -100 else 100 end * e.id from ledger_entries e, ledger_accounts a`,
    )
    await tx.execute(
      sql`insert into charge_intents (key, user_id, booking_id, card_id, kind, cycle_start, amount_cents, state, created_at)
          select 'old:' || n, ${ana.id}, n, 1, 'cycle', now(), 1000, case when n % 2 = 0 then 'succeeded' else 'created' end, now()
            from generate_series(1, 10) n`,
    )
    await tx.execute(
      sql`insert into day_sum_fills values ('line', 0, 200), ('entry', 0, 100), ('payment', 0, 10), ('refund', 0, 0)
          on conflict (source) do update set filled_id = 0, until_id = excluded.until_id`,
    )
    for (const table of tables) await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
})

async function told() {
  const { entries, movedCents, accounts, bookedCents } = await readBooks(db, app.clock.now())
  return {
    entries,
    movedCents,
    bookedCents,
    revenue: accounts.find(({ code }) => code === 'usage_revenue')!.balanceCents,
  }
}
const all = { entries: 100, movedCents: 5000, bookedCents: 505_000, revenue: 505_000 }

test('OPS-20, OPS-16: what was in the books before is told from the first moment on, and after each part of it that is summed', async () => {
  expect(await told()).toEqual(all)
  expect(await wrongSums(db)).toBeNull()
  let left = 0
  // One part at a time: a job whose turn is over ends after what it has begun.
  for (; (await wrongSums(db)) === null; left++) {
    let isOver = false
    const turnOver = () => {
      const was = isOver
      isOver = true
      return was
    }
    await foldDaySums({ ...parts, turnOver }, undefined, 30)
    expect(await told()).toEqual(all)
  }
  expect(left).toBeGreaterThan(10)
  expect(await wrongSums(db)).toEqual([])
  await foldDaySums(parts)
  expect(await told()).toEqual(all)
  const { rows } = await db.execute(sql`select count(*)::int as n from day_sum_parts`)
  expect(rows).toEqual([{ n: 0 }])
})

const settle = (id: number) => sql`update charge_intents set state = 'succeeded' where id = ${id}`

test('OPS-20: a payment that is answered before, while and after its row is summed counts once', async () => {
  await db.execute(settle(1))
  expect(await told()).toMatchObject({ movedCents: 6000 })
  await meanwhile(
    db,
    tx => tx.execute(settle(3)),
    () => foldDaySums(parts),
  )
  expect(await told()).toMatchObject({ movedCents: 7000 })
  expect(await wrongSums(db)).toEqual([])
  await db.execute(settle(5))
  await db
    .update(chargeIntents)
    .set({ amountCents: cents(1500) })
    .where(eq(chargeIntents.id, 3))
  await db.execute(sql`update charge_intents set state = 'refused' where id = 2`)
  expect(await told()).toMatchObject({ movedCents: 7500 })
  expect(await wrongSums(db)).toEqual([])
})

test('OPS-20: a payment that is answered while the job holds its row counts once', async () => {
  await db.execute(sql`update day_sum_fills set filled_id = until_id where source <> 'payment'`)
  await meanwhile(
    db,
    // The job, stopped before it commits.
    tx => foldDaySums({ transact: work => work({ tx } as never) }),
    () => db.execute(settle(7)),
  )
  expect(await told()).toMatchObject({ movedCents: 6000 })
  await db.execute(sql`update day_sum_fills set filled_id = until_id`)
})
