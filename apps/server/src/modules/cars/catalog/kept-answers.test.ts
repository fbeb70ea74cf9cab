import type { Response, Vehicle } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { vehicles } from '../../../db/schema/index.ts'
import { bulkLoad } from '../../../db/seed/bulk-load.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const now = '2026-11-20T15:00:00Z'
const inFrench = { headers: { 'accept-language': 'fr' } }
const atMiami = { lat: 25.77, lng: -80.19, islocal: false }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ now })
  await bulkLoad(app.parts.database, 40, { now: new Date(now) })
  await app.parts.transact(async uow => uow.touch('list'))
}, 60_000)

async function carsFor(asked: object, options = {}): Promise<Vehicle[]> {
  return (await app.send('searchPreAuthVehicles', { ...asked, limit: 100 }, options)).body.result
}

async function changeCar(id: number, change: Partial<typeof vehicles.$inferInsert>): Promise<void> {
  await app.parts.transact(async uow => {
    await uow.tx.update(vehicles).set(change).where(eq(vehicles.id, id))
    uow.touch(`car:${id}`, 'list')
  })
}

test('SRV-05, O-20: a kept card is told in the reader’s language, without the distance of another, and changes with its car', async () => {
  const [first] = await carsFor({})
  const ofFirst = (cars: readonly Vehicle[]) => cars.find(car => car.id === first!.id)!
  expect(ofFirst(await carsFor({}, inFrench)).rent_label).not.toBe(first!.rent_label)
  expect(ofFirst(await carsFor(atMiami)).distance).toBeGreaterThanOrEqual(0)
  expect(ofFirst(await carsFor({}))).toEqual(first)

  await changeCar(first!.id, { odometer: first!.odometer + 7 })
  expect(ofFirst(await carsFor({})).odometer).toBe(first!.odometer + 7)
  expect(ofFirst(await carsFor({}, inFrench)).odometer).toBe(first!.odometer + 7)
})

test('API-10, O-20: the filters kept for one language and place are not those of another, and follow the cars', async () => {
  const optionsOf = async (name: string, asked: object = {}, options = {}) => {
    const { result } = (await app.send('getVehicleFilters', asked, options)).body as Response<'getVehicleFilters'>
    return result.find(filter => filter.name === name)!.options
  }
  const everywhere = await optionsOf('model')
  expect(await optionsOf('cab_type', {}, inFrench)).not.toEqual(await optionsOf('cab_type'))
  const [car] = await carsFor({})
  expect(await optionsOf('model', { city: `${car!.city}, ${car!.state}` })).not.toEqual(everywhere)
  expect(await optionsOf('model')).toEqual(everywhere)

  const bodies = Object.keys(await optionsOf('cab_type'))
  await changeCar(car!.id, { body: 'landaulet' })
  expect(Object.keys(await optionsOf('cab_type'))).toEqual([...bodies, 'landaulet'].sort())
})
