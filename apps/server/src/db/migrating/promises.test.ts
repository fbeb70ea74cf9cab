import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('PACT-13, OPS-16: programs of before have no promise; one stands for a booking, none is for more than was open, and what is over has no next moment', async () => {
  const pool = await databaseAfter(12)
  try {
    await migrate(pool)
    expect((await pool.query('select from promises')).rowCount).toBe(0)
    // Whose promise it is does not matter here.
    await pool.query('alter table promises drop constraint promises_booking_id_bookings_id_fk')
    const promise = (
      change: Partial<{ booking: number; cents: number; state: string; next: boolean; ended: boolean }>,
    ) => {
      const { booking = 1, cents = 100, state = 'standing', next = true, ended = false } = change
      return pool.query(
        `insert into promises (booking_id, cents, day, made_at, open_cents, last_charge_id, holds_until, state, next_at, ended_at)
         values ($1, $2, '2026-12-11', '2026-12-08T15:00Z', 100, 1, '2026-12-12T05:00Z', $3, case when $4 then '2026-12-11T14:00Z'::timestamptz end, case when $5 then '2026-12-11T14:00Z'::timestamptz end)`,
        [booking, cents, state, next, ended],
      )
    }
    await promise({})
    await expect(promise({})).rejects.toThrow('promises_one_standing')
    await promise({ state: 'kept', next: false, ended: true })
    await expect(promise({ booking: 2, cents: 101 })).rejects.toThrow('promises_amount')
    await expect(promise({ booking: 2, next: false })).rejects.toThrow('promises_ended')
    await expect(promise({ booking: 2, state: 'broken', ended: true })).rejects.toThrow('promises_ended')
  } finally {
    await pool.end()
  }
})
