import { dateInZone } from '@ownward/domain/calendar'
import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, bookings, pickupPlaces, places, regions, taxRates, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings, passTime } from '../../programs/bookings/testing/given-booking.ts'
import { statesWithoutRate } from './index.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const member = await app.given.teamMember(['books', 'fleet'])
await app.given.vehicle()

const set = (body: object, by = member) =>
  app.call(
    'teamSetTaxRate',
    { country: 'US', code: 'FL', starts_on: '2026-03-10', percent: 8.25, was: null, ...body },
    by,
  )
async function ratesOf(code: string) {
  const answer = await app.call('teamTaxRates', {}, member)
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result.find(state => state.code === code)!.rates
}
const detailRate = async (id: number) => {
  const answer = await app.call('getPreAuthVehicleDetail', { list_id: id })
  if (answer.status !== 1) throw new Error(answer.message)
  return answer.result.tax_rate_ppm
}

test('OPS-08: a rate begins today or later, is in the log, and nobody writes over what another has set', async () => {
  const ben = await app.given.teamMember(['books'], { firstName: 'Ben', lastName: 'Ruiz' })
  expect(await set({ starts_on: '2026-03-01' })).toMatchObject({ code: 'rate-begun' })
  expect(await set({ code: 'ZZ' })).toMatchObject({ code: 'no-state' })
  expect(await set({}, ben)).toMatchObject({ status: 1 })
  expect(await set({ percent: 9 })).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringContaining('Ben Ruiz'),
  })
  expect(await set({ percent: 9, was: 8.25 })).toMatchObject({ status: 1 })
  expect(await set({ percent: 9, was: 8.25 })).toMatchObject({ status: 1 })
  expect((await ratesOf('FL')).map(({ percent, stage }) => [percent, stage])).toEqual([
    [7, 'now'],
    [9, 'later'],
  ])
  expect(await set({ percent: null, was: 9 })).toMatchObject({ status: 1 })
  const log = await db.select().from(auditLog).where(like(auditLog.subject, 'tax:%')).orderBy(auditLog.id)
  expect(log.map(({ action, subject, reason }) => [action, subject, reason])).toEqual([
    ['tax_rate_set', 'tax:US-FL', '2026-03-10: – → 8.25%'],
    ['tax_rate_set', 'tax:US-FL', '2026-03-10: 8.25% → 9%'],
    ['tax_rate_withdrawn', 'tax:US-FL', '2026-03-10: 9% → –'],
  ])
})

test('OPS-08, SRV-08: what is agreed from its day on has the new rate, page and quote alike; what was signed keeps its own', async () => {
  const signed = await given.reserved()
  const quoteOf = async (id: number) =>
    (await db.select({ quote: bookings.quote }).from(bookings).where(eq(bookings.id, id)))[0]!.quote as {
      taxRatePpm: number
      saleTaxRatePpm: number
    }
  expect(await set({ starts_on: '2026-03-04', percent: 6.5 })).toMatchObject({ status: 1 })
  const car = await app.given.vehicle()
  expect(await detailRate(car.id)).toBe(70_000)
  // 4 March begins in Florida at 05:00 in the world's time.
  await passTime(app, new Date('2026-03-04T04:59:00Z'))
  expect(await detailRate(car.id)).toBe(70_000)
  expect(await quoteOf((await given.reserved()).id)).toMatchObject({ taxRatePpm: 70_000 })
  await passTime(app, new Date('2026-03-04T05:00:00Z'))
  expect(await detailRate(car.id)).toBe(65_000)
  expect(await quoteOf((await given.reserved()).id)).toMatchObject({ taxRatePpm: 65_000, saleTaxRatePpm: 65_000 })
  expect(await quoteOf(signed.id)).toMatchObject({ taxRatePpm: 70_000, saleTaxRatePpm: 70_000 })
  // One that has begun can be put right on its day.
  expect(await set({ starts_on: '2026-03-04', percent: 7.5, was: 6.5 })).toMatchObject({ status: 1 })
  expect(await detailRate(car.id)).toBe(75_000)
})

test('OPS-08: a rate of today is taken back on its day where one from before holds again or no car stands, and later by nobody', async () => {
  const car = await app.given.vehicle()
  const revocable = async (code: string) =>
    (await ratesOf(code)).map(({ starts_on, revocable }) => [starts_on, revocable] as const)
  expect(Object.fromEntries(await revocable('FL'))).toMatchObject({ '2026-03-04': true })
  expect(await set({ starts_on: '2026-03-04', percent: null, was: 7.5 })).toMatchObject({ status: 1 })
  expect(await detailRate(car.id), 'page and copy').toBe(70_000)
  expect((await given.reserved()).id).toBeGreaterThan(0)

  // A state chosen by a slip has no car that would lose its tax; one with a car keeps its only rate.
  await db.insert(regions).values({ country: 'US', code: 'GA', name: 'Georgia', nameFr: 'Géorgie' })
  const georgia = { code: 'GA', starts_on: dateInZone(app.clock.now(), 'UTC') }
  expect(await set({ ...georgia, percent: 4 })).toMatchObject({ status: 1 })
  const [miami] = await db.select().from(places).where(eq(places.id, 9001))
  await db.insert(places).values({ ...miami!, id: 9401, name: 'Macon', folded: 'macon', state: 'GA' })
  await db.update(vehicles).set({ placeId: 9401 }).where(eq(vehicles.id, car.id))
  expect(await revocable('GA')).toEqual([[georgia.starts_on, false]])
  expect(await set({ ...georgia, percent: null, was: 4 })).toMatchObject({ code: 'rate-begun' })
  await db.update(vehicles).set({ placeId: 9001 }).where(eq(vehicles.id, car.id))
  expect(await set({ ...georgia, percent: null, was: 4 })).toMatchObject({ status: 1 })
  expect(await ratesOf('GA')).toEqual([])
  const [region] = await db.select().from(regions).where(eq(regions.code, 'GA'))
  expect(region!.taxRatePpm).toBeNull()
})

test('OPS-08, OPS-05: a car in a state without a rate is not published nor moved there while it is shown, and is told of', async () => {
  const [miami] = await db.select().from(places).where(eq(places.id, 9001))
  await db
    .insert(places)
    .values({ ...miami!, id: 9301, name: 'Casper', folded: 'casper', state: 'WY', timeZone: 'America/Denver' })
  await db.insert(regions).values({ country: 'US', code: 'WY', name: 'Wyoming', nameFr: 'Wyoming' })
  const [lot] = await db.select().from(pickupPlaces).where(eq(pickupPlaces.id, 9001))
  await db.insert(pickupPlaces).values({ ...lot!, id: 9302, name: 'Casper Yard', placeId: 9301 })
  const shown = await app.given.vehicle()
  const facts = { place: 'Casper, WY', pickup_place: 'Casper Yard' }
  const move = await app.call('teamSaveVehicle', { vehicle_id: shown.id, facts }, member)
  expect(JSON.stringify(move)).toContain('Wyoming')
  const car = await app.given.vehicle({ availability: 'hidden', placeId: 9301, pickupPlaceId: 9302 })
  const publish = () => app.call('teamPublishVehicle', { vehicle_id: car.id, published: true }, member)
  expect(await publish()).toMatchObject({ code: 'not-ready', message: expect.stringContaining('tax rate') })
  expect(await app.call('teamVehicle', { vehicle_id: car.id }, member)).toMatchObject({
    result: { lacks: expect.arrayContaining(['tax-rate']) },
  })
  expect((await statesWithoutRate(db, app.clock.now())).map(({ code, cars }) => [code, cars])).toEqual([['WY', 1]])
  const csv = [
    'vin,year,make,model,body,fuel,drive,engine,transmission,doors,seats,odometer,color,interior_color,place,owner',
    '4T1B11A06PU042780,2023,Toyota,Camry,sedan,gasoline,FWD,2.5L I4,A,4,5,20100,White,Black,"Casper, WY",Bayside Motors',
  ].join('\n')
  expect(await app.call('teamImportVehicles', { csv, dry_run: true }, member)).toMatchObject({
    result: { rows: [{ outcome: 'created', notes: [expect.stringContaining('Wyoming')] }] },
  })
  expect(await set({ code: 'WY', starts_on: '2027-01-01', percent: 4 })).toMatchObject({ status: 1 })
  expect(await publish()).toMatchObject({ code: 'not-ready' })
  const today = dateInZone(app.clock.now(), 'America/Denver')
  expect(await set({ code: 'WY', starts_on: today, percent: 0 })).toMatchObject({ status: 1 })
  expect(JSON.stringify(await publish())).not.toContain('tax rate')
  expect(await statesWithoutRate(db, app.clock.now())).toEqual([])
})

test('OPS-08: of ten members who set the rate of one day at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => set({ starts_on: '2026-12-01', percent: 5 + i / 10 })),
  )
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
  expect(await db.select().from(taxRates).where(eq(taxRates.startsOn, '2026-12-01'))).toHaveLength(1)
})
