import { walletAdjusted } from '@ownward/domain/billing'
import { cents } from '@ownward/domain/money'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { postEntry, postNew, walletOf } from './ledger.ts'

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
