import type { BulkAct } from '@ownward/contract/tables'
import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, bulkItems, bulkJobs, outbox, threadMessages, threads } from '../../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { givenBookings } from '../../programs/bookings/testing/given-booking.ts'
import { runBulkJobs } from './run-jobs.ts'
import { bulkOf, dyingAt } from './testing-bulk.ts'

type Act = Extract<BulkAct, { action: 'message' }>
type Member = Awaited<ReturnType<TestApp['given']['teamMember']>>

const template = {
  name: 'Winter hours',
  en: 'Hello {first_name} {last_name}, {member} is here until 5. {phone}',
  fr: 'Bonjour {first_name} {last_name}, {member} est là jusqu’à 17 h. {phone}',
}

async function anOffice(rights: string[] = ['people', 'bookings']) {
  const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
  const ask = async (call: string, body: object, by: Member) => (await app.send(call, body, by)).body
  const member = await app.given.teamMember(rights)
  const save = async (texts: object): Promise<Act> => {
    const { result } = await ask('teamSaveTemplate', { ...template, ...texts }, member)
    return { action: 'message', template: result.id, version: result.version }
  }
  return { app, ask, member, save }
}

/** People of whom some cannot be written to: one is deleted, one has no last name, one's thread another member has open. */
async function withPeople() {
  const office = await anOffice()
  const { app, ask, member } = office
  const numbered = (n: number) => ({ phone: `305444010${n}`, email: `p${n}@example.com`, firstName: `Ana${n}` })
  const people: number[] = []
  for (const [n, more] of [
    {},
    { locale: 'fr' as const },
    { lastName: '' },
    { blockedAt: new Date('2026-03-01T00:00:00Z') },
    { deletedAt: new Date('2026-03-01T00:00:00Z') },
    {},
    {},
  ].entries())
    people.push((await app.given.customer({ ...numbered(n), ...more })).id)
  // What they have not read yet they were told of.
  await ask('teamWriteMessage', { user_id: people[5], text: 'Unread.' }, member)
  const other = await app.given.teamMember(['people'], { firstName: 'Olga', lastName: 'Ruiz' })
  await app.parts.database.db.insert(threadMessages).values({
    userId: people[6] as never,
    author: 'customer',
    authorId: people[6] as never,
    text: 'Hello?',
    at: app.clock.now(),
  })
  await ask('teamClaimItem', { queue: 'thread', subject: people[6] }, other)
  return { ...office, people, act: await office.save({}) }
}

/** All that messages can have written, but for numbers and moments that are told out anew each time. */
async function written({ parts: { database } }: TestApp) {
  const { db } = database
  const bare = ({ id, at, lastMessageId, ...row }: Record<string, unknown>) => row
  return {
    messages: (await db.select().from(threadMessages).orderBy(asc(threadMessages.userId), asc(threadMessages.id))).map(
      bare,
    ),
    letters: (await db.select().from(outbox).orderBy(asc(outbox.id)))
      .map(({ to, text }) => ({ to, text }))
      .sort((a, b) => (a.to < b.to ? -1 : 1)),
    threads: (await db.select().from(threads).orderBy(asc(threads.userId))).map(bare),
    log: (await db.select().from(auditLog).where(like(auditLog.subject, 'thread:%')).orderBy(asc(auditLog.id))).map(
      ({ subject, action, reason }) => ({ subject, action, reason }),
    ),
  }
}

test('DESK-09: a template to many writes, tells and refuses what the single message of a member does', async () => {
  const [one, many] = await Promise.all([withPeople(), withPeople()])
  expect(many.people).toEqual(one.people)
  const single: Record<number, string> = {}
  for (const id of [...one.people].reverse()) {
    const filled = await one.ask('teamFillTemplate', { id: one.act.template, user_id: id }, one.member)
    const { text, locale } = filled.result ?? {}
    const sent = filled.result && (await one.ask('teamWriteMessage', { user_id: id, text, locale }, one.member))
    single[id] = filled.code ?? sent.code ?? ''
  }
  const bulk = bulkOf(many.app, many.member, 'People')
  const looked = await many.ask('teamPeopleBulkPreview', { act: many.act, ids: many.people }, many.member)
  expect(looked.result.counts).toEqual({ changed: 4, unchanged: 0, refused: 3 })
  const sample = looked.result.rows.find(({ id }: { id: number }) => id === many.people[1])
  expect(sample.changes.find(({ field }: { field: string }) => field === 'Message').to).toContain(
    'Bonjour Ana1 Moreno, Tess Adams',
  )
  const before = await written(many.app)
  expect(before.messages).toHaveLength(2)
  const { job, rows, reasons } = await bulk.done(many.act, many.people)
  // A question is answered in its thread: what many get answers nobody.
  expect(Object.fromEntries(rows.map(({ id, code }: { id: number; code: string }) => [id, code]))).toEqual({
    ...single,
    [many.people[6]!]: 'waits-for-answer',
  })
  expect(Object.values(single).toSorted()).toEqual(['', '', '', '', 'claimed', 'no-person', 'placeholder-left'])
  expect(await written(many.app)).toEqual(await written(one.app))
  expect(reasons).toHaveLength(3)
  const said = rows.find(({ code }: { code: string }) => code === 'waits-for-answer').reason
  expect(said).toContain('wait for an answer')
  // What each was told, and how; the words themselves are in their threads.
  const told = rows.filter(({ outcome }: { outcome: string }) => outcome === 'changed')
  const toldOf = (id: number | undefined) =>
    told
      .find((row: { id: number }) => row.id === id)
      .changes.map(({ field, to }: Record<string, string>) => [field, to])
  expect(Object.fromEntries(toldOf(many.people[1]))).toEqual({
    Channel: 'Message in their thread',
    Language: 'French',
    Template: 'Winter hours',
  })
  const report = (await many.app.send('teamBulkReport', { job: job.id }, many.member)).text
  expect(report.match(/Channel: Message in their thread/g)).toHaveLength(4)
  expect(report.match(/Template: Winter hours/g)).toHaveLength(4)
  const queues = await many.ask('teamQueueItems', { queue: 'thread' }, many.member)
  expect(queues.result.map(({ subject }: { subject: number }) => subject)).toEqual([many.people[6]])

  // What is sent is not taken back.
  expect(job).toMatchObject({ undo: null, named: 'Winter hours', table: 'people', counts: { changed: 4, refused: 3 } })
  expect(await many.ask('teamBulkUndo', { job: job.id }, many.member)).toMatchObject({ code: 'no-undo' })
  const kept = JSON.stringify([
    await many.app.parts.database.db.select().from(bulkItems),
    await many.app.parts.database.db.select().from(bulkJobs),
  ])
  expect(kept).not.toMatch(/Ana\d|Moreno|3054440/)
  const logged = await many.app.parts.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `bulk:${job.id}`))
  expect(logged.map(({ reason }) => reason)).toEqual(['act: message\ntemplate: Winter hours\nrows: 7'])
  await Promise.all([one.app.close(), many.app.close()])
}, 120_000)

test('DESK-09: the drivers of bookings are written to about theirs, and nothing of another booking is said of one that is over', async () => {
  const { app, ask, member, save } = await anOffice()
  const { db } = app.parts.database
  const given = givenBookings(app)
  const about = await save({
    name: 'About',
    en: 'Your {car}, booking {booking}',
    fr: 'Votre {car}, réservation {booking}',
  })
  const plain = await save({ name: 'Plain', en: 'We are moving.', fr: 'Nous déménageons.' })
  const first = await given.active()
  const second = await given.active()
  const ids = [first.id, second.id]
  const bulk = bulkOf(app, member, 'Booking')
  expect((await bulk.done(about, ids)).job.counts).toMatchObject({ changed: 2, refused: 0 })
  const textsOf = async (userId: number) =>
    (
      await db
        .select()
        .from(threadMessages)
        .where(eq(threadMessages.userId, userId as never))
        .orderBy(asc(threadMessages.id))
    ).map(({ text }) => text)
  const number = async (id: number) =>
    (await app.parts.database.pool.query('select number from bookings where id = $1', [id])).rows[0].number
  for (const { id, person } of [first, second])
    expect(await textsOf(person.id)).toEqual([expect.stringContaining(await number(id))])

  // One that is over and owes nothing: the same person drives the other one now.
  await app.parts.database.pool.query('update bookings set user_id = $1 where id = $2', [second.person.id, first.id])
  await app.parts.database.pool.query("update bookings set state = 'canceled' where id = $1", [first.id])
  const over = await bulk.done(about, [first.id])
  expect(over.rows).toMatchObject([
    { outcome: 'refused', code: 'placeholder-left', reason: expect.stringContaining('{booking}') },
  ])
  expect((await bulk.done(plain, [first.id])).job.counts).toMatchObject({ changed: 1 })
  expect((await textsOf(second.person.id)).at(-1)).toBe('We are moving.')

  // The right of the single press is asked for beside that of the table.
  const clerk = await app.given.teamMember(['bookings'])
  for (const call of ['teamBookingBulkPreview', 'teamBookingBulkFile', 'teamBookingBulkStart'])
    expect(await ask(call, { act: plain, ids, ...(call.endsWith('Start') && { seen: 2 }) }, clerk), call).toMatchObject(
      {
        status: 0,
        code: 'bulk-right',
      },
    )
  const leaving = await app.given.teamMember(['bookings', 'people'])
  const by = bulkOf(app, leaving, 'Booking')
  const job = await by.start(plain, 2, { ids })
  await app.parts.database.pool.query("update users set rights = '{bookings}' where id = $1", [leaving.id])
  const sent = await db.$count(threadMessages)
  await runBulkJobs(app.parts)
  expect((await by.read(job)).reasons).toMatchObject([{ code: 'no-right', n: 2 }])
  expect(await db.$count(threadMessages)).toBe(sent)
  await given.rest()
  await app.close()
}, 120_000)

test('DESK-09: what is sent is the template that was looked at, before the job begins and after', async () => {
  const { ask, member, app, people, act } = await withPeople()
  const ids = people.slice(0, 2)
  const bulk = bulkOf(app, member, 'People')
  const change = (version: number) =>
    ask('teamSaveTemplate', { ...template, id: act.template, version, en: `New ${version}` }, member)
  const job = await bulk.start(act, 2, { ids })
  expect(await change(1)).toMatchObject({ status: 1 })
  await runBulkJobs(app.parts)
  expect((await bulk.read(job)).reasons).toMatchObject([{ code: 'template-changed', n: 2 }])
  const begin = () => ask('teamPeopleBulkStart', { act, ids, seen: 2 }, member)
  expect(await begin()).toMatchObject({ status: 0, code: 'template-changed' })
  expect(await ask('teamRemoveTemplate', { id: act.template, version: 2 }, member)).toMatchObject({ status: 1 })
  expect(await begin()).toMatchObject({ code: 'no-template' })
  expect((await ask('teamPeopleBulkPreview', { act, ids }, member)).result.reasons).toMatchObject([
    { code: 'no-template', n: 2 },
  ])
  await app.close()
}, 120_000)

test('DESK-10: whichever message a process dies at, everybody gets theirs once and is told of it once', async () => {
  const { app, member, save } = await anOffice()
  const { db } = app.parts.database
  const people = [0, 1, 2, 3].map(n => app.given.customer({ firstName: `Eva${n}` }))
  const ids = (await Promise.all(people)).map(({ id }) => id)
  const bulk = bulkOf(app, member, 'People')
  let times = 0
  for (const dies of ['before', 'after'] as const) {
    for (let at = 1; at <= ids.length; at++) {
      const act = await save({ name: `${dies} ${at}`, en: `${dies} ${at} {first_name}` })
      await db.update(threadMessages).set({ readAt: app.clock.now() })
      const letters = await db.$count(outbox)
      const job = await bulk.start(act, ids.length, { ids })
      await expect(runBulkJobs(dyingAt(app, at, dies))).rejects.toThrow()
      expect((await bulk.read(job)).job.counts.changed).toBe(dies === 'after' ? at : at - 1)
      await runBulkJobs(app.parts)
      expect((await bulk.read(job)).job).toMatchObject({
        state: 'done',
        counts: { waiting: 0, changed: ids.length, refused: 0 },
      })
      times += 1
      const texts = (await db.select().from(threadMessages)).map(({ userId, text }) => `${userId} ${text}`)
      expect(texts).toHaveLength(times * ids.length)
      expect(new Set(texts).size).toBe(texts.length)
      expect((await db.$count(outbox)) - letters).toBeGreaterThanOrEqual(ids.length)
      expect(((await db.$count(outbox)) - letters) % ids.length).toBe(0)
    }
  }
  await app.close()
}, 120_000)
