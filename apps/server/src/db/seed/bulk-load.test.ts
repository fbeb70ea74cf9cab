import { afterAll, expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { priceSurfaces, vehiclePhotos, vehicles } from '../schema/index.ts'
import { createTestDatabase } from '../testing.ts'
import { bulkLoad } from './bulk-load.ts'

const database = connect({ connectionString: await createTestDatabase(), max: 2 })
afterAll(() => database.close())

test('SRV-36: any number of cars is loaded with prices and pictures', async () => {
  await bulkLoad(database, 2_500, { seed: 1, now: new Date('2026-11-20T12:00:00Z') })
  expect(await database.db.$count(vehicles)).toBe(2_500)
  expect(await database.db.$count(priceSurfaces)).toBe(2_500)
  expect(await database.db.$count(vehiclePhotos)).toBe(7_500)
  const { rows } = await database.pool.query(`select nextval(pg_get_serial_sequence('vehicles', 'id'))::int as id`)
  expect(rows[0].id).toBe(2_501)
})
