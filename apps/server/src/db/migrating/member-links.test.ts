import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { migrationsIn } from './testing-migrations.ts'

test('DESK-25, DESK-26: members of before keep password and sign-ins, of which no network is known; whoever has no password that counts looks after nobody', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 2 })
  const folder = await migrationsIn(entries =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => String(tag).endsWith('_member-links')),
    ),
  )
  await migrate(pool, { folder })
  await rm(folder, { recursive: true })
  try {
    const every = ['licences', 'fleet', 'bookings', 'money', 'content', 'people', 'settings', 'books', 'audit']
    const add = async (phone: string, password = 'x') => {
      const { rows } = await pool.query(
        `insert into users (kind, phone, email, first_name, last_name, password_hash, rights, created_at)
         values ('team', $1, $1 || '@example.com', 'A', 'B', $3, $2, now()) returning id`,
        [phone, every, password],
      )
      return rows[0].id as number
    }
    const head = await add('3055550001')
    await pool.query(
      `insert into sessions (user_id, kind, token_hash, family_id, started_at, seen_at, created_at, expires_at, refresh_until)
       values ($1, 'team', 'h', 'f', now(), now(), now(), now(), now())`,
      [head],
    )
    await migrate(pool)
    const { rows } = await pool.query('select password_hash, network from users join sessions on user_id = users.id')
    expect(rows).toEqual([{ password_hash: 'x', network: '' }])

    const lockOut = (id: number) => pool.query("update users set password_hash = '' where id = $1", [id])
    const refused = { code: '23001', constraint: 'last_administrator' }
    await expect(lockOut(head)).rejects.toMatchObject(refused)
    const invited = await add('3055550002', '')
    await expect(lockOut(head)).rejects.toMatchObject(refused)
    expect((await pool.query("update users set password_hash = 'y' where id = $1", [head])).rowCount).toBe(1)
    await pool.query("update users set password_hash = 'z' where id = $1", [invited])
    expect((await lockOut(head)).rowCount).toBe(1)
    await expect(pool.query('update users set blocked_at = now() where id = $1', [invited])).rejects.toMatchObject(
      refused,
    )

    const link = (hash: string) =>
      pool.query(
        `insert into member_links (member_id, kind, token_hash, made_by, made_at, until)
         values ($1, 'reset', $2, $1, now(), now() + interval '72 hours')`,
        [head, hash],
      )
    await link('one')
    await expect(link('two')).rejects.toMatchObject({ code: '23505', constraint: 'member_links_open' })
  } finally {
    await pool.end()
  }
})
