import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { givenReturns } from '../../programs/bookings/testing/given-return.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const given = givenBookings(app)
const { returned, checkIn } = givenReturns(app, given)
const carOf = async (id: number) => (await db.select().from(vehicles).where(eq(vehicles.id, id)))[0]!

/** A file is taken in only with a VIN whose check digit fits. */
async function fitVin(id: number, vin: string): Promise<string> {
  await db.update(vehicles).set({ vin }).where(eq(vehicles.id, id))
  return vin
}

test('SRV-19, SRV-32: a car that waits for its check is neither published nor withdrawn, and its odometer is read at the check, not typed or imported', async () => {
  const { id, car } = await returned(21_500)
  const member = await given.member()
  const vin = await fitVin(car.id, '1M8GDM9AXKP042788')
  for (const published of [true, false]) {
    const answer = await app.call('teamPublishVehicle', { vehicle_id: car.id, published }, member)
    expect(answer).toMatchObject({ status: 0, code: published ? 'check-in-first' : 'car-in-use' })
  }
  for (const facts of [{ odometer: '21400' }, { distance_unit: 'km' }]) {
    const [field] = Object.keys(facts)
    const problems = [{ field, message: expect.stringContaining('read in the booking') }]
    const typed = await app.call('teamSaveVehicle', { vehicle_id: car.id, facts }, member)
    expect(typed).toMatchObject({ status: 0, code: 'bad-facts', result: { problems } })
    const csv = `vin,${field}\n${vin},${Object.values(facts)[0]}`
    const imported = await app.call('teamImportVehicles', { csv, dry_run: false }, member)
    expect(imported).toMatchObject({ result: { rows: [{ outcome: 'refused', problems }] } })
  }
  expect(await app.call('teamSaveVehicle', { vehicle_id: car.id, facts: { color: 'Blue' } }, member)).toMatchObject({
    status: 1,
  })
  expect(await carOf(car.id)).toMatchObject({ availability: 'checking', odometer: 21_500, distanceUnit: 'mi' })
  await checkIn(id)
  expect(await app.call('teamSaveVehicle', { vehicle_id: car.id, facts: { odometer: '21510' } }, member)).toMatchObject(
    { status: 1 },
  )
})

test('SRV-32, SRV-38: a file that comes in while a car is given back leaves the odometer that the return read', async () => {
  const { car } = await given.active()
  const member = await given.member()
  const vin = await fitVin(car.id, '11111111111111111')
  let imported: ReturnType<typeof app.call> | undefined
  await db.transaction(async tx => {
    await tx.update(vehicles).set({ availability: 'checking', odometer: 22_222 }).where(eq(vehicles.id, car.id))
    imported = app.call('teamImportVehicles', { csv: `vin,color\n${vin},Red`, dry_run: false }, member)
    // Until the import waits for the car.
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await db.execute<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%vehicles%'",
      )
      waiting = rows[0]!.n
    }
  })
  expect(await imported).toMatchObject({ result: { rows: [{ outcome: 'changed', changed: ['color'] }] } })
  expect(await carOf(car.id)).toMatchObject({ color: 'Red', odometer: 22_222, availability: 'checking' })
})
