import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('KEEP-01, KEEP-21, OPS-16: programs of before have no credit that waits; there is one for a program, none is half closed, and no wait is made shorter', async () => {
  const pool = await databaseAfter(12)
  try {
    await migrate(pool)
    expect((await pool.query('select from waiting_credits')).rowCount).toBe(0)
    // Whose credit it is does not matter here.
    const { rows: links } = await pool.query(
      `select conname, conrelid::regclass as of from pg_constraint where conrelid::regclass::text ~ '^(waiting_credits|wait_extensions)$' and contype = 'f'`,
    )
    for (const { conname, of } of links) await pool.query(`alter table ${of} drop constraint ${conname}`)
    const waits = (state: string, heldBy: number | null, closed: boolean, booking = 1) =>
      pool.query(
        `insert into waiting_credits (user_id, booking_id, reason, waits_until, state, held_by, closed_at)
         values (1, $1, 'returned', '2027-02-16T05:00Z', $2, $3, case when $4 then now() end)`,
        [booking, state, heldBy, closed],
      )
    await waits('waiting', null, false)
    await expect(waits('waiting', null, false)).rejects.toThrow('waiting_credits_booking_id_unique')
    await expect(waits('expired', null, false, 2)).rejects.toThrow('waiting_credits_closed')
    await expect(waits('reserved', null, false, 2)).rejects.toThrow('waiting_credits_held')
    const longer = (until: string) =>
      pool.query(
        `insert into wait_extensions (credit_id, user_id, at, by, from_until, to_until, reason)
         values (1, 1, now(), 2, '2027-02-16T05:00Z', $1, 'The garage was late.')`,
        [until],
      )
    await longer('2027-03-16T04:00Z')
    await expect(longer('2027-02-16T05:00Z')).rejects.toThrow('wait_extensions_longer')
    await expect(pool.query('delete from wait_extensions')).rejects.toThrow('append-only')
  } finally {
    await pool.end()
  }
})
