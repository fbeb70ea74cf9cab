import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auditLog, priceSurfaces, vehicleClaims, vehicles } from '../../../db/schema/index.ts'
import { pictureShop } from '../../../pictures/index.ts'
import { testSurface } from '../../../testing/given.ts'
import { rowsOf } from '../../../testing/rows-of.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { leaseOf } from '../../programs/bookings/testing/given.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet', 'bookings'])
// Makes the parents that cars need.
await app.given.vehicle()

const facts = {
  vin: '4T1B11A07RU042788',
  year: '2024',
  make: 'toyota',
  model: 'camry',
  trim: 'XSE',
  body: 'sedan',
  fuel: 'hybrid',
  drive: 'FWD',
  engine: '2.5L I4',
  transmission: 'automatic',
  doors: '4',
  seats: '5',
  odometer: '12,400',
  color: 'Blue',
  interior_color: 'Black',
  place: 'Miami, FL',
  owner: 'Bayside Motors',
}
const photo = async (color: string) =>
  `data:image/png;base64,${(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer()
  ).toString('base64')}`
const logOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `vehicle:${id}`))
      .orderBy(auditLog.id)
  ).map(row => row.action)
const isListed = async (id: number) => {
  const answer = await app.send('searchPreAuthVehicles', { page: 1, limit: 100 })
  return answer.body.result.some((car: { id: number }) => car.id === id)
}
const fileOf = async (vehicle_id: number) => {
  const answer = await app.call('teamVehicle', { vehicle_id }, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result
}

test('SRV-32: a vehicle is written down, priced, pictured and published, and only then people see it; every step is in the log', async () => {
  const made = await app.call('teamSaveVehicle', { facts }, member)
  if (made.status !== 1) throw new Error(JSON.stringify(made))
  const vehicle_id = made.result.vehicle_id
  const file = await fileOf(vehicle_id)
  expect(file).toMatchObject({
    row: {
      name: 'Toyota Camry XSE',
      availability: 'hidden',
      week_price: null,
      issues: ['no-photo', 'no-price', 'no-pickup-place'],
    },
    facts: { stock_no: 'RU042788', transmission: 'A', odometer: '12400', make: 'Toyota' },
    lacks: ['price', 'photo', 'pickup-place'],
  })
  const publish = () => app.call('teamPublishVehicle', { vehicle_id, published: true }, member)
  expect(await publish()).toMatchObject({ status: 0, code: 'not-ready' })

  const prices = { vehicle_id, surface: testSurface as never, groups: [], version: 0 }
  expect(await app.call('teamSavePrices', prices, member)).toMatchObject({ status: 1, result: { version: 1 } })
  expect(await app.call('teamSavePrices', prices, member)).toMatchObject({ status: 0, code: 'changed-meanwhile' })
  const first = await app.call('teamAddPhoto', { vehicle_id, doc_data: await photo('#224466') }, member)
  const second = await app.call('teamAddPhoto', { vehicle_id, doc_data: await photo('#664422') }, member)
  if (first.status !== 1 || second.status !== 1) throw new Error('no photo')
  expect(await isListed(vehicle_id)).toBe(false)
  expect(await publish()).toMatchObject({
    status: 0,
    code: 'not-ready',
    message: expect.stringContaining('pickup place'),
  })
  const at = (pickup_place: string) => app.call('teamSaveVehicle', { vehicle_id, facts: { pickup_place } }, member)
  expect(await at('Nowhere Lot')).toMatchObject({
    code: 'bad-facts',
    result: { problems: [{ field: 'pickup_place', message: expect.stringContaining('Bayside Lot') }] },
  })
  expect(await at('bayside lot')).toMatchObject({ status: 1, result: { changed: ['pickup_place'] } })
  expect(await publish()).toMatchObject({ status: 1 })
  expect(await at('')).toMatchObject({ code: 'bad-facts', result: { problems: [{ field: 'pickup_place' }] } })
  expect(await isListed(vehicle_id)).toBe(true)

  const keys = [second.result.key, first.result.key]
  expect(await app.call('teamOrderPhotos', { vehicle_id, keys: [keys[0]!] }, member)).toMatchObject({
    code: 'photos-changed',
  })
  expect(await app.call('teamOrderPhotos', { vehicle_id, keys }, member)).toMatchObject({ status: 1 })
  const seen = await app.send('getPreAuthVehicleDetail', { list_id: vehicle_id })
  expect(JSON.stringify(seen.body.result)).toContain(keys[0])
  const folder = await mkdtemp(join(tmpdir(), 'ownward-fleet-'))
  const shop = pictureShop({ folder, files: app.parts.files })
  const card = await shop.renderPicture(keys[0]!, 320, 'avif')
  expect((await sharp(card!).metadata()).width).toBe(320)
  await rm(folder, { recursive: true })
  expect(await app.call('teamRemovePhoto', { vehicle_id, key: keys[0]! }, member)).toMatchObject({ status: 1 })
  expect(await app.call('teamRemovePhoto', { vehicle_id, key: keys[1]! }, member)).toMatchObject({ code: 'last-photo' })

  const week = async () => (await app.send('getPreAuthVehicleDetail', { list_id: vehicle_id })).body.result
  expect(JSON.stringify(await week())).toContain('189')
  const cheaper = { ...testSurface, dayCents: 2500 } as never
  expect(await app.call('teamSavePrices', { ...prices, surface: cheaper, version: 1 }, member)).toMatchObject({
    status: 1,
  })
  expect(JSON.stringify(await week())).toContain('175')
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, vehicle_id))
  expect(row).toMatchObject({ dayCents: 2500, weekCents: 175_00, sellingPriceCents: 18_000_00 })

  expect(await app.call('teamPublishVehicle', { vehicle_id, published: false }, member)).toMatchObject({ status: 1 })
  expect(await isListed(vehicle_id)).toBe(false)
  expect(await logOf(vehicle_id)).toEqual([
    'vehicle_created',
    'prices_changed',
    'photo_added',
    'photo_added',
    'vehicle_changed',
    'vehicle_published',
    'photos_ordered',
    'photo_removed',
    'prices_changed',
    'vehicle_withdrawn',
  ])
})

test('SRV-32: what cannot be taken of a vehicle is said field by field, and nothing is written', async () => {
  const { id } = await app.given.vehicle()
  const before = await db.select().from(vehicles).where(eq(vehicles.id, id))
  const wrong = { vin: '4T1B11A07RU042783', year: '1902', make: 'Toyoda', place: 'Nowhere, FL', odometer: 'many' }
  const answer = await app.call('teamSaveVehicle', { vehicle_id: id, facts: wrong }, member)
  expect(answer).toMatchObject({ status: 0, code: 'bad-facts' })
  const { problems } = (answer as { result: { problems: { field: string; message: string }[] } }).result
  expect(problems.map(({ field }) => field).sort()).toEqual(['make', 'odometer', 'place', 'vin', 'year'])
  expect(problems.every(({ message }) => message.length > 10)).toBe(true)
  expect(await db.select().from(vehicles).where(eq(vehicles.id, id))).toEqual(before)
  expect(await logOf(id)).toEqual([])
  expect(await app.call('teamSaveVehicle', { vehicle_id: id, facts: {} }, member)).toMatchObject({
    status: 1,
    result: { changed: [] },
  })
  expect(await logOf(id)).toEqual([])
})

test('SRV-32: prices that break a promise of the site are refused with the promise, in the field', async () => {
  const { id } = await app.given.vehicle()
  const surface = { ...testSurface, creditRateBps: 9000 } as never
  const answer = await app.call('teamSavePrices', { vehicle_id: id, surface, groups: [], version: 1 }, member)
  expect(answer).toMatchObject({ code: 'bad-prices', result: { problems: [{ field: 'creditRateBps' }] } })
  const [prices] = await db.select().from(priceSurfaces).where(eq(priceSurfaces.vehicleId, id))
  expect(prices).toMatchObject({ version: 1, surface: testSurface })
})

test('SRV-32, BEY-10: a vehicle is kept back for days that nobody has it, and then nobody can book into them', async () => {
  const given = givenBookings(app)
  const { car, id } = await given.reserved()
  const block = (vehicle_id: number, from: string, until: string) =>
    app.call('teamBlockVehicle', { vehicle_id, from, until, note: 'New tires.' }, member)
  const taken = await block(car.id, '2026-04-01', '2026-04-02')
  expect(taken).toMatchObject({ status: 0, code: 'block-taken' })
  const number = (await app.call('teamBookingDetail', { booking_id: id }, member)) as {
    result: { row: { increment_id: string } }
  }
  expect((taken as { message: string }).message).toContain(number.result.row.increment_id)
  expect(await block(car.id, '2026-03-03', '2026-03-04')).toMatchObject({ status: 1 })
  expect(await block(car.id, '2026-03-04', '2026-03-05')).toMatchObject({ code: 'block-taken' })
  expect(await block(car.id, '2026-03-09', '2026-03-08')).toMatchObject({ code: 'block-days' })
  expect(await block(car.id, '2026-02-09', '2026-02-10')).toMatchObject({ code: 'block-days' })

  const free = await app.given.vehicle()
  expect(await block(free.id, '2026-03-02', '2026-03-31')).toMatchObject({ status: 1 })
  const person = await app.given.readyPerson()
  const startdatetime = '2026-03-20T15:00:00Z'
  expect(await app.call('book', leaseOf(free.id, { startdatetime }), person)).toMatchObject({
    status: 0,
    code: 'pickup-taken',
  })
  const [claim] = (await fileOf(free.id)).claims
  // Days of Miami: from now to the end of the last one.
  expect(claim).toMatchObject({
    kind: 'block',
    from: '2026-03-02T15:00:00.000Z',
    until: '2026-04-01T04:00:00.000Z',
    note: 'New tires.',
  })
  expect(await app.call('teamUnblockVehicle', { block_id: claim!.id }, member)).toMatchObject({ status: 1 })
  expect(await app.call('teamUnblockVehicle', { block_id: claim!.id }, member)).toMatchObject({ code: 'no-block' })
  expect(await app.call('book', leaseOf(free.id, { startdatetime }), person)).toMatchObject({ status: 1 })
  expect(await app.call('teamPublishVehicle', { vehicle_id: free.id, published: false }, member)).toMatchObject({
    code: 'car-in-use',
  })
  await given.rest()
})

test('SRV-32, BEY-10: of a block and a reservation at the same moment one comes through', async () => {
  const [car, person] = [await app.given.vehicle(), await app.given.readyPerson()]
  const answers = await Promise.all([
    app.call('book', leaseOf(car.id), person),
    app.call(
      'teamBlockVehicle',
      { vehicle_id: car.id, from: '2026-03-10', until: '2026-03-20', note: 'Inspection.' },
      member,
    ),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 1])
  const live = await db.select().from(vehicleClaims).where(eq(vehicleClaims.vehicleId, car.id))
  expect(live.filter(claim => claim.live)).toHaveLength(1)
})

test('SRV-23, SRV-32: a paper of a vehicle is stored with its last day, opened by who has the right, replaced and removed', async () => {
  const { id } = await app.given.vehicle()
  const save = (change: object = {}) =>
    photo('#ffffff').then(doc_data =>
      app.call(
        'teamSavePaper',
        { vehicle_id: id, kind: 'inspection', expires_on: '2026-03-05', doc_data, ...change },
        member,
      ),
    )
  expect(await save({ expires_on: '2026-03-01' })).toMatchObject({ code: 'paper-day' })
  await expect(save({ expires_on: '2026-02-30' })).rejects.toThrow(/invalid/)
  expect(await save({ doc_data: 'data:text/plain;base64,aGVsbG8=' })).toMatchObject({ code: 'bad-document' })
  expect(await save()).toMatchObject({ status: 1 })
  const [stored] = (await fileOf(id)).papers
  expect(stored).toMatchObject({ kind: 'inspection', expires_on: '2026-03-05', expired: false })
  expect((await app.request(stored!.address)).status).toBe(200)
  const onlyFleet = await app.given.teamMember(['fleet'])
  const theirs = await app.call('teamVehicle', { vehicle_id: id }, onlyFleet)
  expect(theirs).toMatchObject({ result: { papers: [{ address: '' }] } })

  expect(await save({ expires_on: null })).toMatchObject({ status: 1 })
  expect((await fileOf(id)).papers).toMatchObject([{ expires_on: null }])
  expect(await app.call('teamRemovePaper', { vehicle_id: id, kind: 'inspection' }, member)).toMatchObject({ status: 1 })
  expect(await app.call('teamRemovePaper', { vehicle_id: id, kind: 'inspection' }, member)).toMatchObject({
    code: 'no-document',
  })
})

test('SRV-32: the list finds by VIN, stock number and words, by state and by what is lacking', async () => {
  const vin = '4T1ZZ11AK0U123456'
  const { id } = await app.given.vehicle({ vin, searchText: 'toyota camry zebra 4t1zz', availability: 'hidden' })
  const ids = async ({ issue, ...asked }: { query: string; state?: string; issue?: string }) => {
    const filters = issue ? [{ column: 'issue', operator: 'any', value: issue }] : []
    return (await rowsOf(app, 'teamVehicleTable', member, { ...asked, filters })).map(row => row.id)
  }
  expect(await ids({ query: 'Zebra Camry' })).toEqual([id])
  expect(await ids({ query: 'zebra', state: 'hidden', issue: 'no-photo' })).toEqual([id])
  expect(await ids({ query: 'zebra', state: 'free' })).toEqual([])
  expect(await ids({ query: 'zebra', issue: 'no-price' })).toEqual([])
  expect(await ids({ query: `${vin.toLowerCase()} ` })).toEqual([id])
  expect(await ids({ query: vin, state: 'free' })).toEqual([])
})
