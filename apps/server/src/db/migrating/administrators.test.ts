import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { migrationsIn } from './testing-migrations.ts'

test('DESK-26: members of before have no days that run, and the former build blocks everybody but the last who looks after the team', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 2 })
  const folder = await migrationsIn(entries =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => String(tag).endsWith('_administrators')),
    ),
  )
  await migrate(pool, { folder })
  await rm(folder, { recursive: true })
  try {
    const every = ['licences', 'fleet', 'bookings', 'money', 'content', 'people', 'settings', 'books', 'audit']
    const add = async (phone: string, rights: string[]) => {
      const { rows } = await pool.query(
        `insert into users (kind, phone, email, first_name, last_name, password_hash, rights, created_at)
         values ('team', $1, $1 || '@example.com', 'A', 'B', 'x', $2, now()) returning id`,
        [phone, rights],
      )
      return rows[0].id as number
    }
    const [head, clerk] = [await add('3055550001', every), await add('3055550002', ['licences'])]
    await migrate(pool)
    const { rows } = await pool.query('select set_up_until, blocked_at from users order by id')
    expect(rows).toEqual([
      { set_up_until: null, blocked_at: null },
      { set_up_until: null, blocked_at: null },
    ])
    const block = (id: number) => pool.query('update users set blocked_at = now() where id = $1', [id])
    expect((await block(clerk)).rowCount).toBe(1)
    await expect(block(head)).rejects.toMatchObject({ code: '23001', constraint: 'last_administrator' })
    await add('3055550003', every)
    expect((await block(head)).rowCount).toBe(1)
  } finally {
    await pool.end()
  }
})
