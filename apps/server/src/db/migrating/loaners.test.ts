import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('CARE-22, OPS-16: claims of before stay; a booking then has one of its own and one live loan, and a car is lent once', async () => {
  const pool = await databaseAfter(12)
  try {
    // Whose they are does not matter here.
    for (const name of ['vehicle_id_vehicles', 'user_id_users', 'booking_id_bookings']) {
      await pool.query(`alter table vehicle_claims drop constraint vehicle_claims_${name}_id_fk`)
    }
    const claim = (kind: string, booking: number | null, car: number, live = true) =>
      pool.query(
        `insert into vehicle_claims (vehicle_id, user_id, booking_id, kind, period, live, created_at)
         values ($1, 1, $2, $3, '[2026-12-01,2026-12-08)', $4, '2026-12-01')`,
        [car, booking, kind, live],
      )
    await claim('booking', 1, 1)
    await expect(claim('loan', 1, 2)).rejects.toThrow('vehicle_claims')
    await migrate(pool)
    expect((await pool.query('select kind, live from vehicle_claims')).rows).toEqual([{ kind: 'booking', live: true }])
    await claim('loan', 1, 2)
    await expect(claim('booking', 1, 3)).rejects.toThrow('vehicle_claims_one_booking')
    await expect(claim('loan', 1, 3)).rejects.toThrow('vehicle_claims_one_loan')
    await claim('loan', 1, 3, false)
    await expect(claim('loan', 2, 2)).rejects.toThrow('vehicle_claims_no_overlap')
    await expect(claim('loan', null, 4)).rejects.toThrow('vehicle_claims_kind')
    expect((await pool.query('select from care_loans')).rowCount).toBe(0)
  } finally {
    await pool.end()
  }
})
