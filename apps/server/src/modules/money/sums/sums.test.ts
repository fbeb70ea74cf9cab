import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { readBooks } from '../books/read-books.ts'
import { foldDaySums } from './fold-day-sums.ts'
import { sumsNow } from './sums-now.ts'
import { wrongSums } from './testing-sums.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { parts } = app
const { db, pool } = parts.database
const ana = await app.given.customer()
const codes = ['customer_receivable', 'gateway_clearing', 'usage_revenue', 'booking_fee_revenue', 'tax_payable']
for (const code of codes) await pool.query('insert into ledger_accounts (code) values ($1)', [code])

/** What every sum is by plain reading of every row, beside what is told of the sums that are kept, both of one moment. */
async function bothWays() {
  const { rows } = await pool.query(
    `select (select coalesce(json_object_agg(code, cents), '{}') from (select a.code, sum(l.amount_cents) as cents from ledger_lines l
               join ledger_accounts a on a.id = l.account_id group by 1) c) as balances,
            (select coalesce(json_object_agg(key, cents), '{}') from (select a.code || ' ' || to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') as key,
               sum(l.amount_cents) as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
               group by 1) c) as days,
            (select count(*)::int from ledger_entries) as entries,
            (select coalesce(sum(amount_cents), 0)::int from charge_intents where state = 'succeeded')
              - (select coalesce(sum(amount_cents), 0)::int from refund_intents where state = 'succeeded') as moved`,
  )
  const full = rows[0]
  const { accounts, entries, movedCents } = await readBooks(db, app.clock.now())
  const byDay = await db.execute<{ days: object }>(
    sql`select coalesce(json_object_agg(account || ' ' || day, cents), '{}') as days from (
          select account, day, sum(amount_cents) as cents from (${sumsNow(['line'])}) sums group by 1, 2) c`,
  )
  const balances = Object.fromEntries(
    accounts
      .filter(({ code }) => code in full.balances)
      .map(({ code, kind, balanceCents }) => [
        code,
        kind === 'asset' || kind === 'expense' ? balanceCents : 0 - balanceCents,
      ]),
  )
  return { kept: { balances, days: byDay.rows[0]!.days, entries, moved: movedCents }, full }
}

let made = 0
/** Someone who writes in a transaction of their own, which others do not see until it is committed. */
function writer(client: pg.PoolClient, bookingId: number) {
  let isOpen = false
  async function write(text: string, values: unknown[]) {
    if (!isOpen) await client.query('begin')
    isOpen = true
    await client.query(text, values)
  }
  return {
    async end(how: 'commit' | 'rollback') {
      if (isOpen) await client.query(how)
      isOpen = false
    },
    /** An entry of several lines, of a day long ago, of today or to come; one with a zero line too. */
    async post(day: number, amounts: readonly number[]) {
      const key = `random:${++made}`
      await write(
        `insert into ledger_entries (key, reason, at) values ($1, 'cycle_charged', '2026-03-02T23:30:00Z'::timestamptz + $2 * interval '7 hours')`,
        [key, day],
      )
      const lines = [...amounts, 0 - amounts.reduce((all, one) => all + one, 0)]
      await write(
        `insert into ledger_lines (entry_id, account_id, amount_cents)
         select (select id from ledger_entries where key = $1), (select min(id) from ledger_accounts where code = ($2::text[])[n]), cents
           from unnest($3::bigint[]) with ordinality as l (cents, n)`,
        [key, codes, lines],
      )
    },
    /** Two lines more of an entry of before, which still balances. */
    correct: (cents: number) =>
      write(
        `insert into ledger_lines (entry_id, account_id, amount_cents)
         select (select max(id) from ledger_entries), (select min(id) from ledger_accounts where code = c.code), c.cents
           from (values ('usage_revenue', $1::bigint), ('gateway_clearing', -$1::bigint)) c (code, cents)
          where exists (select from ledger_entries)`,
        [cents],
      ),
    begin: (cents: number, day: number) =>
      write(
        `insert into charge_intents (key, user_id, booking_id, card_id, kind, cycle_start, amount_cents, state, created_at)
         select $1, $2, $3, 1, 'cycle', now(), $4, 'created', '2026-03-02T23:30:00Z'::timestamptz + $5 * interval '7 hours'
          where not exists (select from charge_intents where booking_id = $3 and state in ('created', 'unclear'))`,
        [`try:${++made}`, ana.id, bookingId, cents, day],
      ),
    answer: (state: string) =>
      write(
        `update charge_intents set state = $2 where id = (select max(id) from charge_intents where booking_id = $1)`,
        [bookingId, state],
      ),
    forget: () =>
      write(
        `delete from charge_intents i where booking_id = $1 and not exists (select from refund_intents r where r.intent_id = i.id)
            and id = (select max(id) from charge_intents where booking_id = $1)`,
        [bookingId],
      ),
    giveBack: (cents: number, state: string) =>
      write(
        `insert into refund_intents (key, user_id, booking_id, intent_id, amount_cents, state, created_at)
         select $1, $2, $3, max(id), $4, $5, now() from charge_intents where booking_id = $3 having max(id) is not null`,
        [`back:${++made}`, ana.id, bookingId, cents, state],
      ),
  }
}
type Writer = ReturnType<typeof writer>

const day = fc.integer({ min: -40, max: 4 })
const cents = fc.integer({ min: -50_000, max: 50_000 })
const paid = fc.integer({ min: 1, max: 90_000 })
const state = fc.constantFrom('succeeded', 'refused', 'unclear')
type Act = (by: Writer) => Promise<unknown>
const said = (words: string, act: Act): [string, Act] => [words, act]
const act = (weight: number, arbitrary: fc.Arbitrary<[string, Act]>) => ({ weight, arbitrary })
const step = fc.oneof(
  act(
    5,
    fc
      .tuple(day, fc.array(cents, { minLength: 1, maxLength: 4 }))
      .map(args => said(`post ${args}`, by => by.post(...args))),
  ),
  act(
    1,
    cents.map(amount => said(`correct ${amount}`, by => by.correct(amount))),
  ),
  act(
    2,
    fc.tuple(paid, day).map(args => said(`try ${args}`, by => by.begin(...args))),
  ),
  act(
    2,
    state.map(answer => said(`answer ${answer}`, by => by.answer(answer))),
  ),
  act(1, fc.constant(said('forget', by => by.forget()))),
  act(
    1,
    fc.tuple(paid, state).map(args => said(`give back ${args}`, by => by.giveBack(...args))),
  ),
  act(4, fc.constant(said('commit', by => by.end('commit')))),
  act(1, fc.constant(said('rollback', by => by.end('rollback')))),
  act(2, fc.constant(said('fold, twice at once', () => Promise.all([foldDaySums(parts), foldDaySums(parts)])))),
)

test('OPS-20, SRV-18: at every step of several who write at once, sums by day are what all rows add up to', async () => {
  const clients = await Promise.all([1, 2, 3].map(() => pool.connect()))
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 2 }), step), { minLength: 10, maxLength: 40 }), async steps => {
        const writers = clients.map((client, n) => writer(client, n + 1))
        try {
          for (const [who, [, act]] of steps) {
            await act(writers[who]!)
            expect(await wrongSums(db)).toEqual([])
            const { kept, full } = await bothWays()
            expect(kept).toEqual(full)
          }
          for (const one of writers) await one.end('commit')
          expect(await wrongSums(db)).toEqual([])
        } finally {
          for (const one of writers) await one.end('rollback')
        }
      }),
      { numRuns: 15 },
    )
  } finally {
    for (const client of clients) client.release()
  }
  const { rows } = await pool.query('select count(*)::int as n from ledger_entries')
  expect(rows[0].n).toBeGreaterThan(20)
}, 120_000)
