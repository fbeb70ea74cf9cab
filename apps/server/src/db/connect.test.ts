import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lineTo } from '../testing/line-to-database.ts'
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

test('OPS-09: a transaction on a connection that vanished without a word is over in time, and the next query has another connection', async () => {
  const line = await lineTo(await createTestDatabase())
  const { pool, db, close } = connect({ connectionString: line.address, max: 1, query_timeout: 1500 })
  await pool.query('select 1')
  line.freeze()
  await expect(db.transaction(tx => tx.execute('select 1'))).rejects.toThrow()
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await line.close()
  await close()
})

test('db: what a transaction asks for at once is asked one after the other, and one that fails takes no other along', async () => {
  const { db, close } = connect({ connectionString: await createTestDatabase(), max: 1 })
  const warned: string[] = []
  const note = ({ name, message }: Error) => void warned.push(`${name}: ${message}`)
  process.on('warning', note)
  const answers = await db.transaction(tx =>
    Promise.all([1, 2, 3].map(async n => (await tx.execute<{ n: number }>(sql`select ${n}::int as n`)).rows[0]!.n)),
  )
  expect(answers).toEqual([1, 2, 3])
  const asked = db.transaction(tx =>
    Promise.all([tx.execute('select 1'), tx.execute('select 1 / 0'), tx.execute('select 3')]),
  )
  await expect(asked).rejects.toThrow()
  expect((await db.transaction(tx => tx.execute('select 4 as four'))).rows).toEqual([{ four: 4 }])
  await new Promise(setImmediate)
  process.off('warning', note)
  expect(warned).toEqual([])
  await close()
})
