import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { transactionPooler } from '../../testing/transaction-pooler.ts'
import { connect, type Database } from '../connect.ts'
import { openDatabase } from '../open-database.ts'
import { createTestDatabase } from '../testing.ts'
import { againWhenGivenUp } from '../try-again.ts'

const address = await createTestDatabase()
const database = connect({ connectionString: address, max: 1, namesStatements: true })
beforeAll(() => database.pool.query('create table things (id int, name text); insert into things values (1, null)'))
afterAll(() => database.close())

const times = async (count: number, ask: () => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await ask()
}
const keptBy = async ({ pool }: Database) =>
  (await pool.query<{ text: string }>('select statement as text from pg_prepared_statements order by 1')).rows.map(
    ({ text }) => text,
  )

test('BEY-11: what is asked often is planned once for a connection; what asks for all columns, or with other words each time, is not kept', async () => {
  const often = 'select id from things where id = $1'
  await times(4, () => database.pool.query(often, [1]))
  expect(await keptBy(database)).toEqual([])
  await times(3, () => database.pool.query(often, [1]))
  await times(9, () => database.pool.query('select * from things where id = $1', [1]))
  await times(9, () => database.pool.query('select id from things'))
  for (let i = 0; i < 9; i++) await database.pool.query(`select id + ${i} from things where id = $1`, [1])
  expect(await keptBy(database)).toEqual([often])
  expect((await database.pool.query(often, [1])).rows).toEqual([{ id: 1 }])
})

test('BEY-11: a transaction whose plan is refused because a column holds something else by now is done again, on another connection', async () => {
  const { pool, db } = database
  const ask = () => pool.query('select name from things where id = $1', [1])
  await times(6, ask)
  await pool.query('alter table things alter column name type int using 7')
  let tries = 0
  const read = () =>
    db.transaction(async tx => {
      tries++
      const { session } = tx as unknown as { session: { client: typeof pool } }
      return (await session.client.query('select name from things where id = $1', [1])).rows
    })
  expect(await againWhenGivenUp(read)).toEqual([{ name: 7 }])
  expect(tries).toBe(2)
})

test('OPS-09: behind a pooler nothing is kept with a connection that somebody else has next', async () => {
  const pooler = await transactionPooler(await createTestDatabase(), { connections: 2, takesLimits: true })
  const open = (url: string) =>
    openDatabase(url, { use: readConfig({ DATABASE_URL: url }).databaseUse, onLimitsRefused: () => expect.fail() })
  const behind = await open(pooler.address)
  const straight = await open(address)
  for (const each of [behind, straight]) await times(20, () => each.pool.query('select $1::int as n', [1]))
  expect(await keptBy(behind)).toEqual([])
  expect(await keptBy(straight)).toEqual(['select $1::int as n'])
  await behind.close()
  await straight.close()
  await pooler.close()
})
