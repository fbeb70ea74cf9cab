import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { partnerVisits, priceSurfaces, vehicleDocuments, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'

// A Monday.
const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const given = givenBookings(app)

test('SRV-32: demand, use and revenue are counted by week, and revenue is for members with the right to money', async () => {
  const first = await given.active()
  await app.parts.database.db
    .insert(partnerVisits)
    .values({ vehicleId: first.car.id, referer: 'champmanlisting', at: app.clock.now() })
  app.clock.advance({ days: 7 })
  const ask = async (rights: string[]) => {
    const member = await app.given.teamMember(rights)
    const answer = await app.call('teamFigures', { weeks: 4 }, member)
    if (answer.status !== 1) throw new Error(answer.message)
    return answer.result
  }
  const figures = await ask(['bookings', 'money'])
  // Reserved on 2 March, out since the 12th, 15:00; now it is the 19th, 15:00.
  expect(figures.weeks.map(({ from, reserved }) => [from, reserved])).toEqual([
    ['2026-02-23', 0],
    ['2026-03-02', 1],
    ['2026-03-09', 0],
    ['2026-03-16', 0],
  ])
  expect(figures.weeks.map(week => week.days_out)).toEqual([0, 0, 3.4, 3.6])
  expect(figures.weeks.at(-1)!.days_there).toBeGreaterThanOrEqual(3.6)
  const earned = figures.weeks.map(week => week.revenue!)
  expect(earned.slice(0, 2)).toEqual([0, 0])
  // The initial fee and the first cycle's usage and booking fee.
  expect(earned[2]).toBeGreaterThan(1000)
  expect(figures.partners).toEqual([{ referer: 'champmanlisting', visits: 1, reservations: 0 }])
  expect(figures.issues['no-photo']).toBeGreaterThan(0)
  expect(figures.overdue).toEqual({ charges: 0, amount: 0 })
  const withoutMoney = await ask(['bookings'])
  expect(withoutMoney.weeks.every(week => week.revenue === null)).toBe(true)
  expect(withoutMoney.overdue).toBeNull()
  // Withdrawn or sold, the car was there as long as it was out.
  const { db } = app.parts.database
  for (const availability of ['hidden', 'sold'] as const) {
    await db.update(vehicles).set({ availability }).where(eq(vehicles.id, first.car.id))
    const { weeks } = await ask(['bookings'])
    expect(weeks.every(week => week.days_out <= week.days_there)).toBe(true)
    expect(weeks.map(week => week.days_out)).toEqual([0, 0, 3.4, 3.6])
  }
  await given.rest()
})

test('SRV-32, OPS-20: of what cars lack as many are counted as the list has, papers of today and sold cars left out', async () => {
  const { db } = app.parts.database
  const paperOf = async (expiresOn: string, availability: 'free' | 'sold') => {
    const { id } = await app.given.vehicle({ availability })
    await db.insert(vehicleDocuments).values({ vehicleId: id, kind: 'registration', fileId: `paper-${id}`, expiresOn })
  }
  const today = app.clock.now().toISOString().slice(0, 10)
  await paperOf('2025-01-01', 'free')
  await paperOf(today, 'free')
  await paperOf('2025-01-01', 'sold')
  await db.delete(priceSurfaces).where(eq(priceSurfaces.vehicleId, (await app.given.vehicle()).id))
  const member = await app.given.teamMember(['fleet', 'bookings'])
  const figures = await app.call('teamFigures', { weeks: 4 }, member)
  if (figures.status !== 1) throw new Error(figures.message)
  const listed: Record<string, number> = {}
  for (const issue of Object.keys(figures.result.issues) as (keyof typeof figures.result.issues)[]) {
    const filters = [{ column: 'issue' as const, operator: 'any' as const, value: issue }]
    const answer = await app.call('teamVehicleCount', { filters }, member)
    listed[issue] = answer.status === 1 ? answer.records : -1
  }
  expect(figures.result.issues).toEqual(listed)
  expect(figures.result.issues).toMatchObject({ 'paper-expired': 1, 'no-price': 1 })
})
