import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './testing.ts'

const url = await createTestDatabase()
const pool = new pg.Pool({ connectionString: url, max: 2 })
afterAll(() => pool.end())

test('db: a test database carries the migrated schema and no rows', async () => {
  const { rows } = await pool.query('select count(*)::int as vehicles from vehicles')
  expect(rows).toEqual([{ vehicles: 0 }])
})

test('db: two test databases do not see each other', async () => {
  await pool.query('create table only_here (id int)')
  const other = new pg.Pool({ connectionString: await createTestDatabase(), max: 1 })
  const { rows } = await other.query(`select to_regclass('only_here') as found`)
  await other.end()
  expect(rows).toEqual([{ found: null }])
})
