import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('PACT-05, OPS-16: programs of before have no pause; days are paused once, and no cycle is billed over them', async () => {
  const pool = await databaseAfter(12)
  try {
    const charge = (fromDay: number) =>
      pool.query(
        `insert into charges (number, key, user_id, booking_id, kind, due_at, from_day, quantity, amount_cents, open_cents, state, created_at)
         values ($1, $1, 1, 1, 'cycle', now() + $2 * interval '1 day', $2, 7, 100, 100, 'open', now())`,
        [`${fromDay}`, fromDay],
      )
    // Whose they are does not matter here.
    for (const table of ['bookings', 'charges']) {
      const { rows } = await pool.query(
        `select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'f'`,
      )
      for (const { conname } of rows) await pool.query(`alter table ${table} drop constraint ${conname}`)
    }
    await pool.query(
      `insert into bookings (id, number, user_id, vehicle_id, state, financing, start_at, end_at, time_zone, cycle_days, fee_cents, miles, quote, surface, tax_rate_ppm, program_months, program_goal, created_at, billed_days)
       values (1, '100001', 1, 1, 'active', 'pto', now(), now(), 'America/New_York', 7, 0, 1000, '{}', '{}', 0, 36, '', now(), 7)`,
    )
    await charge(0)
    await migrate(pool)
    const { rows } = await pool.query(
      'select pause_from_day as day, pause_days as days, paused_days as all from bookings',
    )
    expect(rows).toEqual([{ day: null, days: null, all: 0 }])
    const laid = (fromDay: number, days: number) =>
      pool.query(
        `insert into program_pauses (booking_id, from_day, days, asked_days, asked_at, holds_from, holds_until)
         values (1, $1, $2, 14, now(), now(), now())`,
        [fromDay, days],
      )
    await laid(7, 14)
    await expect(laid(20, 7)).rejects.toThrow('program_pauses_no_overlap')
    // Called off, it has no days.
    await laid(14, 0)
    await laid(21, 7)
    await expect(laid(35, 15)).rejects.toThrow('program_pauses_days')
    await expect(pool.query('update program_pauses set ended_at = now()')).rejects.toThrow('program_pauses_end')
    await expect(pool.query('update bookings set pause_days = 7')).rejects.toThrow('bookings_pause')
    await pool.query('update bookings set pause_from_day = 14, pause_days = 14, paused_days = 14')
    // As a process of the build before would bill.
    for (const day of [8, 14, 27]) await expect(charge(day)).rejects.toThrow('are paused')
    await charge(7)
    await charge(28)
  } finally {
    await pool.end()
  }
})
