import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { migrationsIn } from './testing-migrations.ts'

test('DESK-21, OPS-16: what waited before the queues is in them afterwards, and what either build writes or decides enters and leaves', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 4 })
  const folder = await migrationsIn(entries => entries.slice(0, 40))
  await migrate(pool, { folder })
  await rm(folder, { recursive: true })
  try {
    const { rows: people } = await pool.query(
      `insert into users (kind, phone, email, first_name, last_name, password_hash, created_at)
       values ('customer', '3055550177', 'zoe@mail.example', 'Zoe', 'Marsh', 'x', now()) returning id`,
    )
    const [{ id: userId }] = people
    const licence = async (state: string, at: string) => {
      const { rows } = await pool.query(
        `insert into licences (user_id, state, created_at, submitted_at) values ($1, $2, $3, $3) returning id`,
        [userId, state, at],
      )
      return rows[0].id
    }
    const waited = await licence('pending', '2026-11-02T15:00:00Z')
    await licence('rejected', '2026-11-01T15:00:00Z')
    await pool.query(
      `insert into thread_messages (user_id, author, author_id, text, at) values ($1, 'customer', $1, 'x', '2026-11-03T10:00:00Z')`,
      [userId],
    )
    await pool.query('update threads set assigned_to = 7')

    await migrate(pool)
    const open = async () => {
      const { rows } = await pool.query(
        'select queue, subject_id::int as subject, entered_at as at, assignee from queue_items where closed_at is null order by entered_at',
      )
      return rows
    }
    expect(await open()).toEqual([
      { queue: 'licence', subject: Number(waited), at: new Date('2026-11-02T15:00:00Z'), assignee: null },
      { queue: 'thread', subject: userId, at: new Date('2026-11-03T10:00:00Z'), assignee: 7 },
    ])

    // As the former build does it, which knows of no queue.
    const beside = await licence('pending', '2026-11-04T15:00:00Z')
    expect((await open()).map(({ subject }) => subject)).toContain(Number(beside))
    await pool.query(
      `update licences set state = 'rejected', decided_at = '2026-11-04T16:00:00Z' where state = 'pending'`,
    )
    await pool.query(
      `insert into thread_messages (user_id, author, author_id, text, at) values ($1, 'team', 7, 'x', '2026-11-04T17:00:00Z')`,
      [userId],
    )
    expect(await open()).toEqual([])
    const { rows: closed } = await pool.query(
      'select closed_at as at, assignee from queue_items order by closed_at, id',
    )
    expect(closed).toEqual([
      { at: new Date('2026-11-04T16:00:00Z'), assignee: null },
      { at: new Date('2026-11-04T16:00:00Z'), assignee: null },
      { at: new Date('2026-11-04T17:00:00Z'), assignee: null },
    ])
  } finally {
    await pool.end()
  }
})
