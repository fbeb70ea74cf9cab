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
  'column' in kept ? [{ table: tables.get(name)!, ...kept }] : [],
)
const byState = Object.entries(retention).flatMap(([name, kept]) =>
  'overdue' in kept ? [{ table: tables.get(name)!, ...kept }] : [],
)

test('BEY-25, OPS-26: every table has a line that says how long its rows are kept, and its job is in the schedule', () => {
  expect(Object.keys(retention).sort()).toEqual([...tables.keys()].sort())
  const jobs = schedule.map(job => job.name)
  for (const { job } of [...timed, ...byState]) expect(jobs).toContain(job)
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
  const said = { iam: 'Driver', comment: 'x', locale: 'en', handledAt: at } as const
  await db.insert(schema.contactMessages).values({ ...who, ...where, ...said, at })
  await db.insert(schema.partnerVisits).values({ vehicleId, referer: 'x', vin: null, at })
  const line = { userId: userId as never, question: '', state: 'left' } as const
  await db.insert(schema.waitlistEntries).values({ ...line, joinedAt: at, endedAt: at })
  const view = { name: 'x', address: '', shared: false, place: 0, deletedAt: at }
  await db.insert(schema.tableViews).values({ ...view, userId: userId as never, table: 'bookings' })
  const item = {
    queue: 'licence',
    subjectId: 1,
    enteredAt: at,
    dueAt: new Date(at.getTime() + 1),
    closedAt: at,
  } as const
  await db.insert(schema.queueItems).values({ ...item, deskMinutes: 0 })
  await db.insert(schema.queueChecks).values({ number: 1, at, items: 0, missing: 0, left: 0 })
  const bulk = { table: 'vehicles', action: 'publish', arguments: {}, filter: '', counted: 1 }
  const asked = { askedBy: userId as never, askedAt: at, state: 'done', endedAt: at } as const
  await db.insert(schema.bulkJobs).values({ ...bulk, ...asked })
  const waited = {
    act: 'wallet',
    arguments: {},
    argumentsHash: '',
    subject: '',
    reason: '',
    before: {},
    after: {},
  } as const
  await db.insert(schema.approvals).values({
    ...{ ...waited, aboutId: userId as never, askedBy: userId as never, askedAt: at, state: 'lapsed', decidedAt: at },
    ...{ until: new Date(at.getTime() + 1), alone: false },
  })
  const link = { kind: 'invite', tokenHash: 'x', madeBy: userId as never, madeAt: at } as const
  await db
    .insert(schema.memberLinks)
    .values({ ...link, memberId: userId as never, until: new Date(at.getTime() + 1), endedAt: at })
  const prices = { weekCents: 1, sellingPriceCents: 1 }
  await db.insert(schema.catalogChanges).values({ vehicleId, kind: 'listed', ...prices, at })
  await db.insert(schema.moduleFaults).values({ moduleId: 'm', eventId: 'e', vehicleId, at, receivedAt: at })
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
  await db.insert(schema.accountExports).values({ userId, askedAt: at, readyAt: at, keptUntil: at })
  await db.insert(schema.buildFiles).values({ name: 'app-AbCdEf12.js', keptUntil: at })
  const facts = { jobs: true, clockSeconds: 0, disk: 'enough', log: null, services: {} } as const
  await db.insert(schema.processes).values({ id: 'p', version: '1', startedAt: at, seenAt: at, facts })
  await db.insert(schema.pageChanges).values({ id: randomUUID(), tags: 'list', at })
  await db
    .insert(schema.invites)
    .values({ inviterId: userId, email: 'guest@mail.example', tokenHash: 'x', mailed: true, sentAt: at })
}

test.each(timed)(
  'BEY-25, OPS-26: $job goes by the days that are told of $table: a row stays until they are over, and then goes',
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
    // Processes are heard of by the clock of the database.
    const now = table === 'processes' ? Date.now() : app.clock.now().getTime()
    for (const hours of [-1, 1]) {
      const at = new Date(now - days * 86_400_000 - hours * 3_600_000).toISOString()
      await db.execute(sql.raw(`update ${table} set ${column} = '${at}'`))
      await schedule.find(({ name }) => name === job)!.run(app.parts, app.clock.now())
      left.push(await count())
    }
    expect(left).toEqual([before, 0])
    expect(before).toBeGreaterThan(0)
  },
)

/** One row in each table whose rows go by more than one moment, which is long over after 800 days. */
async function givenStates(app: TestApp): Promise<void> {
  const { given, clock, parts } = app
  const { db } = parts.database
  const at = clock.now()
  const [person, other, third] = [await given.readyPerson(), await given.customer(), await given.customer()]
  await given.customer({ verifiedAt: null })
  const soon = new Date(at.getTime() + 86_400_000)
  await db.insert(schema.files).values({
    ...{ id: 'f1', ownerId: person.id, kind: 'licence_front', mime: 'image/jpeg', bytes: 1, sha256: 'x' },
    ...{ storageKey: 'k', createdAt: at, deleteAfter: soon },
  })
  await db.insert(schema.licences).values([
    { userId: other.id, state: 'draft', createdAt: at },
    { userId: third.id, state: 'rejected', createdAt: at, submittedAt: at, decidedAt: at },
  ])
  await db
    .insert(schema.incomeProofs)
    .values({ userId: person.id, state: 'proven', fileIds: ['f2'], sentAt: at, decidedAt: at })
  const device = { familyId: 'f', endpoint: 'https://push.example/1', p256dh: 'k', auth: 'a', at }
  await db.insert(schema.pushSubscriptions).values({ userId: person.id as never, ...device })
  await db.update(schema.cards).set({ removedAt: at })
  const search = {
    question: '',
    rhythm: 'daily',
    locale: 'en',
    timeZone: 'UTC',
    wantsNew: true,
    wantsDrops: true,
    createdAt: at,
  } as const
  await db.insert(schema.savedSearches).values([
    { ...search, email: 'one@mail.example', confirmHash: 'h' },
    { ...search, email: 'two@mail.example', confirmedAt: at, endsAt: soon },
  ])
  const day = at.toISOString().slice(0, 10)
  await db.insert(schema.demandCounts).values({ day, step: 'detail', dimension: 'all', value: '', n: 1 })
  const { id: vehicleId } = await given.vehicle()
  const period = `[${at.toISOString()},${soon.toISOString()})`
  const hold = { vehicleId, userId: person.id, kind: 'hold', period, expiresAt: soon, createdAt: at } as const
  await db.insert(schema.vehicleClaims).values([
    { ...hold, live: true },
    { ...hold, userId: other.id, live: false },
  ])
}

test('BEY-25, OPS-26: 800 days later each table has nothing that is older than its line says', async () => {
  await using app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
  const { db } = app.parts.database
  await givenRows(app)
  await givenStates(app)
  app.clock.advance({ days: 800 })
  const now = `'${app.clock.now().toISOString()}'::timestamptz`
  const overdue = [
    ...timed.map(({ table, column, days, but }) => ({
      table,
      // What the jobs themselves change is noted by the clock of the database, which nobody moves here.
      rows: `${column} < ${['page_changes', 'processes'].includes(table) ? 'now()' : now} - interval '${days} days' and not (${but ?? 'false'})`,
    })),
    ...byState.map(({ table, overdue: rows }) => ({ table, rows: rows.replaceAll('$now', now) })),
  ]
  const left = async () => {
    const found: string[] = []
    for (const { table, rows } of overdue) {
      const { rows: rowsFound } = await db.execute(sql.raw(`select 1 from ${table} where ${rows}`))
      if (rowsFound.length > 0) found.push(table)
    }
    return found.sort()
  }
  expect(await left()).toEqual(overdue.map(({ table }) => table).sort())
  const names = [...timed, ...byState].map(({ job }) => job)
  // What one job has just let go of is removed by another's next look.
  for (const name of [...names, ...names]) {
    await schedule.find(job => job.name === name)!.run(app.parts, app.clock.now())
  }
  expect(await left()).toEqual([])
})
