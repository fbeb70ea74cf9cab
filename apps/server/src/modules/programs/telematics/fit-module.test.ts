import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, moduleMessages, vehicles } from '../../../db/schema/index.ts'
import { type CarWithModule, givenModules } from '../../../testing/modules.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet'])
const { fit, save, tell } = givenModules(app, member)
const messagesOf = (car: CarWithModule) => db.select().from(moduleMessages).where(eq(moduleMessages.vehicleId, car.id))

test('SRV-16, SRV-32: two cars never share a module; moving one is in the log, and what it read before is nobody’s', async () => {
  const [one, two] = [await app.given.vehicle({ odometer: 10_000 }), await app.given.vehicle({ odometer: 10_000 })]
  const car = await fit(one.id)
  expect(await save(two.id, car.moduleId.toLowerCase())).toMatchObject({
    status: 0,
    code: 'module-taken',
    message: expect.stringContaining('Toyota'),
  })
  const both = await Promise.all([save(one.id, 'SAME-1'), save(two.id, 'SAME-1')])
  expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
  expect(await save(one.id, '')).toMatchObject({ status: 1 })
  expect(await save(two.id, '')).toMatchObject({ status: 1 })
  const before = app.clock.now()
  app.clock.advance({ hours: 2 })
  expect(await save(two.id, car.moduleId)).toMatchObject({ status: 1 })
  expect(await save(two.id, car.moduleId)).toMatchObject({ status: 1 })
  const moved = { id: two.id, moduleId: car.moduleId }
  expect(await tell(moved, { miles: 10_001, readAt: before })).toMatchObject({ body: { code: 'before-fitted' } })
  expect(await tell(moved, { miles: 10_001 })).toMatchObject({ status: 200 })
  const log = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `vehicle:${two.id}`))
    .orderBy(asc(auditLog.id))
  expect(log.slice(-1)).toMatchObject([{ action: 'module_fitted', reason: car.moduleId, actorId: member.id }])
  expect(await app.call('teamCarModule', { vehicle_id: one.id }, member)).toMatchObject({ result: { module_id: '' } })
  expect(await save(987_654, 'NEW-1')).toMatchObject({
    code: 'no-vehicle',
    message: 'There is no such car, or it is not on the site.',
  })
})

test('SRV-16: of a car that is sold nothing is kept but that its module still sends', async () => {
  const car = await fit((await app.given.vehicle({ odometer: 10_000 })).id)
  await db.update(vehicles).set({ availability: 'sold' }).where(eq(vehicles.id, car.id))
  app.clock.advance({ hours: 1 })
  expect(await tell(car, { miles: 10_001 })).toMatchObject({ status: 422, body: { code: 'sold' } })
  expect(await messagesOf(car)).toMatchObject([{ miles: null, outcome: 'refused', reason: 'sold' }])
  const again = { vehicle_id: car.id, module_id: 'ANOTHER-1' }
  expect(await app.call('teamSaveCarModule', again, member)).toMatchObject({ status: 0, code: 'car-sold' })
})

test('SRV-16: a module that belongs to no car, or sends too often, is told so and nothing is kept', async () => {
  const car = await fit((await app.given.vehicle({ odometer: 10_000 })).id)
  app.clock.advance({ hours: 1 })
  const nobody = { id: 0, moduleId: 'NOBODY-1' }
  expect(await tell(nobody, { miles: 10_001 })).toMatchObject({ status: 404, body: { code: 'unknown-module' } })
  for (let n = 0; n < 120; n += 1) expect((await tell(car, { miles: 10_001 })).status).toBe(200)
  const often = await tell(car, { miles: 10_001 })
  expect([often.status, often.body.code, often.headers.get('retry-after')]).toEqual([429, 'too-many', '3600'])
  expect(await messagesOf(car)).toHaveLength(120)
  app.clock.advance({ hours: 1 })
  expect((await tell(car, { miles: 10_001 })).status).toBe(200)
})
