import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('KEEP-15, OPS-16: bookings of before are no swaps; a program goes on with one other car, and that car is exchanged, not started', async () => {
  const pool = await databaseAfter(12)
  try {
    const book = (id: number, state: string) =>
      pool.query(
        `insert into bookings (id, number, user_id, vehicle_id, state, financing, start_at, end_at, time_zone, cycle_days, fee_cents, miles, quote, surface, tax_rate_ppm, program_months, program_goal, created_at, billed_days)
         values ($1::int, '10000' || $1::text, 1, $1::int, $2, 'pto', now(), now(), 'America/New_York', 7, 0, 1000, '{}', '{}', 0, 36, '', now(), 7)`,
        [id, state],
      )
    const start = (bookingId: number) =>
      pool.query(
        `insert into charge_intents (key, user_id, booking_id, card_id, kind, cycle_start, amount_cents, state, created_at)
         values ('start-' || $1::text, 1, $1::int, 1, 'start', now(), 100, 'created', now())`,
        [bookingId],
      )
    // Whose they are does not matter here.
    for (const table of ['bookings', 'charge_intents']) {
      const { rows } = await pool.query(
        `select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'f'`,
      )
      for (const { conname } of rows) await pool.query(`alter table ${table} drop constraint ${conname}`)
    }
    await book(1, 'active')
    await migrate(pool)
    const { rows } = await pool.query(
      'select previous_booking_id as before, program_ends_at as ends, swap_out_of_case as case from bookings',
    )
    expect(rows).toEqual([{ before: null, ends: null, case: false }])
    await book(2, 'canceled')
    await book(3, 'approved')
    await book(4, 'new')
    await pool.query('update bookings set previous_booking_id = 1 where id in (2, 3)')
    await expect(pool.query('update bookings set previous_booking_id = 1 where id = 4')).rejects.toThrow(
      'bookings_one_swap',
    )
    await expect(pool.query('update bookings set previous_booking_id = 99 where id = 4')).rejects.toThrow(
      'bookings_previous_booking_id',
    )
    // As a process of the build before would ask for it.
    await expect(start(3)).rejects.toThrow('its cars are exchanged')
    await start(4)
  } finally {
    await pool.end()
  }
})
