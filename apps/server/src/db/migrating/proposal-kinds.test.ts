import { rm } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { createBareDatabase } from '../testing.ts'
import { migrationsIn } from './testing-migrations.ts'

test('DESK-29: changes of before keep their kinds, the former build writes its own beside this one, and no unknown kind is kept', async () => {
  const pool = new pg.Pool({ connectionString: await createBareDatabase(), max: 2 })
  const folder = await migrationsIn(entries =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => String(tag).endsWith('_proposal-kinds')),
    ),
  )
  await migrate(pool, { folder })
  await rm(folder, { recursive: true })
  await pool.query(`insert into users (id, kind, phone, email, first_name, last_name, password_hash, created_at)
    overriding system value values (1, 'customer', '2125550101', 'ana@example.com', 'Ana', 'Moreno', '', now())`)
  await pool.query(`alter table program_proposals drop constraint program_proposals_booking_id_bookings_id_fk`)
  const write = (booking: number, kind: string) =>
    pool.query(
      `insert into program_proposals (booking_id, user_id, kind, change, preview, revision, asked_by, asked_at, until)
       values ($1, 1, $2, '{}', '{}', 'x', 7, now(), now() + interval '3 days')`,
      [booking, kind],
    )
  try {
    await write(1, 'pause')
    await migrate(pool)
    await write(2, 'swap')
    await write(3, 'pickup')
    await expect(write(4, 'another')).rejects.toThrow(/program_proposals_kind/)
    const { rows } = await pool.query('select kind from program_proposals order by id')
    expect(rows.map(({ kind }) => kind)).toEqual(['pause', 'swap', 'pickup'])
  } finally {
    await pool.end()
  }
})
