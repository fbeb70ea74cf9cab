import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { checkDaySums } from './check-day-sums.ts'
import { foldDaySums } from './fold-day-sums.ts'
import { wrongSums } from './testing-sums.ts'

// A Monday.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { parts, clock } = app
const { db } = parts.database
const given = givenBookings(app)
const check = () => checkDaySums(parts, clock.now())
const toldInLog = () => app.logs.filter(({ msg }) => String(msg).startsWith('sums by day differed'))

async function lastDay(account: string): Promise<string> {
  await foldDaySums(parts)
  const { rows } = await db.execute<{ day: string }>(
    sql`select max(day)::text as day from day_sums where account = ${account}`,
  )
  return rows[0]!.day
}

test('OPS-20, SRV-32: the books and the figures tell what all rows of the ledger add up to', async () => {
  await given.active()
  clock.advance({ days: 1 })
  const member = await app.given.teamMember(['bookings', 'money'])
  const [books, figures] = [
    await app.call('teamBooks', {}, member),
    await app.call('teamFigures', { weeks: 3 }, member),
  ]
  if (books.status !== 1 || figures.status !== 1) throw new Error('refused')
  const { rows: balances } = await db.execute<{ code: string; cents: number }>(
    sql`select a.code, abs(sum(l.amount_cents))::int as cents from ledger_lines l join ledger_accounts a on a.id = l.account_id
         group by 1 having sum(l.amount_cents) <> 0`,
  )
  expect(balances.length).toBeGreaterThan(5)
  for (const { code, cents } of balances)
    expect([code, Math.abs(Math.round(books.result.accounts.find(each => each.code === code)!.balance * 100))]).toEqual(
      [code, cents],
    )
  const { rows: weeks } = await db.execute<{ week: string; cents: number }>(
    sql`select to_char(date_trunc('week', e.at at time zone 'UTC'), 'YYYY-MM-DD') as week, -sum(l.amount_cents)::int as cents
          from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
         where a.code like '%\\_revenue' group by 1`,
  )
  const earned = figures.result.weeks.map(({ from, revenue }) => [from, Math.round(revenue! * 100)])
  expect(earned.filter(([, cents]) => cents !== 0)).toEqual(weeks.map(({ week, cents }) => [week, cents]))
  expect(weeks[0]!.cents).toBeGreaterThan(0)
})

test('OPS-20: a sum that is not what the books add up to is told to the operator and to the team, and put right', async () => {
  await check()
  expect(toldInLog()).toEqual([])
  const day = await lastDay('usage_revenue')
  await db.execute(
    sql`update day_sums set amount_cents = amount_cents + 77 where account = 'usage_revenue' and day = ${day}`,
  )
  await db.execute(sql`delete from day_sums where source = 'entry' and day = ${day}`)
  // Once a night.
  expect(await check()).toBe(0)
  clock.advance({ days: 1 })
  expect(await check()).toBe(2)
  expect(await wrongSums(db)).toEqual([])
  expect(toldInLog()).toMatchObject([
    {
      level: 50,
      differing: 2,
      first: expect.arrayContaining([expect.objectContaining({ account: 'usage_revenue', day })]),
    },
  ])
  const member = await app.given.teamMember(['money'])
  const answer = await app.call('teamMoneyFindings', {}, member)
  if (answer.status !== 1) throw new Error(answer.message)
  const found = answer.result.find(({ reference }) => reference === `usage_revenue ${day}`)!
  expect(found).toMatchObject({ kind: 'sums_differ', booking_id: null })
  expect(Math.round((found.amount_there - found.amount_here) * 100)).toBe(77)
  expect(await app.call('teamBooks', {}, member)).toMatchObject({ result: { verdict: 'findings' } })
  clock.advance({ days: 1 })
  expect(await check()).toBe(0)
  expect(toldInLog()).toHaveLength(1)
})

test('OPS-20: rows that no trigger has seen are found, and two who compare at once put a sum right once', async () => {
  await db.execute(sql`alter table ledger_entries disable trigger ledger_entries_summed`)
  const { id } = await app.given.customer()
  await db.execute(sql`insert into ledger_accounts (code, user_id) values ('wallet', ${id}), ('wallet', -1)`)
  await db.transaction(async tx => {
    await tx.execute(
      sql`insert into ledger_entries (key, reason, at) values ('unseen', 'wallet_adjusted', '2025-01-01')`,
    )
    await tx.execute(
      sql`insert into ledger_lines (entry_id, account_id, amount_cents)
          select (select max(id) from ledger_entries), id, case user_id when -1 then 5 else -5 end from ledger_accounts where user_id in (-1, ${id})`,
    )
  })
  await db.execute(sql`alter table ledger_entries enable trigger ledger_entries_summed`)
  expect(await wrongSums(db)).toMatchObject([{ source: 'entry', day: '2025-01-01' }])
  clock.advance({ days: 1 })
  await Promise.allSettled([check(), check(), check()])
  expect(await wrongSums(db)).toEqual([])
})
