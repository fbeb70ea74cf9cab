import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('CARE-03, CARE-08, OPS-16: programs of before have no case; the database lets no two of one overlap, credits no day twice and forgets none', async () => {
  const pool = await databaseAfter(12)
  try {
    await migrate(pool)
    // Whose cases they are does not matter here.
    const { rows: links } = await pool.query(
      `select conname, conrelid::regclass as of from pg_constraint where conrelid::regclass::text like 'care_%' and contype = 'f'`,
    )
    for (const { conname, of } of links) await pool.query(`alter table ${of} drop constraint ${conname}`)
    const opened = (from: string, until: string | null, state: string) =>
      pool.query(
        `insert into care_cases (booking_id, kind, opened_by, opened_at, down_from, down_until, state, step, step_by)
         values (1, 'breakdown', 'person', $1, $1, $2, $3, $4, $5)`,
        [from, until, state, until ? null : 'answer', until ? null : from],
      )
    await opened('2026-12-01T12:00Z', '2026-12-03T12:00Z', 'closed')
    await expect(opened('2026-12-02T12:00Z', null, 'open')).rejects.toThrow('care_cases_no_overlap')
    await opened('2026-12-02T12:00Z', '2026-12-02T13:00Z', 'withdrawn')
    await opened('2026-12-03T12:00Z', null, 'open')
    await expect(opened('2026-12-09T12:00Z', null, 'open')).rejects.toThrow('care_cases_no_overlap')
    // One that goes on has a next step with a time.
    await expect(pool.query(`update care_cases set step_by = null where state = 'open'`)).rejects.toThrow(
      'care_cases_step',
    )
    const day = `insert into care_days values (1, 2, 1, 1, 3700, 71, 264, 900, now())`
    await pool.query(day)
    await expect(pool.query(day)).rejects.toThrow('care_days_booking_id_day_pk')
    await expect(pool.query('delete from care_days')).rejects.toThrow('append-only')
    await pool.query(
      `insert into care_events (case_id, user_id, kind, at, actor_kind, words) values (1, 1, 'answered', now(), 'team', 'A battery.')`,
    )
    await expect(pool.query(`update care_events set words = ''`)).rejects.toThrow('append-only')
  } finally {
    await pool.end()
  }
})
