import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { createTestDatabase } from './testing.ts'

test('db: a connection that dies between two queries of its holder ends that work alone, not the process', async () => {
  const { pool, close } = connect({ connectionString: await createTestDatabase(), max: 2 })
  const held = await pool.connect()
  const { rows } = await held.query('select pg_backend_pid() as pid')
  const ended = new Promise(resolve => held.once('end', resolve))
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await ended
  await expect(held.query('select 1')).rejects.toThrow()
  held.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
