import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { charges, moduleMessages, odometerReadings, vehicles } from '../db/schema/index.ts'
import { givenBookings, passTime } from '../modules/programs/bookings/testing/given-booking.ts'
import { dropOldModuleMessages } from '../modules/programs/telematics/drop-old-module-messages.ts'
import { messageOfModule } from '../outside/car-module/local.ts'
import { type CarWithModule, givenModules } from '../testing/modules.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { startTestApp } from '../testing/test-app.ts'

const secret = 'what only the maker of the modules knows'
const app = await startTestApp({ now: '2026-03-02T15:00:00Z', settings: { CAR_MODULE_SECRET: secret } })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
afterEach(() => given.rest())
const member = await app.given.teamMember(['fleet', 'bookings'])

const hour = 3_600_000
const later = (hours: number, from = app.clock.now()) => new Date(from.getTime() + hours * hour)
const { fit, messageOf, post, tell } = givenModules(app, member)

const readingsOf = async (bookingId: number) =>
  (
    await db
      .select()
      .from(odometerReadings)
      .where(eq(odometerReadings.bookingId, bookingId))
      .orderBy(asc(odometerReadings.id))
  ).map(({ source, odometer }) => [source, odometer])

const messagesOf = (car: CarWithModule) => db.select().from(moduleMessages).where(eq(moduleMessages.vehicleId, car.id))

/** Somebody who drives a car with a module, 10,000 miles on it at the pickup. */
async function driven(vehicle: Record<string, unknown> = {}) {
  const booking = await given.approved({}, { odometer: 10_000, ...vehicle })
  const car = await fit(booking.car.id)
  app.clock.set(booking.startAt)
  const started = await app.call('startBooking', { booking_id: booking.id }, booking.person)
  if (started.status !== 1) throw new Error(started.message)
  app.clock.advance({ hours: 1 })
  return { ...booking, car }
}

test('SRV-16: a reading of the car’s module counts for the booking that is out with the car, and is charged with the next cycle like any other', async () => {
  const { id, car, person } = await driven()
  app.clock.advance({ days: 3 })
  expect(await tell(car, { miles: 11_000.9 })).toMatchObject({
    status: 200,
    body: { accepted: true, counts: 'booking' },
  })
  expect(await readingsOf(id)).toEqual([
    ['pickup', 10_000],
    ['module', 11_000],
  ])
  const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { mileage_checked: 11_000, total_mileage: 1_000 } })
  await passTime(app, { days: 5 })
  const mileage = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'mileage')))
  // A week includes 234 miles.
  expect(mileage.map(({ quantity }) => quantity)).toEqual([1_000 - 234])
})

test('SRV-16: the same event is answered the same and does nothing twice, one after the other and ten at once', async () => {
  const { id, car } = await driven()
  const message = messageOf(car, { miles: 10_100 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(message)))
  answers.push(await post(message))
  for (const { status, text } of answers) expect([status, text]).toEqual([200, answers[0]!.text])
  const refused = messageOf(car, { miles: 9_000 })
  const twice = [await post(refused), await post(refused)]
  for (const { status, body } of twice) expect([status, body.code]).toEqual([422, 'lower'])
  expect(await readingsOf(id)).toEqual([
    ['pickup', 10_000],
    ['module', 10_100],
  ])
  expect(await messagesOf(car)).toHaveLength(2)
  const other = await Promise.all([10_120, 10_140].map(miles => tell(car, { miles })))
  expect(other.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const shown = (await readingsOf(id)).map(([, odometer]) => odometer as number)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
})

test('SRV-16: a reading is refused, kept as such and never counted when it lies in the future, is older, lower or farther than a car can have gone', async () => {
  const { id, car } = await driven()
  const firstAt = app.clock.now()
  expect(await tell(car, { miles: 10_100 })).toMatchObject({ status: 200 })
  app.clock.advance({ days: 2 })
  const refused = [
    [{ miles: 10_200, readAt: later(0.1) }, 'future'],
    [{ miles: 10_200, readAt: later(-1, firstAt) }, 'older'],
    [{ miles: 10_200, readAt: later(-24 * 40) }, 'before-fitted'],
    [{ miles: 10_099 }, 'lower'],
    [{ miles: 10_100 + 2 * 1_500 + 1 }, 'jump'],
  ] as const
  for (const [told, code] of refused) {
    const { status, body } = await tell(car, told)
    expect([status, body.accepted, body.code]).toEqual([422, false, code])
    expect(body.message.length).toBeGreaterThan(10)
  }
  expect(await readingsOf(id)).toEqual([
    ['pickup', 10_000],
    ['module', 10_100],
  ])
  const kept = (await messagesOf(car)).filter(({ outcome }) => outcome === 'refused')
  expect(kept.map(({ reason }) => reason).sort()).toEqual(refused.map(([, code]) => code).sort())
  expect(kept.every(({ readingId, bookingId, miles }) => readingId === null && bookingId === null && miles)).toBe(true)
  // At the edges it counts: a clock a little ahead, as far as can be, and not a mile more.
  expect(await tell(car, { miles: 10_100 + 2 * 1_500, readAt: later(0.05) })).toMatchObject({ status: 200 })
  expect(await tell(car, { miles: 10_100 + 2 * 1_500 })).toMatchObject({ status: 200 })
  const { result } = (await app.call('teamCarModule', { vehicle_id: car.id }, member)) as unknown as {
    result: { newest: { miles: number }; refusals: { reason: string; miles: number }[] }
  }
  expect(result.newest.miles).toBe(13_100)
  expect(result.refusals).toHaveLength(5)
  expect(result.refusals.find(({ reason }) => reason === 'jump')).toMatchObject({ miles: 13_101 })
})

test('SRV-16: readings an hour apart differ by no more than a car drives in an hour, however many of them come; somebody of the team stands above that', async () => {
  const { id, car } = await driven()
  expect(await tell(car, { miles: 10_191 })).toMatchObject({ status: 422, body: { code: 'jump' } })
  expect(await tell(car, { miles: 10_190 })).toMatchObject({ status: 200 })
  // Not a hundred miles more with every message.
  expect(await tell(car, { miles: 10_191 })).toMatchObject({ status: 422, body: { code: 'jump' } })
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 10_281 })).toMatchObject({ status: 422, body: { code: 'jump' } })
  expect(await tell(car, { miles: 10_280 })).toMatchObject({ status: 200 })
  for (let hours = 0; hours < 40; hours += 1) {
    app.clock.advance({ hours: 1 })
    await tell(car, { miles: 10_280 + 90 * (hours + 1) })
  }
  const miles = (await readingsOf(id)).at(-1)![1] as number
  expect(miles).toBeLessThanOrEqual(10_000 + 1_500 * 2)
  const team = await given.member()
  const read = { booking_id: id, odometer: 13_900, reason: '' }
  expect(await app.call('teamRecordMileage', read, team)).toMatchObject({ status: 1 })
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 13_950 })).toMatchObject({ status: 200 })
})

test('SRV-16: a reading from before the pickup, or after the car was given back, is no reading of the booking', async () => {
  const { id, car, person, startAt } = await driven()
  expect(await tell(car, { miles: 10_050, readAt: later(-1, startAt) })).toMatchObject({ body: { code: 'older' } })
  app.clock.advance({ days: 1 })
  const drivenAt = app.clock.now()
  app.clock.advance({ hours: 1 })
  const back = await app.call('completebookedLease', { booking_id: id, odometer: 10_300 }, person)
  expect(back.status).toBe(1)
  // What was on its way meanwhile changes nothing of an account that is settled.
  expect(await tell(car, { miles: 10_400, readAt: drivenAt })).toMatchObject({ status: 422, body: { code: 'older' } })
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 10_301 })).toMatchObject({ status: 200, body: { counts: 'car' } })
  expect(await readingsOf(id)).toEqual([
    ['pickup', 10_000],
    ['return', 10_300],
  ])
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, car.id))
  expect(row).toMatchObject({ odometer: 10_301, availability: 'checking' })
})

test('SRV-16: a car that nobody has shows what its module reads, by the same rules; a booking that waits for it begins with that', async () => {
  const booking = await given.approved({}, { odometer: 10_000 })
  const car = await fit(booking.car.id)
  app.clock.advance({ days: 1 })
  expect(await tell(car, { miles: 10_020 })).toMatchObject({ status: 200, body: { counts: 'car' } })
  expect(await tell(car, { miles: 10_010 })).toMatchObject({ body: { code: 'lower' } })
  expect(await tell(car, { miles: 10_030, readAt: later(-1) })).toMatchObject({ body: { code: 'older' } })
  expect(await tell(car, { miles: 10_020 + 101 })).toMatchObject({ body: { code: 'jump' } })
  // What the driver reported before does not stand against what the module has read since.
  const reported = { bookingId: booking.id, vehicleId: car.id, odometer: 10_005, at: app.clock.now() }
  await db.insert(odometerReadings).values({ ...reported, source: 'report', actorId: booking.person.id })
  app.clock.set(booking.startAt)
  expect(await app.call('startBooking', { booking_id: booking.id }, booking.person)).toMatchObject({ status: 1 })
  expect((await readingsOf(booking.id)).at(-1)).toEqual(['pickup', 10_020])
})

test('SRV-16: whoever looks at a free car sees at once what its module has read', async () => {
  const car = await fit((await app.given.vehicle({ odometer: 10_000 })).id)
  const listed = async () => {
    const { body } = await app.send('searchPreAuthVehicles', { page: 1, limit: 100 })
    return JSON.stringify(body.result.find(({ id }: { id: number }) => id === car.id))
  }
  expect(await listed()).toContain('10000')
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 10_007 })).toMatchObject({ status: 200, body: { counts: 'car' } })
  expect(await listed()).toContain('10007')
})

test('SRV-16: a car that counts kilometres is charged by the mile that its module tells', async () => {
  const { id, car, person } = await driven({ odometer: 16_093, distanceUnit: 'km' })
  app.clock.advance({ days: 3 })
  expect(await tell(car, { miles: 10_500 })).toMatchObject({ status: 200 })
  expect(await readingsOf(id)).toEqual([
    ['pickup', 16_093],
    ['module', 16_898],
  ])
  const detail = await app.call('getActiveBookingDetail', { bookingid: id }, person)
  expect(detail).toMatchObject({ result: { total_mileage: 500 } })
  await passTime(app, { days: 5 })
  const mileage = await db
    .select()
    .from(charges)
    .where(and(eq(charges.bookingId, id), eq(charges.kind, 'mileage')))
  // 805 km are 500 whole miles, of which a week includes 234; each of the rest costs 25 cents.
  expect(mileage.map(({ quantity, amountCents }) => [quantity, amountCents])).toEqual([[266, 266 * 25]])
})

test('SRV-16: a return and a sale go by the module’s reading as by the team’s, while it is fresh', async () => {
  const { id, car, person } = await driven()
  app.clock.advance({ days: 2 })
  expect(await app.call('previewReturn', { booking_id: id }, person)).toMatchObject({
    status: 0,
    code: 'odometer-missing',
  })
  expect(await tell(car, { miles: 10_500 })).toMatchObject({ status: 200 })
  expect(await app.call('previewReturn', { booking_id: id }, person)).toMatchObject({ status: 1 })
  expect(await app.call('previewConversion', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: { extra_miles: 500 - 234 },
  })
  expect(await app.call('completebookedLease', { booking_id: id, odometer: 10_499 }, person)).toMatchObject({
    code: 'odometer-low',
  })
  app.clock.advance({ days: 3 })
  expect(await app.call('previewConversion', { booking_id: id }, person)).toMatchObject({ code: 'odometer-missing' })
})

test('SRV-16, SRV-32: the team puts a wrong reading right, and the module counts on from there', async () => {
  const { id, car } = await driven()
  app.clock.advance({ days: 1 })
  expect(await tell(car, { miles: 11_400 })).toMatchObject({ status: 200 })
  app.clock.advance({ hours: 1 })
  const team = await given.member()
  const right = { booking_id: id, odometer: 10_150, reason: 'the module was set wrong' }
  expect(await app.call('teamRecordMileage', right, team)).toMatchObject({ status: 1 })
  expect(await tell(car, { miles: 11_401, readAt: later(-0.5) })).toMatchObject({ body: { code: 'older' } })
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 10_149 })).toMatchObject({ body: { code: 'lower' } })
  expect(await tell(car, { miles: 10_151 })).toMatchObject({ status: 200 })
})

test('SRV-16: nothing is believed without the signature over time and bytes, nor an old one; what cannot be read is told', async () => {
  const { car } = await driven()
  const good = messageOf(car, { miles: 10_100 })
  const { 'x-module-signature': signature, 'x-module-timestamp': timestamp, ...plain } = good.headers
  const sign = (headers: Record<string, string>) => ({ ...plain, ...headers })
  const badly: { headers: Record<string, string>; body: string }[] = [
    { ...good, headers: plain },
    { ...good, headers: sign({ 'x-module-timestamp': timestamp! }) },
    { ...good, headers: sign({ 'x-module-signature': signature! }) },
    { ...good, body: good.body.replace('10100', '10101') },
    { ...good, headers: { ...good.headers, 'x-module-timestamp': String(Number(timestamp) + 1) } },
    {
      ...good,
      headers: { ...good.headers, 'x-module-signature': signature!.replace(/./, d => (d === '0' ? '1' : '0')) },
    },
    { ...good, headers: { ...good.headers, 'x-module-signature': signature!.slice(0, 10) } },
    messageOfModule('another secret, that is not the one we share', { ...told(car), miles: 10_100 }, app.clock.now()),
    messageOfModule(secret, told(car), later(-0.1)),
    messageOfModule(secret, told(car), later(0.1)),
  ]
  for (const message of badly) expect((await post(message)).body).toMatchObject({ accepted: false, code: 'unsigned' })
  expect((await post(badly[0]!)).status).toBe(401)
  const unreadable = [
    { ...told(car), eventId: '' },
    { ...told(car), moduleId: 'a b' },
    { ...told(car), miles: -1 },
    { ...told(car), miles: 3_000_000 },
    { ...told(car), miles: Number.NaN },
    // Years that no database keeps.
    { ...told(car), readAt: new Date('0000-06-01T00:00:00Z') },
    { ...told(car), readAt: new Date(Date.UTC(10_000, 0)) },
  ]
  for (const reading of unreadable)
    expect(await post(messageOfModule(secret, reading, app.clock.now()))).toMatchObject({
      status: 400,
      body: { code: 'unreadable' },
    })
  const big = messageOfModule(secret, { ...told(car), eventId: 'x'.repeat(9_000) }, app.clock.now())
  expect((await post(big)).status).toBe(413)
  expect(await messagesOf(car)).toEqual([])
  expect((await post(good)).status).toBe(200)
  expect(JSON.stringify(app.logs)).not.toContain(signature)
})

const told = ({ moduleId }: CarWithModule) => ({
  eventId: randomUUID(),
  moduleId,
  miles: 10_050,
  readAt: app.clock.now(),
})

test('SRV-16, BEY-25: what modules told is dropped after ninety days, and counts nothing when it comes again', async () => {
  const { id, car } = await driven()
  const told = { eventId: 'once', miles: 10_100, readAt: app.clock.now() }
  expect(await tell(car, told)).toMatchObject({ status: 200 })
  await given.rest()
  app.clock.advance({ days: 91 })
  expect(await tell(car, { miles: 10_200 })).toMatchObject({ status: 200 })
  await dropOldModuleMessages(app.parts, app.clock.now())
  expect(await messagesOf(car)).toMatchObject([{ miles: 10_200 }])
  expect(await tell(car, told)).toMatchObject({ status: 422, body: { code: 'older' } })
  expect(await readingsOf(id)).toHaveLength(3)
})

test('SRV-16: without a secret nothing is taken in production, and a demo signs with one that nobody knows', async () => {
  await using production = await startTestApp({ settings: inProduction })
  const sent = await production.request('/hooks/car-module', { method: 'POST', body: '{}' })
  expect(sent.status).toBe(404)
  await using demo = await startTestApp()
  expect((await demo.request('/hooks/car-module', { method: 'POST', body: '{}' })).status).toBe(401)
  expect(demo.parts.config.carModuleSecret).not.toBe(readConfig({}).carModuleSecret)
  expect(() => readConfig({ CAR_MODULE_SECRET: 'short' })).toThrow('CAR_MODULE_SECRET must be at least 32 characters')
})

const inProduction = {
  ...productionSettings,
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: '0',
}
