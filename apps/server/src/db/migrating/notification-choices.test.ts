import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('HOME-12, HOME-14, OPS-16: messages of before keep no quiet hours and go as they were to; one choice stands for a group and a way', async () => {
  const pool = await databaseAfter(12)
  try {
    await pool.query(`insert into outbox (channel, "to", text, at) values ('sms', '3055550101', 'Old.', now())`)
    await migrate(pool)
    const { rows } = await pool.query('select kind, user_id, optional, keeps_quiet, not_before from outbox')
    expect(rows).toEqual([{ kind: null, user_id: null, optional: false, keeps_quiet: false, not_before: null }])
    // Whose they are does not matter here.
    for (const table of ['notification_choices', 'quiet_hours'])
      await pool.query(`alter table ${table} drop constraint ${table}_user_id_users_id_fk`)
    const choose = () => pool.query(`insert into notification_choices values (1, 'payments', 'sms', true, now())`)
    await choose()
    await expect(choose()).rejects.toThrow('notification_choices_user_id_kind_channel_pk')
    const rest = (from: string | null, until: string | null) =>
      pool.query('insert into quiet_hours values (1, $1, $2, now())', [from, until])
    await expect(rest('21:00', null)).rejects.toThrow('quiet_hours_both')
    await rest(null, null)
  } finally {
    await pool.end()
  }
})
