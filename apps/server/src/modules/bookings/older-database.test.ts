import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { createBareDatabase } from '../../db/testing.ts'
import { startTestApp } from '../../http/testing.ts'
import { passTime } from './testing/given-booking.ts'
import { migrateTo, oldQuote, writeOldBooking } from './testing/older-database.ts'
import { checkStatements } from './testing/year/check-books.ts'
import { checkYear } from './testing/year/check-year.ts'

const database = await createBareDatabase()
const pool = new pg.Pool({ connectionString: database, max: 4 })
afterAll(() => pool.end())

const now = new Date('2026-03-30T18:00:00Z')
const before = new Date('2026-03-02T15:00:00Z')

const linesOf = async () =>
  (
    await pool.query(
      `select e.key, e.reason, e.at, a.code, a.booking_id, l.amount_cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
         join ledger_accounts a on a.id = l.account_id order by l.id`,
    )
  ).rows
const bookingOf = async (id: number) => (await pool.query('select * from bookings where id = $1', [id])).rows[0]
const chargesOf = async (id: number) =>
  (
    await pool.query(
      'select kind, from_day, quantity, amount_cents, open_cents, state from charges where booking_id = $1 order by due_at, id',
      [id],
    )
  ).rows

let linesBefore: unknown[]
beforeAll(async () => {
  await migrateTo(pool, '0012')
  await writeOldBooking(pool, { id: 1, state: 'active', startAt: before, cycleDays: 7, paidCycles: 4 })
  await writeOldBooking(pool, {
    id: 2,
    state: 'active',
    startAt: before,
    cycleDays: 7,
    paidCycles: 3,
    lastRefused: true,
  })
  await writeOldBooking(pool, {
    id: 3,
    state: 'completed',
    startAt: new Date('2026-01-05T15:00:00Z'),
    cycleDays: 14,
    paidCycles: 2,
  })
  await writeOldBooking(pool, {
    id: 4,
    state: 'new',
    startAt: new Date('2026-04-20T14:00:00Z'),
    cycleDays: 30,
    paidCycles: 0,
  })
  await writeOldBooking(pool, {
    id: 5,
    state: 'void',
    startAt: new Date('2026-04-20T14:00:00Z'),
    cycleDays: 7,
    paidCycles: 0,
  })
  linesBefore = await linesOf()
  await migrate(pool)
})

test('SRV-38: migrations lose nothing of the books and change no amount in them', async () => {
  expect(linesBefore.length).toBeGreaterThan(40)
  expect(await linesOf()).toEqual(linesBefore)
  const { rows } = await pool.query('select key, state, amount_cents from charge_intents order by id')
  expect(rows.map(row => row.state).sort()).toEqual([...Array(13).fill('succeeded'), 'refused', 'refused'].sort())
  await expect(pool.query("update ledger_entries set note = 'x'")).rejects.toThrow('append-only')
})

test('SRV-14: what was asked for before is an invoice now: paid ones paid, the refused cycle open and due, days counted', async () => {
  const week = oldQuote(7, before).totalAfterTrialCents
  const weeks = [0, 7, 14, 21].map(from_day => ({
    kind: 'cycle',
    from_day,
    quantity: 7,
    amount_cents: week,
    open_cents: 0,
    state: 'paid',
  }))
  expect((await chargesOf(1)).filter(charge => charge.kind === 'cycle')).toEqual(weeks)
  const missed = { ...weeks[3], open_cents: week, state: 'open' }
  expect((await chargesOf(2)).filter(charge => charge.kind === 'cycle')).toEqual([...weeks.slice(0, 3), missed])
  expect(await chargesOf(5)).toEqual([])
  expect(await bookingOf(1)).toMatchObject({
    billed_days: 28,
    end_at: new Date('2026-03-30T14:00:00Z'),
    next_try_at: null,
  })
  // The next try of before was put at the end of the program; it is a day after the payment was due.
  expect(await bookingOf(2)).toMatchObject({
    billed_days: 28,
    payment_retry: true,
    next_try_at: new Date('2026-03-24T14:00:00Z'),
  })
  expect(await bookingOf(3)).toMatchObject({ outcome: 'returned', billed_days: 28 })
  expect(await bookingOf(4)).toMatchObject({ billed_days: 0, renew_at: null })
})

test('SRV-14 SRV-17: the engine takes the bookings of before over and goes on to the cent', async () => {
  await using app = await startTestApp({ now: now.toISOString(), database })
  await passTime(app, { hours: 1 })
  await checkYear(app.parts, app.clock.now(), { since: now })
  expect(await bookingOf(2)).toMatchObject({ billed_days: 35, payment_retry: false })
  await passTime(app, { days: 30 })
  await checkYear(app.parts, app.clock.now(), { since: now })
  expect(await checkStatements(app.parts)).toEqual([])
  expect(await bookingOf(1)).toMatchObject({ billed_days: 63, state: 'active' })
  // Nobody decided it: everything went back.
  expect(await bookingOf(4)).toMatchObject({ state: 'canceled' })
})
