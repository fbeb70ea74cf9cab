import { type CallName, contract, specOf } from '@ownward/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vehicles } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { leaseOf } from '../../../programs/bookings/testing/given.ts'

const app = await startTestApp()
const askFor = (list_id: number) => ({ list_id, program: 'rideshare', financing: 'pto' })

test('API-17: a visitor gets the whole detail of a car, and a refusal without one for a car there is not', async () => {
  const { id } = await app.given.vehicle()
  expect(await app.send('getPreAuthVehicleDetail', askFor(id))).toMatchObject({
    status: 200,
    body: { status: 1, result: { vehicle_id: id, rent: '$27.00' } },
  })
  const missing = await app.send('getPreAuthVehicleDetail', askFor(987_654))
  expect(missing).toMatchObject({ status: 200, body: { status: 0, code: 'no-vehicle' } })
  expect(missing.body.result).toBeUndefined()
})

test('API-19: somebody signed in gets the same detail by a call of their own, which a visitor cannot make', async () => {
  const [{ id }, ana] = [await app.given.vehicle(), await app.given.customer()]
  const visitors = await app.send('getPreAuthVehicleDetail', askFor(id))
  const own = await app.send('getVehiclePriceDetail', askFor(id), ana)
  expect([own.status, own.body.result]).toEqual([200, visitors.body.result])
  expect(await app.send('getVehiclePriceDetail', askFor(id))).toMatchObject({
    status: 400,
    body: { status: 0, code: 'session' },
  })
})

test('API-20: the detail tells what the car is, under the names of the sources', async () => {
  const { id } = await app.given.vehicle({ vin: '4T1G11AK0LU000777', stockNo: 'T-777', odometer: 12_345 })
  const { body } = await app.send('getPreAuthVehicleDetail', askFor(id))
  expect(body.result).toMatchObject({
    vehicle_id: id,
    vehicle_name: 'Toyota Camry SE',
    year: 2024,
    make: 'Toyota',
    model: 'Camry',
    trim: 'SE',
    city: 'Miami',
    state: 'FL',
    distance_unit: 'mi',
    odometer: 12_345,
    doors: 4,
    transmition_type: 'A',
    engine: '2.5L I4',
    mpg_city: 28,
    mpg_hwy: 39,
    color: 'White',
    interior_color: 'Black',
    vin_no: '4T1G11AK0LU000777',
    stock_no: 'T-777',
    msrp: 18_000,
    rent: '$27.00',
    variants: {},
    variation_config: {},
  })
  const lists = ['images', 'vehicle_detail_text', 'equipment', 'rental_details'] as const
  for (const list of lists) expect([list, Array.isArray(body.result[list])]).toEqual([list, true])
  expect(body.result.fare_des).toEqual(expect.any(String))
  expect(body.result.color_codes).toEqual(expect.any(Object))
  expect(Object.keys(body.result.tier_rental)).not.toEqual([])
})

test('CONST-01: a program is rideshare, by pto or to buy, and nothing else; a detail asks for pto, a favourite for rent', async () => {
  const [{ id }, ana] = [await app.given.vehicle(), await app.given.customer()]
  const statusOf = async (name: CallName, body: object) => (await app.send(name, body, ana)).status
  expect(await statusOf('getVehiclePriceDetail', askFor(id))).toBe(200)
  const favourite = { vehicle_id: id, program: 'rideshare', financing: 'rent' }
  expect(await statusOf('addVehicleToWishlist', favourite)).toBe(200)
  for (const financing of ['pto', 'buy'] as const)
    expect(await statusOf('getVehicleQuote', leaseOf(id, { financing }))).toBe(200)
  expect(await statusOf('getVehicleQuote', { ...leaseOf(id), financing: 'rent' })).toBe(400)
  expect(await statusOf('getVehicleQuote', { ...leaseOf(id), program: 'delivery' })).toBe(400)
})

test('ROLE-01: a visitor can look around; every call for somebody who is signed in is refused, favourites and bookings among them', async () => {
  const { id } = await app.given.vehicle()
  const looking: [CallName, object][] = [
    ['searchPreAuthVehicles', {}],
    ['getVehicleFilters', {}],
    ['chapmanVehicles', {}],
    ['getChapmanFilters', {}],
    ['similarVehicles', { id }],
    ['getPreAuthVehicleDetail', askFor(id)],
    ['getPreAuthVehiclePriceDetail', askFor(id)],
    ['getVehicleDetailText', {}],
    ['getFaq', {}],
    ['getStateList', {}],
  ]
  for (const [name, body] of looking) expect([name, (await app.send(name, body)).status]).toEqual([name, 200])

  const closed = (Object.keys(contract) as CallName[]).filter(name => specOf(name).auth !== 'public')
  expect(closed).toEqual(expect.arrayContaining(['addVehicleToWishlist', 'getVehicleQuote', 'book', 'addMyCard']))
  for (const name of closed) {
    const { status, body } = await app.send(name, {})
    expect([name, status, body.code]).toEqual([name, 400, 'session'])
  }
})

test('API-11: the partner’s filters are its models by make, and nothing of other cars', async () => {
  await using partner = await startTestApp({ seed: 'small' })
  const optionsOf = async (call: CallName): Promise<Record<string, Record<string, string>>> => {
    const { body } = await partner.send(call, {})
    expect(body.status).toBe(true)
    return body.result.find((filter: { name: string }) => filter.name === 'model').options
  }
  const { body } = await partner.send('getChapmanFilters', {})
  expect(body.result.map((filter: { name: string }) => filter.name)).toEqual(['model'])
  const [own, all] = [await optionsOf('getChapmanFilters'), await optionsOf('getVehicleFilters')]
  const { body: cars } = await partner.send('chapmanVehicles', { limit: 100 })
  const models = new Map<string, Set<string>>()
  for (const { make, model } of cars.result) models.set(make, (models.get(make) ?? new Set()).add(model))
  expect(Object.keys(own).sort()).toEqual([...models.keys()].sort())
  for (const [make, names] of models) expect(Object.keys(own[make]!).sort()).toEqual([...names].sort())
  expect(Object.values(all).flatMap(Object.keys).length).toBeGreaterThan(Object.values(own).flatMap(Object.keys).length)
})

test('API-62, CONST-02: favourites come newest first, eight to a page; a taken car stays and says so, a hidden one does not', async () => {
  const ana = await app.given.customer()
  const ids: number[] = []
  for (let n = 0; n < 10; n++) ids.push((await app.given.vehicle()).id)
  for (const vehicle_id of ids) await app.send('addVehicleToWishlist', { vehicle_id }, ana)
  const [hidden, taken] = [ids[0]!, ids[9]!]
  await app.parts.database.db.update(vehicles).set({ availability: 'hidden' }).where(eq(vehicles.id, hidden))
  await app.parts.database.db.update(vehicles).set({ availability: 'reserved' }).where(eq(vehicles.id, taken))
  await app.parts.transact(async uow => uow.touch('list'))

  const first = await app.send('getWishlistVehicle', {}, ana)
  expect(first.body).toMatchObject({ status: 1, records: 9 })
  const cards = first.body.result as { id: number; is_free: boolean; isWishlist: boolean }[]
  expect(cards.map(car => car.id)).toEqual(ids.slice(2).reverse())
  expect(cards.map(car => car.is_free)).toEqual(cards.map(car => car.id !== taken))
  expect(cards.every(car => car.isWishlist)).toBe(true)
  const second = await app.send('getWishlistVehicle', { page: 2 }, ana)
  expect(second.body.result.map((car: { id: number }) => car.id)).toEqual([ids[1]])
  const stranger = await app.send('getWishlistVehicle', {}, await app.given.customer())
  expect(stranger.body).toMatchObject({ status: 1, records: 0, result: [] })
})
