import { afterAll, expect, test } from 'vitest'
import { givenBookings } from '../modules/programs/bookings/testing/given-booking.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const { pool } = app.parts.database
const watcher = await pool.connect()
afterAll(() => {
  watcher.release()
  return app.close()
})
const { id, person } = await givenBookings(app).active()
const ana = await app.given.customer()
const autorenewenddate = new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString()

test.each<[string, object]>([
  ['previewExtension', { autorenewenddate }],
  ['previewConversion', { odometer: 21_500 }],
  ['previewReturn', { odometer: 21_500 }],
  ['scheduleReturn', { return_datetime: null }],
  ['cancelbookedLease', {}],
  ['completebookedLease', { odometer: 21_500 }],
])('SRV-23 SRV-02: fifty presses that wait for one booking keep nobody from signing in (%s)', async (name, body) => {
  const holder = await pool.connect()
  const waiting = async () => {
    const { rows } = await watcher.query<{ n: number }>(
      `select count(distinct pid)::int as n from pg_locks where not granted and pid in
          (select pid from pg_stat_activity where datname = current_database())`,
    )
    return rows[0]!.n
  }
  await holder.query('begin')
  await holder.query('select 1 from bookings where id = $1 for update', [id])
  const presses = Array.from({ length: 50 }, () => app.send(name, { booking_id: id, ...body }, person))
  try {
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    const answer = await app.call('loginadvance', { user_id: ana.id, password: ana.password })
    expect(answer).toMatchObject({ status: 1, auth_token: expect.any(String) })
    expect(await waiting()).toBeLessThanOrEqual(pool.options.max / 4)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
})
