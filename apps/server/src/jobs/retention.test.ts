import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../db/schema/index.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { retention } from './retention.ts'
import { schedule } from './schedule.ts'

const tables = new Map(
  Object.entries<unknown>(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, getTableName(table)]] : [])),
)
const timed = Object.entries(retention).flatMap(([name, kept]) =>
  'job' in kept ? [{ table: tables.get(name)!, ...kept }] : [],
)

test('BEY-25: every table has a line that says how long its rows are kept, and its job is in the schedule', () => {
  expect(Object.keys(retention).sort()).toEqual([...tables.keys()].sort())
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
  expect([...tables.values()].filter(table => !lines.includes(`\`${table}\``))).toEqual([])
})

/** One row in each table that is emptied after a time. */
async function givenRows({ given, clock, parts: { database } }: TestApp): Promise<void> {
  const [{ id: userId }, { id: vehicleId }] = [await given.customer(), await given.vehicle()]
  const at = clock.now()
  const soon = new Date(at.getTime() + 60_000)
  const { db } = database
  await db.insert(schema.codes).values({ userId, purpose: 'reset', codeHash: 'x', createdAt: at, expiresAt: soon })
  await db.insert(schema.attempts).values({ scope: 'code:all', subject: '3055550177', at })
  await db
    .insert(schema.idempotencyKeys)
    .values({ userId, call: 'book', key: 'k', bodyHash: 'x', state: 'done', createdAt: at })
  await db.insert(schema.outbox).values({ channel: 'sms', to: '3055550177', text: 'x', at, sentAt: at })
  await db.insert(schema.notifications).values({ userId, kind: 'password_changed', at })
  const who = { firstName: 'Zoe', lastName: 'Marsh', phone: '3055550177', email: 'zoe@mail.example' }
  const where = { address: '1 Ocean Drive', city: 'Miami', state: 'FL', zip: '33139' }
  await db.insert(schema.contactMessages).values({ ...who, ...where, iam: 'Driver', comment: 'x', locale: 'en', at })
  await db.insert(schema.partnerVisits).values({ vehicleId, referer: 'x', vin: null, at })
  await db.insert(schema.moduleMessages).values({
    moduleId: 'm',
    eventId: 'e',
    miles: 1,
    vehicleId,
    readAt: at,
    receivedAt: at,
    outcome: 'car',
  })
  await db.insert(schema.fileOpenings).values({ fileId: 'f', ownerId: userId, kind: 'licence_front', at, address: 'x' })
  await db.insert(schema.buildFiles).values({ name: 'app-AbCdEf12.js', keptUntil: at })
  const facts = { jobs: true, clockSeconds: 0, disk: 'enough', log: null, services: {} } as const
  await db.insert(schema.processes).values({ id: 'p', version: '1', startedAt: at, seenAt: at, facts })
  await db.insert(schema.pageChanges).values({ id: randomUUID(), tags: 'list', at })
  await db
    .insert(schema.invites)
    .values({ inviterId: userId, email: 'guest@mail.example', tokenHash: 'x', mailed: true, sentAt: at })
}

test.each(timed)(
  'BEY-25: $job goes by the days that are told of $table: a row stays until they are over, and then goes',
  async ({ table, job, column, days, but }) => {
    // The day on which two years are 730 days.
    await using app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
    const { db } = app.parts.database
    await givenRows(app)
    const count = async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from ${table} where not (${but ?? 'false'})`),
      )
      return rows[0]!.n
    }
    const before = await count()
    const left: number[] = []
    for (const hours of [-1, 1]) {
      const at = new Date(app.clock.now().getTime() - days * 86_400_000 - hours * 3_600_000).toISOString()
      await db.execute(sql.raw(`update ${table} set ${column} = '${at}'`))
      await schedule.find(({ name }) => name === job)!.run(app.parts, app.clock.now())
      left.push(await count())
    }
    expect(left).toEqual([before, 0])
    expect(before).toBeGreaterThan(0)
  },
)

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
