import { walletAdjusted } from '@ownward/domain/billing'
import type { BookingId } from '@ownward/domain/ids'
import { cents } from '@ownward/domain/money'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { paidFor, postEntry, postNew, walletOf } from './ledger.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db, pool } = app.parts.database
const ana = await app.given.customer()
const posting = { userId: ana.id, bookingId: null, at: app.clock.now() }
await db.transaction(tx => postNew(tx, walletAdjusted(cents(15_00), 'wallet:first'), posting))

/** What a person with a connection to the database, and without our code, might try. */
async function inOneTransaction(...statements: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const entry = (key: string) =>
  `insert into ledger_entries (key, reason, user_id, at) values ('${key}', 'wallet_adjusted', ${ana.id}, now())`
const line = (key: string, amountCents: number) =>
  `insert into ledger_lines (entry_id, account_id, amount_cents)
   select e.id, (select min(id) from ledger_accounts), ${amountCents} from ledger_entries e where e.key = '${key}'`

test.each([
  ['lines that do not sum to zero', [entry('forged:1'), line('forged:1', 500), line('forged:1', -499)]],
  ['one line', [entry('forged:2'), line('forged:2', 500)]],
  ['no line at all', [entry('forged:3')]],
  ['a line more for an entry of before', [line('wallet:first', 100)]],
])('SRV-18: the database itself refuses an entry with %s', async (_, statements) => {
  await expect(inOneTransaction(...statements)).rejects.toThrow(/does not balance|violates check/)
  expect(await walletOf(db, ana.id)).toBe(15_00)
  expect(await app.given.ledgerTotal()).toBe(0)
})

test.each([
  "update ledger_entries set at = now() where key = 'wallet:first'",
  'update ledger_lines set amount_cents = amount_cents * 2',
  'delete from ledger_lines',
  'delete from ledger_entries',
  'truncate ledger_entries cascade',
  'truncate ledger_lines',
  'delete from booking_events',
  'truncate agreements cascade',
])('SRV-18: the database itself refuses "%s"', async statement => {
  await expect(inOneTransaction(statement)).rejects.toThrow('append-only')
  expect(await walletOf(db, ana.id)).toBe(15_00)
})

test('SRV-18, SRV-30: the same entry is written once, however often it is posted', async () => {
  const again = () => db.transaction(tx => postEntry(tx, walletAdjusted(cents(7_00), 'wallet:second'), posting))
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await walletOf(db, ana.id)).toBe(22_00)
  const twice = db.transaction(tx => postNew(tx, walletAdjusted(cents(7_00), 'wallet:second'), posting))
  await expect(twice).rejects.toThrow('in the books already')
})

test('SRV-18: what a booking has paid is read from its own entries, however much everybody has paid', async () => {
  const [bookings, each] = [3000, 6]
  // Most accounts are of one booking and have few lines, so that is what the database expects of every account.
  await pool.query(`insert into ledger_accounts (code, booking_id) select code, 900000 + n
    from generate_series(1, ${bookings}) n, (values ('account_credit'), ('price_prepaid')) as of_booking (code)`)
  await pool.query(
    `insert into ledger_accounts (code) values ('gateway_clearing'), ('usage_revenue') on conflict do nothing`,
  )
  await inOneTransaction(
    `insert into ledger_entries (key, reason, booking_id, at) select kind || ':' || n || ':' || i, kind, 900000 + n, now()
       from generate_series(1, ${bookings}) n, generate_series(0, ${each}) i, lateral (select case i when 0 then 'moved' else 'payment_received' end) as k (kind)`,
    `insert into ledger_lines (entry_id, account_id, amount_cents)
       select e.id, a.id, case when a.code in ('gateway_clearing', 'account_credit') then 100 else -100 end
         from ledger_entries e join ledger_accounts a on a.booking_id is null and a.code in ('gateway_clearing', 'usage_revenue')
        where e.reason = 'payment_received' and e.booking_id > 900000
       union all
       select e.id, a.id, case when a.code in ('gateway_clearing', 'account_credit') then 100 else -100 end
         from ledger_entries e join ledger_accounts a on a.booking_id = e.booking_id where e.reason = 'moved'`,
  )
  await pool.query('analyze')
  const read = await db.transaction(async tx => {
    const soFar = async () => {
      const { rows } = await tx.execute<{ read: string }>(
        `select pg_stat_get_xact_tuples_fetched('ledger_lines'::regclass) + pg_stat_get_xact_tuples_returned('ledger_lines'::regclass) as read`,
      )
      return Number(rows[0]!.read)
    }
    const before = await soFar()
    expect(await paidFor(tx, 900_007 as BookingId)).toBe(each * 100)
    return (await soFar()) - before
  })
  expect(read).toBeLessThan(10 * each)
})
