import type { UserId } from '@ownward/domain/ids'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { charges } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { chargesTable } from '../../office/tables/charges/charges-table.ts'
import { readRows } from '../../office/tables/read-rows.ts'
import { listTransactions } from './list-transactions.ts'
import { readAttempts } from './read-attempts.ts'

const app = await startTestApp({ seed: 'small' })
const { db } = app.parts.database

interface Row {
  charged_at: string
  title: string
  amount: number
  cs_order_id: string
  Booking: Record<string, number | string | undefined>
}

/** Somebody of the demo, signed in. */
async function personOf(phone: string) {
  const check = await app.send('login', { phone_number: phone, acceptTerms: true })
  const person = await app.send('loginadvance', { user_id: check.body.user_id, password: 'demo-pass' })
  return { id: check.body.user_id as number, token: person.body.auth_token as string }
}

async function paymentsOf(person: { token: string }, page = 1, limit = 10) {
  const { body } = await app.send('getMyTransactions', { page, limit }, person)
  return body as { total: number; records: number; result: Row[] }
}

test('API-67, ACC-18, C-28: payments come newest first, ten at a time, and together are what the books say went over the card', async () => {
  const marcus = await personOf('3055550104')
  const first = await paymentsOf(marcus)
  expect(first.total).toBe(first.records)
  const all = (await Promise.all([1, 2, 3].map(page => paymentsOf(marcus, page, 2)))).flatMap(page => page.result)
  expect(first.result.slice(0, 6)).toEqual(all)
  const times = first.result.map(row => row.charged_at)
  expect(times).toEqual([...times].sort().reverse())
  const { rows } = await db.execute(sql`
    select coalesce(sum(l.amount_cents), 0)::float8 as cents from ledger_lines l
    join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
    where a.code = 'gateway_clearing' and e.user_id = ${marcus.id}`)
  const everything = await paymentsOf(marcus, 1, 100)
  const cents = everything.result.reduce((sum, row) => sum + Math.round(row.amount * 100), 0)
  expect(cents).toBe(rows[0]?.cents)
  expect(cents).toBeGreaterThan(0)
})

test('ACC-19, C-31: the figures of a payment are those of the books, add up to it, and what it has not is left out', async () => {
  const marcus = await personOf('3055550104')
  const { result } = await paymentsOf(marcus, 1, 100)
  const cycle = result.find(row => row.title === 'Usage fee')!
  // No deposit was asked for this car, and none is named.
  const reserve = result.find(row => row.title === 'Initial fee')!
  const inCents = (row: Row, ...names: string[]) =>
    names.reduce((sum, name) => sum + Math.round(Number(row.Booking[name] ?? 0) * 100), 0)

  expect(inCents(cycle, 'rent', 'dia_fee', 'tax')).toBe(inCents(cycle, 'total_rent'))
  expect(inCents(cycle, 'total_rent', 'insurance_amt')).toBe(Math.round(cycle.amount * 100))
  expect(cycle.Booking.renew_date).toBe(cycle.Booking.end_datetime)
  expect(cycle.Booking.start_mileage).toBeGreaterThan(0)
  expect(cycle.Booking).not.toHaveProperty('initial_fee')
  expect(cycle.Booking).not.toHaveProperty('end_mileage')

  expect(inCents(reserve, 'initial_fee', 'tax', 'deposit_amt')).toBe(Math.round(reserve.amount * 100))
  for (const name of ['rent', 'total_rent', 'renew_date']) expect(reserve.Booking).not.toHaveProperty(name)

  // A frozen quote that says something else changes nothing of what was paid.
  await db.execute(sql`update bookings set quote = jsonb_set(jsonb_set(quote, '{rentCents}', '1'), '{taxCents}', '1')
    where user_id = ${marcus.id}`)
  const again = (await paymentsOf(marcus, 1, 100)).result.find(row => row.charged_at === cycle.charged_at)!
  expect(again.Booking).toEqual(cycle.Booking)
})

test('API-67, ROLE-05: nobody sees another’s payments', async () => {
  const { total } = await paymentsOf(await app.given.customer())
  expect(total).toBe(0)
})

test('OPS-28: whoever asks about one person or charge reads the rows of theirs, however many others there are', async () => {
  const [marcus, other] = [await personOf('3055550104'), await personOf('3055550102')]
  const [own] = await db
    .select()
    .from(charges)
    .where(eq(charges.userId, marcus.id as UserId))
    .limit(1)
  const asks: Record<string, (tx: Tx) => Promise<unknown>> = {
    payments: tx => listTransactions(tx, { userId: marcus.id as UserId, page: 1, limit: 10 }),
    'tries of a charge': tx => readAttempts(tx, own!),
    'a page of all charges': async tx => {
      const now = new Date()
      // The oldest first: those of nobody's booking, which are made below, have no place on it.
      const asked = { size: 20, sort: [{ column: 'made' }] }
      const reader = { userId: other.id as UserId, rights: ['money' as const] }
      const { rows } = await readRows(tx, chargesTable({ db: tx, now, reader }), asked, { ...reader, now })
      expect(rows).toHaveLength(20)
    },
  }
  const before = new Map<string, number>()
  for (const [what, ask] of Object.entries(asks)) before.set(what, await rowsRead(ask))
  await db.transaction(async tx => {
    // Of others, and without lines: nobody adds these up.
    await tx.execute(sql`alter table ledger_entries disable trigger user`)
    await tx.execute(sql`
      insert into charges (number, key, user_id, booking_id, kind, due_at, amount_cents, open_cents, state, created_at)
      select 'other-' || n, 'other:' || n, ${other.id}, 900000 + n, 'cycle', now(), 100, 0, 'paid', now() from generate_series(1, 4000) n`)
    await tx.execute(sql`
      insert into charge_intents (key, user_id, booking_id, card_id, charge_id, kind, cycle_start, amount_cents, state, created_at)
      select key, user_id, booking_id, 1, id, 'cycle', now(), 100, 'refused', now() from charges where number like 'other-%'`)
    await tx.execute(sql`
      insert into ledger_entries (key, reason, user_id, booking_id, charge_id, at)
      select key, 'cycle_charged', user_id, booking_id, id, now() from charges where number like 'other-%'`)
    await tx.execute(sql`alter table ledger_entries enable trigger user`)
  })
  for (const table of ['charges', 'charge_intents', 'ledger_entries']) await db.execute(sql.raw(`analyze ${table}`))
  for (const [what, ask] of Object.entries(asks))
    expect((await rowsRead(ask)) - before.get(what)!, what).toBeLessThan(500)
})

/** How many rows of the books and of tries to collect are read. */
async function rowsRead(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  return db.transaction(async tx => {
    await ask(tx)
    const { rows } = await tx.execute<{ n: number }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
       where relname in ('charge_intents', 'ledger_entries')`)
    return rows[0]!.n
  })
}
