import { addDaysInZone, dateInZone } from '@ownward/domain/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime, useCard } from '../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

const zone = 'America/New_York'
const day = (days: number) => dateInZone(addDaysInZone(app.clock.now(), days, zone), zone)

async function ask(figure?: string, days: 30 | 90 | 365 = 30) {
  const member = await given.member()
  const answer = await app.call('teamCollectionFigures', { days, ...(figure && { figure: figure as 'kept' }) }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  const of = (name: string) => {
    const { count, amount } = answer.figures.find(one => one.figure === name)!
    return [count, amount]
  }
  return { ...answer, of }
}

/** What the books have of charges that were missed: charged, paid by card, still due. */
async function inTheBooks(ids: readonly number[]) {
  const { rows } = await db.execute<{ charged: number; paid: number; due: number }>(sql`
    select sum(l.amount_cents) filter (where e.reason = 'cycle_charged') / 100.0 as charged,
        -sum(l.amount_cents) filter (where e.reason = 'payment_received') / 100.0 as paid, sum(l.amount_cents) / 100.0 as due
      from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
      join charges c on c.id = e.charge_id
     where a.code = 'customer_receivable' and c.kind = 'cycle' and c.from_day > 0 and e.booking_id in ${[...ids]}`)
  return { charged: Number(rows[0]!.charged), paid: Number(rows[0]!.paid), due: Number(rows[0]!.due) }
}

test('PACT-26: promises kept and broken, cure, ages and refusals add up to the books, and each figure opens its rows', async () => {
  const empty = await ask()
  expect(empty.figures.every(({ count, amount }) => count === 0 && amount === 0)).toBe(true)

  // The first program is four days ahead of the second: its payment is missed four days before.
  const poor = await given.active()
  const startdatetime = new Date(app.clock.now().getTime() + 4 * 86_400_000).toISOString()
  const refused = await given.active({ startdatetime })
  await useCard(app, poor.person, testCards.noFunds)
  await useCard(app, refused.person, testCards.refusesCharge)
  await passTime(app, { days: 7, hours: 2 })
  const owed = 275.93
  const now = await ask()
  expect(now.of('missed')).toEqual([2, 2 * owed])
  expect(now.of('open')).toEqual([2, 2 * owed])
  expect(now.of('refused:no_funds')).toEqual([1, owed])
  expect(now.of('refused:try_later')).toEqual([1, owed])
  expect([now.of('reached:0-3'), now.of('onward:0-3')]).toEqual([
    [2, 2 * owed],
    [1, owed],
  ])
  expect(now.of('reached:4-10')).toEqual([1, owed])

  const promised = { booking_id: refused.id, amount: 200, on: day(2) }
  const preview = await app.call('previewPromise', promised, refused.person)
  if (preview.status !== 1) throw new Error(preview.message)
  const { revision } = preview.result
  expect(await app.call('promiseToPay', { ...promised, revision }, refused.person)).toMatchObject({ status: 1 })
  await useCard(app, poor.person, testCards.pays)
  // What a card says later changes nothing of why a payment was missed at first.
  await useCard(app, refused.person, testCards.noFunds)
  await passTime(app, { hours: 1 })
  const cured = await ask()
  expect(cured.of('cured')).toEqual([1, owed])
  expect(cured.of('recovered:no_funds')).toEqual([1, owed])
  expect([cured.of('closed:0-3'), cured.of('closed:4-10')]).toEqual([
    [0, 0],
    [1, owed],
  ])
  expect(cured.of('open')).toEqual([1, owed])

  // The promise is broken, and the time to pay over; what is paid then is recovered, and no cure.
  await passTime(app, { days: 13 })
  const late = await ask()
  expect([late.of('broken'), late.of('kept')]).toEqual([
    [1, 200],
    [0, 0],
  ])
  expect(late.of('reached:11-30')).toEqual([1, owed])
  await useCard(app, refused.person, testCards.pays)
  await passTime(app, { hours: 1 })
  const after = await ask()
  expect(after.of('closed:11-30')).toEqual([1, owed])
  expect(after.of('recovered:try_later')).toEqual([1, owed])
  expect(after.of('cured')[1]).toBeCloseTo(after.of('paid')[1]! - owed, 2)
  const books = await inTheBooks([poor.id, refused.id])
  const sums = (names: string[]) => names.reduce((sum, name) => sum + after.of(name)[1]!, 0)
  expect(after.of('missed')[1]).toBeCloseTo(sums(['paid', 'otherwise', 'open']), 2)
  expect(after.of('open')[1]).toBeCloseTo(books.due, 2)
  for (const { figure, count, amount } of after.figures) {
    const { result } = await ask(figure)
    expect(result, figure).toHaveLength(count)
    expect(
      result.reduce((sum, row) => sum + row.amount, 0),
      figure,
    ).toBeCloseTo(amount, 2)
  }
  // Beyond the days that are asked for nothing is counted.
  await passTime(app, { days: 31 })
  expect((await ask('cured')).result).toEqual([])
  expect((await ask('cured', 90)).result.length).toBeGreaterThan(0)
})
