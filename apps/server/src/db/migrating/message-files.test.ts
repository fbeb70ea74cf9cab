import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { migrationsIn } from './testing-migrations.ts'

test('DESK-24, DESK-29: messages of before have no language and no files, and the former build writes its own beside this one', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 2 })
  const folder = await migrationsIn(entries =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => String(tag).endsWith('_message-files')),
    ),
  )
  await migrate(pool, { folder })
  await rm(folder, { recursive: true })
  // As the former build writes it, with nothing but the columns that it knows.
  const write = (text: string) =>
    pool.query(
      `insert into thread_messages (user_id, author, author_id, text, at) values (1, 'team', 7, $1, now()) returning id`,
      [text],
    )
  try {
    await write('before')
    await migrate(pool)
    await write('beside')
    const { rows } = await pool.query('select text, locale from thread_messages order by id')
    expect(rows).toEqual([
      { text: 'before', locale: null },
      { text: 'beside', locale: null },
    ])
    for (const table of ['message_files', 'message_templates', 'program_proposals'])
      expect((await pool.query(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 0 }])
  } finally {
    await pool.end()
  }
})
