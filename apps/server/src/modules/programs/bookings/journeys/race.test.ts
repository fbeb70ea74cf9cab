import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings, sandboxCharges, vehicleClaims } from '../../../../db/schema/index.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { givenTerms, leaseOf } from '../testing/given.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
const { db } = app.parts.database
afterAll(() => app.close())
await givenTerms(app)

test('SRV-10 BEY-10: 200 calls of 20 people at once for one car make one booking and one charge; 199 hear when it is free', async () => {
  const car = await app.given.vehicle()
  const people = await Promise.all(Array.from({ length: 20 }, () => app.given.readyPerson()))
  const calls = Array.from({ length: 200 }, (_, i) => {
    const startdatetime = new Date(Date.UTC(2026, 2, 12, 15, i % 7)).toISOString()
    return app.call('book', leaseOf(car.id, { startdatetime }), people[i % 20]!)
  })
  const answers = await Promise.all(calls)

  const won = answers.filter(answer => answer.status === 1)
  expect(won).toHaveLength(1)
  const winner = answers.findIndex(answer => answer.status === 1) % 20
  for (const [i, answer] of answers.entries()) {
    if (answer.status === 1) continue
    if (i % 20 === winner && 'code' in answer && answer.code === 'already-yours') continue
    expect(answer).toMatchObject({
      status: 0,
      code: expect.stringMatching(/^pickup-(taken|held)$/),
      result: { similar: expect.any(Array) },
    })
    const { start_datetime } = (answer as { result: { start_datetime: string } }).result
    expect(new Date(start_datetime).getTime()).toBeGreaterThanOrEqual(Date.UTC(2029, 2, 12))
  }
  expect(await db.select().from(bookings).where(eq(bookings.vehicleId, car.id))).toHaveLength(1)
  expect(await db.select().from(sandboxCharges)).toHaveLength(1)
  expect(await app.given.ledgerTotal()).toBe(0)
}, 60_000)

test('BEY-10: of many who ask for a quote at once one holds the car', async () => {
  const car = await app.given.vehicle()
  const people = await Promise.all(Array.from({ length: 20 }, () => app.given.customer()))
  const answers = await Promise.all(people.map(person => app.call('getVehicleQuote', leaseOf(car.id), person)))
  expect(answers.filter(answer => answer.status === 1)).toHaveLength(1)
  expect(
    answers.filter(answer => answer.status === 0 && 'code' in answer && answer.code === 'pickup-held'),
  ).toHaveLength(19)
  const live = await db
    .select()
    .from(vehicleClaims)
    .where(and(eq(vehicleClaims.vehicleId, car.id), vehicleClaims.live))
  expect(live).toHaveLength(1)
})

test('BEY-10: the database itself refuses two live claims of one car that overlap', async () => {
  const [ana, ben, car] = [await app.given.customer(), await app.given.customer(), await app.given.vehicle()]
  const claim = (userId: number, period: string) =>
    db.insert(vehicleClaims).values({
      vehicleId: car.id,
      userId,
      kind: 'hold',
      period,
      live: true,
      expiresAt: new Date('2026-03-02T15:15:00Z'),
      createdAt: app.clock.now(),
    })
  await claim(ana.id, '[2026-03-12T15:00:00Z,2026-06-12T15:00:00Z)')
  await expect(claim(ben.id, '[2026-06-12T14:59:59Z,2026-09-12T15:00:00Z)')).rejects.toMatchObject({
    cause: { code: '23P01' },
  })
  await claim(ben.id, '[2026-06-12T15:00:00Z,2026-09-12T15:00:00Z)')
})
