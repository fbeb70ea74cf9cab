import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { contentVersions, owners, pickupPlaces, taxRates, users, vehicles } from '../../../db/schema/index.ts'
import { enrol } from '../../../testing/enrolled.ts'
import { productionSettings } from '../../../testing/production-settings.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { readFirstSteps } from './read-first-steps.ts'

const app = await startTestApp({ now: '2026-03-02T15:00:00Z', settings: productionSettings })
afterAll(() => app.close())
const { db } = app.parts.database
const member = await app.given.teamMember(['fleet', 'content'], { firstName: 'Ana', lastName: 'Ruiz' })
await app.given.teamMember(['books'], { firstName: 'Ben', lastName: 'Cole' })

const actorOf = (secondFactor: boolean, rights = ['fleet', 'content']) => ({
  userId: member.id,
  sessionId: 1,
  kind: 'team' as const,
  rights,
  secondFactor,
  writtenIn: 'en' as const,
})
const open = async (secondFactor = true) =>
  (await readFirstSteps(app.parts, actorOf(secondFactor))).filter(({ done }) => !done).map(({ what }) => what)

test('OPS-08: each step of a new installation is told by looking at what there is, with who may do it, and the list goes with the last', async () => {
  const asked = await app.call('teamFirstSteps', {}, (await enrol(app, member)).member)
  expect(asked).toMatchObject({ status: 1, result: { length: 7 } })
  expect(await open(false)).toEqual(['security', 'business', 'owner', 'place', 'tax', 'terms', 'car'])
  const steps = await readFirstSteps(app.parts, actorOf(true))
  expect(steps.find(({ what }) => what === 'tax')).toEqual({ what: 'tax', done: false, may: false, who: ['Ben Cole'] })
  expect(steps.find(({ what }) => what === 'owner')).toMatchObject({ may: true, who: [] })

  const written = (kind: string, key: string, memberId: number | null) =>
    db.insert(contentVersions).values({ kind, key, memberId, body: {}, at: app.clock.now() })
  await written('page', 'aboutus:7', null)
  expect(await open()).toContain('business')
  await written('page', 'aboutus:7', member.id)
  await written('terms', 'agreement_terms', member.id)
  expect(await open()).toEqual(['owner', 'place', 'tax', 'car'])

  // A car that is not shown brings its owner, its place and the rate of its state.
  const car = await app.given.vehicle({ availability: 'hidden' })
  expect(await open()).toEqual(['car'])
  await db.delete(taxRates)
  await db.update(owners).set({ retiredAt: app.clock.now() })
  await db.update(pickupPlaces).set({ closedAt: app.clock.now() })
  expect(await open()).toEqual(['owner', 'place', 'tax', 'car'])
  await db.update(owners).set({ retiredAt: null })
  await db.update(pickupPlaces).set({ closedAt: null })
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await db.insert(taxRates).values({ country: 'US', code: 'GA', startsOn: '2020-01-01', beginsAt: longAgo, ratePpm: 1 })
  expect(await open(), 'the rate of another state is not that of the car').toEqual(['tax', 'car'])
  await db.insert(taxRates).values({ country: 'US', code: 'FL', startsOn: '2020-01-01', beginsAt: longAgo, ratePpm: 1 })
  await db.update(vehicles).set({ availability: 'free' }).where(eq(vehicles.id, car.id))
  expect(await open(false)).toEqual(['security'])
  expect(await readFirstSteps(app.parts, actorOf(true))).toEqual([])
  expect(await db.$count(users)).toBeGreaterThan(1)
})

test('OPS-08: a demo, which comes filled, has no such list', async () => {
  const demo = { ...app.parts, config: { ...app.parts.config, mode: 'demo' as const } }
  expect(await readFirstSteps(demo, actorOf(false))).toEqual([])
})
