import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../db/schema/index.ts'
import { startTestApp } from '../http/testing.ts'
import { retention } from './retention.ts'
import { schedule } from './schedule.ts'

const tables = Object.values<unknown>(schema)
  .filter(value => is(value, PgTable))
  .map(getTableName)
const timed = Object.entries(retention).flatMap(([table, kept]) => ('job' in kept ? [{ table, ...kept }] : []))

test('BEY-25: every table has a line that says how long its rows are kept, and its job is in the schedule', () => {
  expect(Object.keys(retention).sort()).toEqual([...tables].sort())
  const jobs = schedule.map(job => job.name)
  for (const { job } of timed) expect(jobs).toContain(job)
  for (const kept of Object.values(retention)) {
    const [, named] = /\(((?:drop|forget|remove)-[a-z-]+)\)/.exec('because' in kept ? kept.because : '') ?? []
    if (named) expect(jobs).toContain(named)
  }
})

test('BEY-25: the table of docs/security.md names every table of the database', () => {
  const written = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')
  const lines = written.slice(written.indexOf('## How long things are kept'))
  expect(tables.filter(table => !lines.includes(`\`${table}\``))).toEqual([])
})

test('BEY-25: 800 days later nothing of the demo is left that should be gone', async () => {
  await using app = await startTestApp({ seed: 'small' })
  const { db } = app.parts.database
  const phone_number = '3055550177'
  await app.send('register', {
    first_name: 'Zoe',
    last_name: 'Marsh',
    phone_number,
    password: 'a long password',
    email: 'zoe.marsh@mail.example',
  })
  const ana = await app.given.customer({ email: 'ana.guest@mail.example' })
  await app.call('inviteFriend', { emails: ['guest@mail.example'] } as never, { token: ana.token }).catch(() => null)
  await app.call('getNotifications', {} as never, { token: ana.token })
  app.clock.advance({ days: 800 })
  for (const name of new Set(timed.map(({ job }) => job))) {
    await schedule.find(job => job.name === name)!.run(app.parts, app.clock.now())
  }
  for (const { table, column, days, but } of timed) {
    const before = new Date(app.clock.now().getTime() - (days + 1) * 86_400_000).toISOString()
    const { rows } = await db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from ${table} where ${column} < '${before}' and not (${but ?? 'false'})`),
    )
    expect({ table, left: rows[0]!.n }).toEqual({ table, left: 0 })
  }
  const { rows } = await db.execute(sql`select 1 from users where phone = ${phone_number}`)
  expect(rows).toEqual([])
})
