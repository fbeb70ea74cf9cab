import { expect, test } from 'vitest'
import { schedule } from '../jobs/schedule.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { pool } = app.parts.database
const ready = async () => {
  const { status, body } = await app.request('/readyz')
  return { http: status, ...(body as Record<string, unknown>) }
}

test('OPS-13: a process whose schema is older than its build can serve nobody; beside a newer one it goes on and says so', async () => {
  expect(await ready()).toEqual({ http: 200, status: 'ready', database: true, jobs: true })
  const { rows } = await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning *',
  )
  expect(await ready()).toMatchObject({ http: 503, status: 'not ready', schema: 'older' })
  const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
  await pool.query(add, ['it', rows[0].created_at])
  expect((await ready()).http).toBe(200)
  await pool.query(add, ['next', Number(rows[0].created_at) + 1])
  expect(await ready()).toMatchObject({ http: 200, status: 'ready', schema: 'newer' })
  await pool.query("delete from drizzle.__drizzle_migrations where hash = 'next'")
})

test('OPS-13: nobody is sent to a process before it can answer a search', async () => {
  const other = await startTestApp()
  const holder = await other.parts.database.pool.connect()
  await holder.query('begin; lock table vehicles')
  const first = await other.request('/readyz')
  expect({ http: first.status, search: first.body.search }).toEqual({ http: 503, search: 'building' })
  await holder.query('rollback')
  holder.release()
  expect((await other.request('/readyz')).body).toEqual({ status: 'ready', database: true, jobs: true })
})

test('OPS-13: a job that is behind with what is due is named, with by how much, and a balancer is not turned away for it', async () => {
  const now = app.clock.now()
  const late = await startTestApp({ schedule, database: pool.options.connectionString! })
  const readLate = async () => (await late.request('/readyz')).body
  expect(await readLate()).toEqual({ status: 'ready', database: true, jobs: true })
  await pool.query(`insert into outbox (channel, "to", text, at) values ('mail', 'ana@example.com', 'Hello', $1)`, [
    new Date(now.getTime() - 7 * 60_000),
  ])
  // What was found out stands for thirty times as long as it took.
  await expect
    .poll(readLate, { timeout: 60_000 })
    .toEqual({ status: 'ready', database: true, jobs: true, late: 'send-letters by 7 min' })
  // Where jobs do not run, no process of them is late.
  const idle = await startTestApp({
    ...{ schedule, database: pool.options.connectionString!, settings: { JOBS: 'off' } },
  })
  expect((await idle.request('/readyz')).body).not.toHaveProperty('late')
}, 90_000)

test('OPS-13, SRV-38: what a database without room cannot write is answered in words; it is not ready, and well again by itself', async () => {
  const { token } = await app.given.customer()
  await pool.query(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$;
    create trigger no_room before update on users for each row execute function no_room()`)
  const change = () => app.send('updateAccountDetails', { first_name: 'Eve', last_name: 'Moreno' }, { token })
  const { status, body, headers } = await change()
  expect({ status, code: body.code, again: headers.get('retry-after') }).toEqual({
    status: 503,
    code: 'away',
    again: '5',
  })
  expect(app.logs.at(-2)).toMatchObject({ msg: 'the disk is full', call: 'updateAccountDetails' })
  expect(await ready()).toMatchObject({ http: 503, database: 'full' })
  await pool.query('drop trigger no_room on users')
  expect((await change()).body.status).toBe(1)
  await expect.poll(ready).toEqual({ http: 200, status: 'ready', database: true, jobs: true })
})

test('OPS-13, SRV-38: a file that finds no room on the disk of the process is answered as what the database cannot write', async () => {
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const full = await startTestApp({ handlers: { getFaq: () => Promise.reject(noRoom) } })
  expect(await full.send('getFaq', {})).toMatchObject({ status: 503, body: { code: 'away' } })
  expect(full.logs.map(({ msg }) => msg)).toContain('the disk is full')
  // The database is another matter.
  expect((await full.request('/readyz')).body).toMatchObject({ database: true })
})
