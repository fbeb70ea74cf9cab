import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { databaseAfter } from './testing-migrations.ts'

test('HOME-16, OPS-16: messages of before open no page; an address is one device’s, and an installation has one pair of keys', async () => {
  const pool = await databaseAfter(12)
  try {
    await pool.query(`insert into outbox (channel, "to", text, at) values ('sms', '3055550101', 'Old.', now())`)
    await migrate(pool)
    expect((await pool.query('select link from outbox')).rows).toEqual([{ link: '' }])
    // Whose they are does not matter here.
    await pool.query('alter table push_subscriptions drop constraint push_subscriptions_user_id_users_id_fk')
    const subscribe = () =>
      pool.query(
        `insert into push_subscriptions (user_id, family_id, endpoint, p256dh, auth, at) values (1, 'f', 'https://push.example/1', 'k', 'a', now())`,
      )
    await subscribe()
    await expect(subscribe()).rejects.toThrow('push_subscriptions_endpoint_unique')
    const keys = (id: number) => pool.query(`insert into push_keys values ($1, 'k', 's', now())`, [id])
    await keys(1)
    await expect(keys(1)).rejects.toThrow('push_keys_pkey')
    await expect(keys(2)).rejects.toThrow('push_keys_one')
  } finally {
    await pool.end()
  }
})
