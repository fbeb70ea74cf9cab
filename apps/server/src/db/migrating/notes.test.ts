import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { migrationsIn } from './testing-migrations.ts'

test('DESK-23: notes on people of before stand on them still, and the former build reads, writes and removes its own beside this one', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 2 })
  const folder = await migrationsIn(entries =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => String(tag).endsWith('_subject-notes')),
    ),
  )
  await migrate(pool, { folder })
  await rm(folder, { recursive: true })
  try {
    const { rows: people } = await pool.query(
      `insert into users (kind, phone, email, first_name, last_name, password_hash, created_at)
       values ('customer', '3055550001', 'a@example.com', 'A', 'B', 'x', now()) returning id`,
    )
    const { id } = people[0]
    const write = (text: string) =>
      // As it writes them, with nothing but the columns that it knows.
      pool.query(
        'insert into "person_notes" ("id", "user_id", "author_id", "text", "at") values (default, $1, $2, $3, $4) returning "id", "user_id", "author_id", "text", "at"',
        [id, 7, text, new Date('2026-11-01T15:00:00Z')],
      )
    await write('before')

    await migrate(pool)
    const { rows: beside } = await write('beside')
    expect(beside).toMatchObject([{ user_id: id, text: 'beside' }])
    await pool.query(
      `insert into subject_notes (subject, subject_id, author_id, text, at) values ('booking', $1, 7, 'of a booking', now())`,
      [id],
    )
    const { rows: notes } = await pool.query(
      'select subject, subject_id, author_id, text from subject_notes order by id',
    )
    expect(notes).toEqual([
      { subject: 'person', subject_id: id, author_id: 7, text: 'before' },
      { subject: 'person', subject_id: id, author_id: 7, text: 'beside' },
      { subject: 'booking', subject_id: id, author_id: 7, text: 'of a booking' },
    ])
    const { rows: seen } = await pool.query('select text from person_notes where user_id = $1 order by id', [id])
    expect(seen.map(({ text }) => text)).toEqual(['before', 'beside'])
    await pool.query('delete from person_notes where user_id = $1', [id])
    const { rows: left } = await pool.query('select text from subject_notes')
    expect(left).toEqual([{ text: 'of a booking' }])
  } finally {
    await pool.end()
  }
})
