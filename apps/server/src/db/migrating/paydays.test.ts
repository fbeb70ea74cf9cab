import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('PACT-24, OPS-16: agreements of before keep their days of tries, and nobody has named a payday', async () => {
  const pool = await databaseAfter(12)
  try {
    await pool.query(`insert into users (kind, phone, email, first_name, last_name, password_hash, created_at)
      values ('customer', '3055550999', 'a@example.com', 'Ana', 'Reyes', '', now())`)
    await pool.query(`insert into agreements (user_id, vehicle_id, terms_version, locale, quote, file_id, file_sha256, created_at)
      select id, 1, '1', 'en', '{}', 'f', 'h', now() from users`)
    await migrate(pool)
    const { rows } = await pool.query('select fixed_tries, payday_weekday, payday_days from agreements, users')
    expect(rows).toEqual([{ fixed_tries: true, payday_weekday: null, payday_days: null }])
  } finally {
    await pool.end()
  }
})
