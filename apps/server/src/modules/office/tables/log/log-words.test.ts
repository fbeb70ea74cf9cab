import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../../../db/schema/index.ts'
import { logOf } from '../../../../testing/log-of.ts'
import { startTestApp } from '../../../../testing/test-app.ts'
import { narrow } from '../narrow.ts'
import { logTable } from './log-table.ts'

const app = await startTestApp()
const { db } = app.parts.database
const rights = ['audit', 'people']
const auditor = await app.given.teamMember(rights, { firstName: 'Wilhelmina', lastName: 'Quist' })
const driver = await app.given.customer({ firstName: 'Zoé', lastName: 'Îlot' })
const write = (subject: string, reason: string, more: object = {}) =>
  db.insert(auditLog).values({ at: app.clock.now(), action: 'note_added', subject, reason, ...more } as never)
await write('vehicle:771', 'Badge: – → 50% off_now')
await write('vehicle:772', 'Badge: – → 500 offxnow')
await write(`person:${driver.id}`, 'Gâté by the wait')
await write('booking:9', 'said nothing', { aboutId: driver.id })
await write('booking:10', 'by a member', { actorId: auditor.id })
const found = async (query: string) => (await logOf(app, auditor, { query })).length

test('DESK-18: the log has what was typed in reason or subject, letter by letter, and by the names of who did it and whom it is about', async () => {
  expect(await found('50% off_now')).toBe(1)
  expect(await found('off')).toBe(2)
  expect(await found('GATE BY')).toBe(1)
  expect(await found('vehicle:77')).toBe(2)
  expect(await found('now vehicle')).toBe(0)
  expect(await found('zoe il')).toBe(2)
  expect(await found('wilhelmina q')).toBe(1)
  expect(await found('quillfeather')).toBe(0)
})

test('DESK-18: names of more people than are named one by one find the same entries', async () => {
  await db.execute(sql`
    insert into users (kind, phone, email, first_name, last_name, created_at, password_hash)
    select 'customer', (2000000000 + n)::text, 'crowd' || n || '@example.com', 'Zoé', 'Îlot', now(), password_hash
      from users, generate_series(1, 2100) n where id = ${driver.id}`)
  expect(await found('zoe il')).toBe(2)
})

test('DESK-18: words are looked for along the index of reasons and subjects', async () => {
  const now = app.clock.now()
  const table = logTable({ db, now, reader: { rights, userId: auditor.id } as never })
  const { where } = await narrow(table, { query: 'quillfeather' }, { rights, userId: auditor.id as number, now })
  const plan = await db.transaction(async tx => {
    await tx.execute('set local enable_seqscan = off')
    await tx.execute('set local enable_indexscan = off')
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select id from ${auditLog} where ${where}`)
  })
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('audit_log_words')
})
