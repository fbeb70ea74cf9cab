import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { bookings, files, vehicleDocuments } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { storeFile } from '../../ground/documents/store-file.ts'
import { givenBookings } from '../bookings/testing/given-booking.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)

const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#3a6ea5' } })
  .jpeg()
  .toBuffer()

type Kind = 'registration' | 'inspection' | 'insurance'

async function givenPaper(vehicleId: number, kind: Kind, position = 0): Promise<string> {
  const { id } = await storeFile(app.parts, {
    ownerId: 1,
    kind,
    mime: 'image/jpeg',
    bytes: picture,
    now: app.clock.now(),
  })
  await db.update(files).set({ ownerId: null, deleteAfter: null }).where(eq(files.id, id))
  await db.insert(vehicleDocuments).values({ vehicleId, kind, fileId: id, position })
  return id
}

test('API-55, API-56, API-57, ERR-09: without papers the answers are empty', async () => {
  const { id, person, car } = await given.reserved()
  expect(await app.call('getinsurancetoken', { booking_id: id }, person)).toMatchObject({
    status: 1,
    result: { file: '' },
  })
  for (const name of ['getVehicleRegistration', 'getVehicleInspection'] as const)
    expect(await app.call(name, { vehicle_id: car.id }, person)).toMatchObject({ status: 1, result: [] })
})

test('API-55, API-56, API-57, SRV-23: the papers of a booked car open by addresses that end after ten minutes', async () => {
  const { id, person, car } = await given.approved()
  await givenPaper(car.id, 'registration', 1)
  const first = await givenPaper(car.id, 'registration', 0)
  await givenPaper(car.id, 'inspection')
  await givenPaper(car.id, 'insurance')
  const registration = await app.call('getVehicleRegistration', { vehicle_id: car.id }, person)
  const inspection = await app.call('getVehicleInspection', { vehicle_id: String(car.id) }, person)
  const insurance = await app.call('getinsurancetoken', { booking_id: id }, person)
  if (registration.status !== 1 || inspection.status !== 1 || insurance.status !== 1) throw new Error('no papers')
  expect(registration.result).toHaveLength(2)
  expect(registration.result[0]).toContain(`/files/${first}?`)
  const addresses = [...registration.result, ...inspection.result, insurance.result.file]
  for (const address of addresses) {
    const opened = await app.request(address)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000))
  expect((await app.request(addresses[0]!)).status).toBe(410)
})

test('ROLE-05, API-55, API-56: whoever has no booking of a car sees nothing of its papers, nor does a booking that was canceled', async () => {
  const { id, person, car } = await given.reserved()
  await givenPaper(car.id, 'registration')
  await givenPaper(car.id, 'insurance')
  const ben = await app.given.customer()
  expect(await app.call('getVehicleRegistration', { vehicle_id: car.id }, ben)).toMatchObject({ status: 1, result: [] })
  expect(await app.call('getinsurancetoken', { booking_id: id }, ben)).toMatchObject({ status: 0, code: 'no-booking' })
  await app.call('cancelbookedLease', { booking_id: id, sharing_allowed: 1 }, person)
  expect(await app.call('getVehicleRegistration', { vehicle_id: car.id }, person)).toMatchObject({ result: [] })
  expect(await app.call('getinsurancetoken', { booking_id: id }, person)).toMatchObject({ result: { file: '' } })
})

test('BOOK-17, ROLE-05, API-55, API-56: papers open from the reservation on, and not any more once the car is back', async () => {
  const { id, person, car } = await given.reserved()
  await givenPaper(car.id, 'registration')
  await givenPaper(car.id, 'insurance')
  const registration = async () => {
    const answer = await app.call('getVehicleRegistration', { vehicle_id: car.id }, person)
    return answer.status === 1 ? answer.result.length : answer
  }
  expect(await registration()).toBe(1)
  const set = (change: Partial<typeof bookings.$inferInsert>) =>
    db.update(bookings).set(change).where(eq(bookings.id, id))
  await set({ state: 'completed', outcome: 'returned' })
  expect(await registration()).toBe(0)
  expect(await app.call('getinsurancetoken', { booking_id: id }, person)).toMatchObject({ result: { file: '' } })
  await set({ outcome: 'sold' })
  expect(await registration()).toBe(1)
  expect(await app.call('getinsurancetoken', { booking_id: id }, person)).toMatchObject({ result: { file: '' } })
})

test('API-55, C-06: somebody with their own policy has no proof of ours', async () => {
  const { id, person, car } = await given.approved()
  await givenPaper(car.id, 'insurance')
  await db.update(bookings).set({ ownInsurance: true }).where(eq(bookings.id, id))
  expect(await app.call('getinsurancetoken', { booking_id: id }, person)).toMatchObject({ result: { file: '' } })
})
