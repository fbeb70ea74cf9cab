import { planCells } from '@ownward/domain/planning'
import type { PriceSurface, SurfaceOf } from '@ownward/domain/pricing'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const ana = await app.given.teamMember(['fleet'], { firstName: 'Ana', lastName: 'Cole' })
const ben = await app.given.teamMember(['fleet'], { firstName: 'Ben', lastName: 'Ruiz' })

const fileOf = async (vehicle_id: number) => {
  const answer = await app.call('teamVehicle', { vehicle_id }, ben)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('SRV-32: a fact that somebody else has changed meanwhile is not written over unseen; who did and what it says now is told', async () => {
  const car = await app.given.vehicle()
  const { facts } = await fileOf(car.id)
  const save = (by: typeof ana, change: Record<string, string>, were?: Record<string, string>) =>
    app.call('teamSaveVehicle', { vehicle_id: car.id, facts: change, ...(were && { were }) }, by)
  const odometer = String(Number(facts.odometer) + 500)
  expect(await save(ana, { odometer, color: 'Red' }, { odometer: facts.odometer!, color: facts.color! })).toMatchObject(
    {
      status: 1,
    },
  )
  // Another fact goes through: the two do not undo each other.
  expect(await save(ben, { interior_color: 'Beige' }, { interior_color: facts.interior_color! })).toMatchObject({
    status: 1,
  })
  const late = await save(ben, { color: 'Green' }, { color: facts.color! })
  expect(late).toMatchObject({
    code: 'bad-facts',
    result: { problems: [{ field: 'color', message: expect.stringMatching(/Red/) }] },
  })
  expect((await fileOf(car.id)).facts).toMatchObject({ color: 'Red', odometer, interior_color: 'Beige' })
  // Who has seen it writes over it knowingly; who wants the same is not held up.
  expect(await save(ana, { color: 'Red' }, { color: facts.color! })).toMatchObject({ status: 1 })
  expect(await save(ben, { color: 'Green' }, { color: 'Red' })).toMatchObject({ status: 1 })
})

test('SRV-32, DESK-34: prices that somebody else has changed meanwhile stay; the log says what stood there and what stands there now', async () => {
  const car = await app.given.vehicle()
  const { surface, groups, version } = await fileOf(car.id)
  const save = (by: typeof ana, change: object, from: number) =>
    app.call('teamSavePrices', { vehicle_id: car.id, surface: { ...surface!, ...change }, groups, version: from }, by)
  const depositCents = surface!.depositCents + 50_00
  expect(await save(ana, { depositCents, extraMileCents: 30 }, version)).toMatchObject({ status: 1 })
  expect(await save(ben, { depositCents: 0 }, version)).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringContaining('Ana Cole'),
  })
  const file = await fileOf(car.id)
  expect(file.surface).toMatchObject({ depositCents, extraMileCents: 30 })
  expect(file.history[0]).toMatchObject({ action: 'prices_changed', who: 'Ana Cole' })
  const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`
  expect(file.history[0]!.reason.split('\n')).toEqual([
    `depositCents: ${usd(surface!.depositCents)} → ${usd(depositCents)}`,
    `extraMileCents: ${usd(surface!.extraMileCents)} → $0.30`,
  ])
})

test('DESK-34, PICK-17: the team sees a car’s bills with the tax rate that its page of plans is priced with', async () => {
  const car = await app.given.vehicle()
  const { surface, tax_rate_ppm } = await fileOf(car.id)
  const detail = await app.call('getPreAuthVehicleDetail', { list_id: car.id })
  if (detail.status !== 1) throw new Error(detail.message)
  const cellsAt = (taxRatePpm: number) =>
    planCells(surface as SurfaceOf<number> as PriceSurface, null, {
      startAt: '2026-03-05T15:00:00Z',
      timeZone: 'UTC',
      taxRatePpm,
    })
  expect(tax_rate_ppm).toBe(70_000)
  expect(cellsAt(tax_rate_ppm!)).toEqual(cellsAt(detail.result.tax_rate_ppm))
})
