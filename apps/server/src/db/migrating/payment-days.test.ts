import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('PACT-03, PACT-04, OPS-16: programs of before go by the days of their start; bridges never overlap, stay as they were laid, and no cycle is billed over one', async () => {
  const pool = await databaseAfter(12)
  try {
    const charge = (fromDay: number, more = '', values = '') =>
      pool.query(
        `insert into charges (number, key, user_id, booking_id, kind, due_at, from_day, quantity, amount_cents, open_cents, state, created_at${more})
         values ($1, $1, 1, 1, 'cycle', now() + $2 * interval '1 day', $2, 7, 100, 100, 'open', now()${values})`,
        [`${fromDay}${values}`, fromDay],
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
    expect((await pool.query('select from payment_days')).rowCount).toBe(0)
    const { rows } = await pool.query('select bridge_from_day as day, bridge_days as days from bookings')
    expect(rows).toEqual([{ day: null, days: null }])
    const laid = (fromDay: number, days: number) =>
      pool.query(`insert into payment_days (booking_id, day, from_day, bridge_days, at) values (1, 5, $1, $2, now())`, [
        fromDay,
        days,
      ])
    await laid(7, 3)
    await expect(laid(9, 2)).rejects.toThrow('payment_days_no_overlap')
    await laid(10, 2)
    await expect(laid(20, 31)).rejects.toThrow('payment_days_bridge')
    await expect(pool.query('delete from payment_days')).rejects.toThrow('append-only')
    await expect(pool.query('update payment_days set day = 4')).rejects.toThrow('append-only')
    await expect(pool.query('update bookings set bridge_days = 3')).rejects.toThrow('bookings_bridge')
    await pool.query('update bookings set bridge_from_day = 7, bridge_days = 3')
    // As a process of the build before would bill.
    await expect(charge(7)).rejects.toThrow('lead to another payment day')
    await expect(charge(1)).rejects.toThrow('lead to another payment day')
    await charge(7, ', bridge_at, bridge_days', ', 0, 3')
    await charge(10)
  } finally {
    await pool.end()
  }
})
