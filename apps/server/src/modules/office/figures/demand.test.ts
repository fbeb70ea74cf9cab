import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { demandCounts, vehicles } from '../../../db/schema/index.ts'
import { testCards } from '../../../testing/given.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { keepCounts } from '../../ground/demand/index.ts'
import { leaseOf } from '../../programs/bookings/testing/given.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'

// A Monday.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => db.delete(demandCounts))

const member = await app.given.teamMember(['bookings'])
async function ask(by: 'day' | 'week') {
  const answer = await app.call('teamDemand', { by }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

type Row = typeof demandCounts.$inferInsert
const put = (...rows: Row[]) => db.insert(demandCounts).values(rows)
const all = (day: string, step: Row['step'], n: number): Row => ({ day, step, dimension: 'all', value: '', n })
const none = { listing: null, detail: null, plan: null, builder: null, quote: null, pressed: null, paid: null }

test('DESK-33: days and weeks of UTC are told in fives, and whatever is below five reads as nothing told', async () => {
  await put(
    all('2026-03-02', 'detail', 4),
    all('2026-03-01', 'detail', 23),
    all('2026-02-24', 'detail', 3),
    all('2026-02-23', 'detail', 4),
    all('2026-02-22', 'listing', 7),
    // Before both spans.
    all('2025-11-30', 'detail', 500),
  )
  const days = await ask('day')
  expect(days.spans.length).toBe(28)
  expect([days.zone, days.spans[0]!.from, days.spans.at(-1)!.from]).toEqual(['UTC', '2026-02-03', '2026-03-02'])
  const told = new Map(days.spans.map(({ from, counts }) => [from, counts]))
  expect(told.get('2026-03-02')).toEqual(none)
  expect(told.get('2026-03-01')).toEqual({ ...none, detail: 20 })
  expect(told.get('2026-02-22')).toEqual({ ...none, listing: 5 })
  expect(days.total).toEqual({ ...none, listing: 5, detail: 30 })
  expect(days.shares).toEqual({ ...none, detail: 6 })
  const weeks = await ask('week')
  expect(weeks.spans.slice(-3)).toEqual([
    { from: '2026-02-16', counts: { ...none, listing: 5 } },
    // Thirty in all: the week gives none of its small days away.
    { from: '2026-02-23', counts: { ...none, detail: 30 } },
    { from: '2026-03-02', counts: none },
  ])
  expect([weeks.spans.length, weeks.spans[0]!.from]).toEqual([13, '2025-12-08'])
})

test('DESK-33: cars, models and filters stand there with five of a step or more, and no answer has a smaller number', async () => {
  const [first, second, third] = [await app.given.vehicle(), await app.given.vehicle(), await app.given.vehicle()]
  const { makeId, modelId } = (await db.select().from(vehicles).where(eq(vehicles.id, first.id)))[0]!
  for (const { id } of [second, third]) await db.update(vehicles).set({ makeId, modelId }).where(eq(vehicles.id, id))
  const of = (id: number, step: Row['step'], n: number): Row => ({
    ...{ day: '2026-03-01', step, n },
    ...{ dimension: 'car', value: String(id) },
  })
  const nothing = (dimension: string, value: string, n: number): Row => ({
    ...{ day: '2026-03-01', step: 'nothing', n },
    ...{ dimension, value },
  })
  await put(
    of(first.id, 'detail', 14),
    of(first.id, 'paid', 2),
    of(second.id, 'detail', 3),
    of(third.id, 'detail', 4),
    nothing('all', '', 9),
    nothing('make', 'Tesla', 8),
    nothing('words', 'other', 3),
  )
  const { cars, models, nothing: found } = await ask('day')
  const few = { plan: null, quote: null, pressed: null, paid: null }
  expect(cars).toMatchObject([{ vehicle_id: first.id, detail: 10, ...few }])
  expect(cars.length).toBe(1)
  // Twenty-one together.
  expect(models).toMatchObject([{ detail: 20, ...few }])
  expect(found).toEqual({ searches: 5, filters: [{ filter: 'make', value: 'Tesla', count: 5 }] })
  const { text } = await app.send('teamDemand', { by: 'day' }, member)
  const numbers = [...text.matchAll(/"(?:listing|detail|plan|builder|quote|pressed|paid|searches|count)":(\d+)/g)]
  expect(numbers.length).toBeGreaterThan(3)
  for (const [, number] of numbers) expect([Number(number) >= 5, Number(number) % 5]).toEqual([true, 0])
})

test('DESK-33: quotes, and reservations pressed and paid, are counted for their car; a member who tries it is not', async () => {
  const { car, person } = await given.reserved()
  const other = await app.given.vehicle()
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  const lease = leaseOf(other.id, { startdatetime })
  expect(await app.call('getVehicleQuote', lease, person)).toMatchObject({ status: 1 })
  await app.call('getVehicleQuote', lease, { ...person, headers: { cookie: 'team=abcdef' } })
  await keepCounts(app.parts)
  const rows = await db.select().from(demandCounts)
  expect(rows.map(({ step, dimension, value, n }) => [step, dimension, value, n].join(' ')).sort()).toEqual(
    [
      'paid all  1',
      `paid car ${car.id} 1`,
      'pressed all  1',
      `pressed car ${car.id} 1`,
      'quote all  1',
      `quote car ${other.id} 1`,
    ].sort(),
  )
  await given.rest()
})

test('DESK-33: a reservation whose card is refused is pressed and not paid, however often its answer is asked for', async () => {
  const [person, car] = [await app.given.readyPerson({ card: testCards.refusesCharge }), await app.given.vehicle()]
  const startdatetime = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString()
  const asked = { ...person, headers: { 'idempotency-key': 'one-press' } }
  for (let i = 0; i < 3; i++)
    expect(await app.call('book', leaseOf(car.id, { startdatetime }), asked)).toMatchObject({ code: 'charge-refused' })
  await keepCounts(app.parts)
  const rows = await db.select().from(demandCounts)
  expect(rows.map(({ step, dimension, n }) => [step, dimension, n].join(' ')).sort()).toEqual([
    'pressed all 1',
    'pressed car 1',
  ])
})

test('DESK-33: demand is for members with the right to bookings', async () => {
  const without = await app.given.teamMember(['people'])
  const { body } = await app.send('teamDemand', { by: 'day' }, without)
  expect(body).toMatchObject({ status: expect.anything(), code: 'no-right' })
})
