import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

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
