import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { createTestDatabase } from '../db/testing.ts'
import { givenTerms, leaseOf } from '../modules/programs/bookings/testing/given.ts'
import { lineTo } from '../testing/line-to-database.ts'
import { startTestApp } from '../testing/test-app.ts'

const straight = await createTestDatabase()
const line = await lineTo(straight)
afterAll(() => line.close())
const app = await startTestApp({ database: line.address })
const ana = await app.given.readyPerson()
const car = await app.given.vehicle()
await givenTerms(app)

test('API-06, SRV-38: while the database is away a call is 503 and says when to ask again; afterwards the same key goes on, and money moves once', async () => {
  const headers = { 'idempotency-key': 'over-the-gap' }
  const book = () => app.send('book', leaseOf(car.id), { token: ana.token, headers })
  await line.cut()
  for (const answer of [await book(), await app.send('getFaq', {}), await app.send('getmyaccountDetails', {}, ana)]) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.body).toEqual({ status: -1, code: 'away', message: expect.stringContaining('try again in a moment') })
  }
  expect(app.logs.filter(({ msg }) => msg === 'the database is away')).toHaveLength(3)
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await app.request('/readyz')).status).toBe(503)

  await line.mend()
  expect(await book()).toMatchObject({ status: 200, body: { status: 1 } })
  expect(await book()).toMatchObject({ status: 200, body: { status: 1 } })
  const { rows } = await app.parts.database.pool.query(
    "select count(*)::int as n from sandbox_charges where state <> 'refused'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('OPS-13: a database that only reads is told from one that is away, and connections that were made meanwhile are not kept when it writes again', async () => {
  const name = new URL(straight).pathname.slice(1)
  const admin = new pg.Client({ connectionString: straight })
  await admin.connect()
  // Its own connection goes on writing; all others are made anew, and read only.
  const restart = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  const change = () => app.send('updateAccountDetails', { first_name: 'Eve', last_name: 'Moreno' }, ana)
  const ready = async () => (await app.request('/readyz')).body
  try {
    await admin.query(`alter database ${name} set default_transaction_read_only = on`)
    await admin.query(restart)
    await expect.poll(async () => (await ready()).database).toBe('read-only')
    expect((await app.request('/readyz')).status).toBe(503)
    expect(await change()).toMatchObject({ status: 503, body: { code: 'away' } })
    expect(await app.call('getmyaccountDetails', {}, ana)).toMatchObject({ status: 1 })

    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await expect.poll(async () => (await ready()).database).toBe(true)
    expect(await change()).toMatchObject({ status: 200, body: { status: 1 } })
  } finally {
    await admin.query(`alter database ${name} reset default_transaction_read_only`)
    await admin.end()
  }
})

test('API-06, OPS-09: a connection that vanished without a word is a database that is away, and the next call has another', async () => {
  const database = connect({ connectionString: line.address, query_timeout: 1000 })
  const other = await startTestApp({ database: line.address, parts: { database } })
  const ask = () => other.send('getmyaccountDetails', {}, ana)
  expect(await ask()).toMatchObject({ status: 200 })
  line.freeze()
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'away' } })
  expect(await ask()).toMatchObject({ status: 200 })
  // What hangs is ended, so that the file can end.
  await line.cut()
  await line.mend()
})
