import type { QueueName } from '@ownward/contract/queues'
import type { BulkAct } from '@ownward/contract/tables'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, contactMessages, licences, queueItems, threadMessages, threads } from '../../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runBulkJobs } from './run-jobs.ts'
import { bulkOf, dyingAt } from './testing-bulk.ts'

type Member = Awaited<ReturnType<TestApp['given']['teamMember']>>
type Item = { id: number; outcome: string; code: string; reason: string; changes: unknown[] }

const of: readonly QueueName[] = ['thread', 'contact', 'licence']
const loggedAs = { thread: 'thread', contact: 'contact', licence: 'licence' } as const

/** An office where six things wait in each of three queues. */
async function anOffice() {
  const app = await startTestApp({ now: '2026-03-02T15:00:00Z' })
  const { db } = app.parts.database
  const now = app.clock.now()
  const waiting: Record<string, number[]> = { thread: [], contact: [], licence: [] }
  for (let n = 1; n <= 6; n++) {
    const { id } = await app.given.customer({
      phone: `305444020${n}`,
      email: `q${n}@example.com`,
      firstName: `Ana${n}`,
    })
    await db.insert(threadMessages).values({ userId: id, author: 'customer', authorId: id, text: 'Hello?', at: now })
    waiting.thread!.push(id)
    const writer = { firstName: `Bo${n}`, lastName: 'Reed', phone: '3054440300', email: `bo${n}@example.com` }
    const place = { address: '', city: '', state: '', zip: '' }
    const [message] = await db
      .insert(contactMessages)
      .values({ ...writer, ...place, iam: 'Driver', comment: 'Hi', locale: 'en', at: now })
      .returning()
    waiting.contact!.push(message!.id)
    const [licence] = await db
      .insert(licences)
      .values({ userId: id as never, state: 'pending', fields: {}, createdAt: now, submittedAt: now })
      .returning()
    waiting.licence!.push(licence!.id)
  }
  const rights = ['people', 'licences']
  const member = await app.given.teamMember(rights)
  const olga = await app.given.teamMember(rights, { firstName: 'Olga', lastName: 'Ruiz' })
  const nina = await app.given.teamMember(rights, { firstName: 'Nina', lastName: 'Park' })
  const ask = async (call: string, body: object, by: Member = member) => (await app.send(call, body, by)).body
  const give = (queue: QueueName, subject: number, to: number | null, by: Member = member, was?: number | null) =>
    ask('teamAssignItem', { queue, subject, member: to, ...(was !== undefined && { was }) }, by)
  return { app, waiting, member, olga, nina, ask, give }
}
type Office = Awaited<ReturnType<typeof anOffice>>

/** One is given to Olga before it is looked at, one after, one to Nina, one is open at Olga's, one is closed. */
async function seenAndChanged(queue: QueueName) {
  const office = await anOffice()
  const { waiting, olga, nina, ask, give } = office
  const ids = waiting[queue]!
  await give(queue, ids[1]!, olga.id)
  await give(queue, ids[3]!, nina.id)
  await ask('teamClaimItem', { queue, subject: ids[4] }, olga)
  const listed = (await ask('teamQueueItems', { queue })).result as { subject: number; keeper: { id: number } | null }[]
  const seen = listed.map(({ subject, keeper }) => ({ subject, member: keeper?.id ?? null }))
  await give(queue, ids[2]!, olga.id, olga)
  return { ...office, ids, seen }
}

/** All that giving and closing can have written, but for numbers and moments that are told out anew each time. */
async function written({ parts: { database } }: TestApp) {
  const { db } = database
  const subjects = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(n => Object.values(loggedAs).map(name => `${name}:${n}`))
  return {
    items: (await db.select().from(queueItems).orderBy(asc(queueItems.id))).map(
      ({ queue, subjectId, assignee, claimedBy, closedAt }) => ({ queue, subjectId, assignee, claimedBy, closedAt }),
    ),
    threads: await db.select().from(threads).orderBy(asc(threads.userId)),
    contacts: await db.select().from(contactMessages).orderBy(asc(contactMessages.id)),
    log: (
      await db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.subject, subjects))
        .orderBy(asc(auditLog.subject), asc(auditLog.id))
    ).map(({ subject, action, reason, actorId, aboutId }) => ({ subject, action, reason, actorId, aboutId })),
  }
}

const codes = (rows: Item[]) => Object.fromEntries(rows.map(({ id, code }) => [id, code]))

test.each(of)(
  'DESK-09, DESK-11: giving many of the queue %s does, writes and refuses what a single giving does, and is taken back',
  async queue => {
    const [one, many] = await Promise.all([seenAndChanged(queue), seenAndChanged(queue)])
    expect(many.ids).toEqual(one.ids)
    const single: Record<number, string> = {}
    for (const id of [...one.ids].reverse()) {
      const was = one.seen.find(({ subject }) => subject === id)?.member
      single[id] = (await one.give(queue, id, one.nina.id, one.member, was)).code ?? ''
    }
    const before = await written(many.app)
    const bulk = bulkOf(many.app, many.member, 'Queue')
    const act: BulkAct = { action: 'assign', member: many.nina.id, seen: many.seen }
    const looked = await many.ask('teamQueueBulkPreview', { queue, act, ids: many.ids })
    expect(looked.result.counts).toEqual({ changed: 4, unchanged: 1, refused: 1 })
    expect(await written(many.app)).toEqual(before)
    const { job, rows } = await bulk.done(act, many.ids, { queue })
    expect(codes(rows)).toEqual(single)
    expect(await written(many.app)).toEqual(await written(one.app))
    expect(rows.find(({ code }: Item) => code === 'assigned-meanwhile').reason).toContain('Olga Ruiz')
    expect(job).toMatchObject({
      table: `queue_${queue}`,
      named: 'Nina Park',
      act: { action: 'assign', member: many.nina.id },
    })
    expect(job.act.seen).toBeUndefined()
    const [logged] = await many.app.parts.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `bulk:${job.id}`))
    expect(logged?.reason).toBe('act: assign\nmember: Nina Park\nrows: 6')

    // Back again, but for one that Olga gave to nobody and back to Nina since.
    await many.give(queue, many.ids[5]!, null, many.olga)
    await many.give(queue, many.ids[5]!, many.nina.id, many.olga)
    const undone = await bulkOf(many.app, many.olga, 'Queue').undo(job.id)
    expect(undone.job).toMatchObject({ undoes: job.id, undo: null, counts: { changed: 3, refused: 1 } })
    expect(undone.rows.find(({ id }: Item) => id === many.ids[5]).reason).toContain('Olga Ruiz')
    const keepers = async (ids: number[]) =>
      Promise.all(
        ids.map(async id => {
          const open = and(eq(queueItems.queue, queue), eq(queueItems.subjectId, id), isNull(queueItems.closedAt))
          return (await many.app.parts.database.db.select().from(queueItems).where(open))[0]?.assignee ?? null
        }),
      )
    const { olga, nina } = many
    expect(await keepers(many.ids)).toEqual([null, olga.id, olga.id, nina.id, null, nina.id])
    await Promise.all([one.app.close(), many.app.close()])
  },
  120_000,
)

test.each(['thread', 'contact'] as const)(
  'DESK-09: closing many of the queue %s does, writes and refuses what a single press does, and offers no undo',
  async queue => {
    const [one, many] = await Promise.all([seenAndChanged(queue), seenAndChanged(queue)])
    const press = ({ ask }: Office, id: number) =>
      queue === 'thread'
        ? ask('teamFinishThread', { user_id: id, done: true })
        : ask('teamFinishContactMessage', { message_id: id, done: true })
    const single: Record<number, string> = {}
    for (const id of [...one.ids].reverse()) single[id] = (await press(one, id)).code ?? ''
    const bulk = bulkOf(many.app, many.member, 'Queue')
    const job = await bulk.start({ action: 'close' }, 6, { queue, ids: many.ids })
    // Closed by somebody before its turn came.
    await press(many, many.ids[0]!)
    await runBulkJobs(many.app.parts)
    const { rows, job: done } = await bulk.read(job)
    expect(codes(rows)).toEqual(single)
    expect(Object.values(single).filter(Boolean)).toEqual(['claimed'])
    expect(await written(many.app)).toMatchObject({ ...(await written(one.app)), log: expect.anything() })
    expect((await written(many.app)).log).toEqual((await written(one.app)).log)
    expect(done).toMatchObject({ undo: null, counts: { changed: 4, unchanged: 1, refused: 1 } })
    expect(await many.ask('teamBulkUndo', { job })).toMatchObject({ code: 'no-undo' })
    await Promise.all([one.app.close(), many.app.close()])
  },
  120_000,
)

test('DESK-09: what waits no more is left out, what cannot be closed is not, and a job of a queue is for who may open it', async () => {
  const { app, ask, waiting, member, nina } = await anOffice()
  const ids = waiting.licence!
  await app.parts.database.db.update(licences).set({ state: 'approved' }).where(eq(licences.id, ids[0]!))
  const act = { action: 'assign', member: nina.id }
  const start = (more: object, by = member) =>
    ask('teamQueueBulkStart', { queue: 'licence', act, ids, seen: 6, ...more }, by)
  expect(await start({})).toMatchObject({ code: 'selection-changed', result: { seen: 6, counted: 5 } })
  expect(await start({ ids: [ids[0]], seen: 1 })).toMatchObject({ code: 'bulk-none' })
  for (const call of ['teamQueueBulkPreview', 'teamQueueBulkFile', 'teamQueueBulkStart'])
    expect(
      await ask(call, { queue: 'licence', act: { action: 'close' }, ids, ...(call.endsWith('Start') && { seen: 5 }) }),
    ).toMatchObject({ code: 'bulk-right' })
  const clerk = await app.given.teamMember(['people'])
  expect(await start({ seen: 5 }, clerk)).toMatchObject({ code: 'bulk-right' })
  // Nobody is given what they may not open.
  expect(await start({ seen: 5, act: { action: 'assign', member: clerk.id } })).toMatchObject({ code: 'no-member' })
  const { result } = await start({ seen: 5 })
  await runBulkJobs(app.parts)
  expect(await ask('teamBulkJob', { job: result.job }, clerk)).toMatchObject({ code: 'no-job' })
  expect((await ask('teamBulkJobs', {}, clerk)).result).toEqual([])
  // Who has lost the right meanwhile has nothing given back to them.
  const back = await bulkOf(app, member, 'Queue').done({ action: 'assign', member: null }, ids.slice(1), {
    queue: 'licence',
  })
  expect(back.job.counts).toMatchObject({ changed: 5 })
  await app.parts.database.pool.query("update users set rights = '{people}' where id = $1", [nina.id])
  const undone = await bulkOf(app, member, 'Queue').undo(back.job.id)
  expect(undone.reasons).toMatchObject([{ code: 'no-member', n: 5 }])
  await app.close()
}, 120_000)

test('DESK-10: whichever giving a process dies at, each is given once and logged once', async () => {
  const { app, waiting, member, olga, nina } = await anOffice()
  const ids = waiting.thread!.slice(0, 3)
  const bulk = bulkOf(app, member, 'Queue')
  let times = 0
  for (const dies of ['before', 'after'] as const) {
    for (let at = 1; at <= ids.length; at++) {
      times += 1
      const act: BulkAct = { action: 'assign', member: times % 2 ? olga.id : nina.id }
      const job = await bulk.start(act, ids.length, { queue: 'thread', ids })
      await expect(runBulkJobs(dyingAt(app, at, dies))).rejects.toThrow()
      expect((await bulk.read(job)).job.counts.changed).toBe(dies === 'after' ? at : at - 1)
      await runBulkJobs(app.parts)
      expect((await bulk.read(job)).job).toMatchObject({ state: 'done', counts: { changed: ids.length, refused: 0 } })
      for (const id of ids) {
        const log = await app.parts.database.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.subject, `thread:${id}`))
        expect(log).toHaveLength(times)
      }
    }
  }
  await app.close()
}, 120_000)

test('DESK-11: an undo and a giving at the same time end as one after the other', async () => {
  const { app, waiting, member, olga, nina, give } = await anOffice()
  const ids = waiting.thread!
  const bulk = bulkOf(app, member, 'Queue')
  const { job } = await bulk.done({ action: 'assign', member: nina.id }, ids, { queue: 'thread' })
  const { result } = await bulk.ask('teamBulkUndo', { job: job.id })
  await Promise.all([runBulkJobs(app.parts), ...ids.map(id => give('thread', id, olga.id, olga))])
  const { rows } = await bulk.read(result.job)
  for (const { id, outcome } of rows as Item[]) {
    const [thread] = await app.parts.database.db.select().from(threads).where(eq(threads.userId, id))
    // Given back before Olga took it, or left with her: never taken from her.
    expect(thread?.assignedTo, outcome).toBe(olga.id)
    expect(['changed', 'refused']).toContain(outcome)
  }
  await app.close()
}, 120_000)

test('DESK-11: what somebody has closed since is not given back, and who closed it is named', async () => {
  const { app, ask, waiting, member, olga, nina } = await anOffice()
  const ids = waiting.thread!.slice(0, 2)
  const bulk = bulkOf(app, member, 'Queue')
  const { job } = await bulk.done({ action: 'assign', member: nina.id }, ids, { queue: 'thread' })
  expect(await ask('teamFinishThread', { user_id: ids[0], done: true }, olga)).toMatchObject({ status: 1 })
  const { rows, job: undone } = await bulk.undo(job.id)
  expect(undone.counts).toMatchObject({ changed: 1, refused: 1 })
  const left = (rows as (Item & { reason: string })[]).find(({ id }) => id === ids[0])!
  expect(left.code).toBe('changed-since')
  expect(left.reason).toContain('Olga')
  await app.close()
}, 120_000)
