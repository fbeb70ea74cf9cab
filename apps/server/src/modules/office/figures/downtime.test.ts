import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { booksOf, givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { givenCases } from '../../programs/care/testing/given-cases.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { reported, back } = givenCases(app)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n').toString(
  'base64',
)

async function ask(days: 30 | 90 | 365) {
  const answer = await app.call('teamDowntime', { days }, await given.member())
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

/** The same from each entry of the books by itself, added up here. */
async function fromEntries(since: Date) {
  const { rows } = await db.execute<{ code: string; cents: number }>(sql`
    select a.code, l.amount_cents::float8 as cents
      from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
     where e.at >= ${since.toISOString()}::timestamptz and e.reason like 'downtime%'`)
  // Of a week of $27.00 a day 160.65 are earned, 22.95 by each day, once the week is closed.
  const { rows: earned } = await db.execute<{ days: number }>(sql`
    select count(*)::int as days from care_days d
     where exists (select 1 from ledger_entries e where e.charge_id = d.charge_id and e.reason = 'credit_earned')
       and not exists (select 1 from care_days_ended e where e.booking_id = d.booking_id and e.day = d.day)`)
  const of = (...codes: string[]) =>
    rows.filter(row => codes.includes(row.code)).reduce((total, row) => total + row.cents, 0) / 100
  const credit = (earned[0]!.days * 22_95) / 100
  return {
    credit,
    fees: of('usage_revenue', 'booking_fee_revenue'),
    tax: of('tax_payable'),
    insurance: of('care_expense'),
  }
}

test('CARE-26: the cost of downtime by model is what the entries of the books come to, and what is charged back is off again', async () => {
  expect(await ask(30)).toEqual([])
  const began = app.clock.now()
  const first = await given.active()
  const second = await given.active()
  await passTime(app, { days: 2, hours: 4 })
  const firstCase = await reported(first.id, first.person)
  const secondCase = await reported(second.id, second.person)
  const from = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const anna = await given.member()
  const by = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
  await app.call('teamConfirmCase', { case_id: secondCase, step: 'ready', by }, anna)
  await passTime(app, { days: 3 })
  await back(firstCase, first.person)
  const [both] = await ask(30)
  // Three days of $27.00 and their share of the booking fee of each.
  expect(both).toMatchObject({ cars: 2, days: 6, tax: 11.94, insurance: 54 })
  expect(both).toMatchObject(await fromEntries(began))

  // Contested from its second day on, and decided so.
  const words = 'The readings rose by 140 miles while it stood still.'
  const contest = { case_id: secondCase, reason: 'moved' as const, from, words, evidence: [{ data: pdf }] }
  expect(await app.call('teamContestCase', contest, anna)).toMatchObject({ status: 1 })
  const answer = { case_id: secondCase, text: 'It was towed.' }
  expect(await app.call('addCaseEvidence', answer, second.person)).toMatchObject({ status: 1 })
  const decided = { case_id: secondCase, decision: 'rejected' as const, words: 'It was seen on the road.' }
  const bert = await app.given.teamMember(['bookings'])
  expect(await app.call('teamDecideCase', decided, bert)).toMatchObject({ status: 1, result: { days: 1 } })
  expect(both!.credit).toBeGreaterThan(0)
  const [left] = await ask(30)
  expect(left).toMatchObject({ cars: 2, days: 4, insurance: 36 })
  expect(left).toMatchObject(await fromEntries(began))
  const books = [await booksOf(app, first.id), await booksOf(app, second.id)]
  expect(books.reduce((total, { care_expense = 0 }) => total + care_expense, 0)).toBe(36_00)

  // What falls due later is paid: each day has earned by then. What is older than the period is no part of it.
  await passTime(app, { days: 40 })
  expect(await ask(30)).toEqual([])
  expect(await ask(90)).toMatchObject([{ ...left, credit: 91.8 }])
  expect(await ask(90)).toMatchObject([await fromEntries(began)])
  await given.rest()
}, 60_000)
