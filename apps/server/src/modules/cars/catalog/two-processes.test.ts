import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { followChanges } from '../../../db/following/follow-changes.ts'
import { heardOnce } from '../../../db/following/heard-once.ts'
import { vehicles } from '../../../db/schema/index.ts'
import { createTestDatabase } from '../../../db/testing.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listingsChanged } from './catalog.ts'

const connectionString = await createTestDatabase()
let writer: TestApp
let reader: TestApp
let heard: (tags: readonly string[]) => void = () => {}

// Two applications with pools and memories of their own, as two processes have them; the reader hears the writer as `start-server` has it hear.
beforeAll(async () => {
  writer = await startTestApp({ database: connectionString, seed: 'small' })
  reader = await startTestApp({ database: connectionString })
  const changed = (tags: readonly string[]) => {
    listingsChanged(reader.parts.database, tags)
    heard(tags)
  }
  const way = { connectionString }
  const pace = { compareMs: 100, currentMs: 5000, echoMs: 2000, echoEveryMs: 30_000 }
  const following = await followChanges({
    connection: way,
    direct: way,
    heard: heardOnce(changed),
    lost: () => changed(['list', '*']),
    pace,
  })
  return async () => following.stop()
}, 60_000)

const nextHeard = () => new Promise<readonly string[]>(resolve => (heard = resolve))

async function found(app: TestApp): Promise<{ ids: number[]; records: number; white: number }> {
  const { body } = await app.send('searchPreAuthVehicles', { limit: 100, facets: true })
  return {
    ids: body.result.map((car: { id: number }) => car.id),
    records: body.records,
    white: body.facets.color.find(({ value }: { value: string }) => value === 'White')?.count ?? 0,
  }
}

test('SRV-05, SRV-33: a car reserved in one process leaves page, total and facets of another, and comes back', async () => {
  const before = await found(reader)
  const [car] = await writer.parts.database.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.color, 'White'))
    .orderBy(vehicles.availability)
    .limit(1)
  expect(before.ids).toContain(car!.id)
  const become = (availability: 'free' | 'reserved') =>
    writer.parts.transact(async uow => {
      await uow.tx.update(vehicles).set({ availability }).where(eq(vehicles.id, car!.id))
      uow.touch(`car:${car!.id}`, 'list')
    })

  const reserved = nextHeard()
  await become('reserved')
  await reserved
  expect(await found(reader)).toEqual({
    ids: before.ids.filter(id => id !== car!.id),
    records: before.records - 1,
    white: before.white - 1,
  })
  const freed = nextHeard()
  await become('free')
  await freed
  expect(await found(reader)).toEqual(before)
})

test('SRV-05, OPS-10: what was written while a process heard no notices is in its search all the same', async () => {
  const before = await found(reader)
  const { pool } = writer.parts.database
  const heardOf = nextHeard()
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ownward listener' and datname = current_database()`,
  )
  await writer.parts.transact(async uow => {
    await uow.tx.update(vehicles).set({ availability: 'sold' }).where(eq(vehicles.id, before.ids[0]!))
    uow.touch(`car:${before.ids[0]}`, 'list')
  })
  expect(await heardOf).toContain('list')
  expect((await found(reader)).ids).toEqual(before.ids.slice(1))
})
