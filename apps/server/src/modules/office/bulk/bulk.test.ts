import { bulkPart, mostBulkJobs } from '@ownward/contract/tables'
import { asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { auditLog, bulkItems, bulkJobs, vehicles } from '../../../db/schema/index.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { runBulkJobs } from './run-jobs.ts'
import { bulkOf, dyingAt, someCars } from './testing-bulk.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, pool } = app.parts.database
const member = await app.given.teamMember(['fleet'])
const cars = await someCars(app, 10)
await pool.query("update vehicles set availability = 'rented' where id = $1", [cars.at(-1)])
const { ask, start, read, done, undo, file } = bulkOf(app, member)

const idsIn = async (state: 'free' | 'hidden' | 'rented') =>
  (
    await db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(eq(vehicles.availability, state))
      .orderBy(asc(vehicles.id))
  ).map(({ id }) => id as number)
const stateOf = async (id: number) =>
  (
    await db
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, id as never))
  )[0]!.availability
const logOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `vehicle:${id}`))
      .orderBy(asc(auditLog.id))
  ).map(({ action }) => action)
const withdraw = { action: 'withdraw' } as const
const publish = { action: 'publish' } as const
const matching = (state: string) => ({ filters: [{ column: 'state', operator: 'any', value: state }] })
/** What a test left behind: nothing runs, and every car is as it was. */
const tidy = async () => {
  await runBulkJobs(app.parts)
  await pool.query("update vehicles set availability = 'free' where availability = 'hidden'")
}
afterEach(tidy)

test('DESK-08: a preview says how many rows an action changes, leaves and refuses by reason, and does nothing', async () => {
  const [free, rented] = [await idsIn('free'), await idsIn('rented')]
  expect(free.length).toBeGreaterThan(4)
  expect(rented.length).toBeGreaterThan(0)
  await app.call('teamPublishVehicle', { vehicle_id: free[0]!, published: false }, member)
  const ids = [...free.slice(0, 4), rented[0]!]
  const before = await db.select().from(vehicles).orderBy(asc(vehicles.id))
  const logged = (await db.select().from(auditLog)).length
  const { result } = await ask('teamVehicleBulkPreview', { act: withdraw, ids })
  expect(result).toMatchObject({
    records: 5,
    counts: { changed: 3, unchanged: 1, refused: 1 },
    reasons: [{ code: 'car-in-use', n: 1, reason: expect.stringMatching(/\w/) }],
  })
  expect(result.rows.map(({ id }: { id: number }) => id).sort()).toEqual([...ids].sort())
  expect(result.rows.find(({ id }: { id: number }) => id === free[1]).changes).toEqual([
    { field: 'State', from: 'On the site', to: 'Not on the site' },
  ])
  const csv = await file('teamVehicleBulkFile', { act: withdraw, ids })
  expect(csv.trim().split('\r\n').at(-1)).toBe('# end 5')
  expect(csv.match(/Refused/g)).toHaveLength(1)
  expect(await db.select().from(vehicles).orderBy(asc(vehicles.id))).toEqual(before)
  expect((await db.select().from(auditLog)).length).toBe(logged)
  expect(await db.select().from(bulkJobs)).toEqual([])
})

test('DESK-08: all that a filter finds over all pages is written down; another count than the member saw starts nothing', async () => {
  const free = await idsIn('free')
  const refused = await ask('teamVehicleBulkStart', { act: withdraw, seen: free.length + 1, ...matching('free') })
  expect(refused).toMatchObject({
    status: 0,
    code: 'selection-changed',
    result: { seen: free.length + 1, counted: free.length },
    message: expect.stringContaining(String(free.length + 1)),
  })
  expect(await db.select().from(bulkItems)).toEqual([])
  expect(await ask('teamVehicleBulkStart', { act: withdraw, seen: 1, ids: [999_999] })).toMatchObject({
    code: 'bulk-none',
  })
  const job = await start(withdraw, free.length, matching('free'))
  const items = await db.select().from(bulkItems).where(eq(bulkItems.jobId, job))
  expect(items.map(({ subjectId }) => subjectId).sort((a, b) => a - b)).toEqual(free)
  // A car that fits only now was seen by nobody.
  await runBulkJobs(app.parts)
  expect((await read(job)).job.counts.changed).toBe(free.length)
})

test('DESK-08: rows that a filter would have left out are refused, and a member without the right begins, sees, stops and undoes nothing', async () => {
  const free = await idsIn('free')
  // The driver of a car is for members with `bookings`.
  const withheld = { filters: [{ column: 'driver', operator: 'has', value: 'a' }] }
  for (const call of ['teamVehicleBulkPreview', 'teamVehicleBulkStart'])
    expect(await ask(call, { act: withdraw, ...(call.endsWith('Start') && { seen: 1 }), ...withheld })).toMatchObject({
      code: 'bulk-filters',
    })
  const unread = { filters: [{ column: 'year', operator: 'from', value: 'x' }] }
  expect(await ask('teamVehicleBulkStart', { act: withdraw, seen: free.length, ...unread })).toMatchObject({
    code: 'bulk-filters',
  })
  // Which of the two is meant nobody knows; an empty list of filters means nothing.
  const both = { ids: [free[0]!], filters: [{ column: 'state', operator: 'any', value: 'free' }] }
  for (const [call, more] of [
    ['teamVehicleBulkPreview', both],
    ['teamVehicleBulkFile', both],
    ['teamVehicleBulkStart', { ...both, seen: 1 }],
    ['teamVehicleBulkStart', { ids: both.ids, of: { place: 1 }, seen: 1 }],
    ['teamVehicleBulkStart', { ids: both.ids, query: 'Ford', seen: 1 }],
  ] as const)
    expect(await ask(call, { act: withdraw, ...more }), call).toMatchObject({ status: 0, code: 'bulk-two-ways' })
  const plain = { ids: both.ids, filters: [], of: {}, zone: 'America/Chicago' }
  expect(await ask('teamVehicleBulkPreview', { act: withdraw, ...plain })).toMatchObject({ status: 1 })
  const job = await start(withdraw, 1, { ids: [free[0]!] })
  const outsider = await app.given.teamMember(['bookings', 'people', 'money'])
  for (const call of ['teamBulkJob', 'teamBulkReport', 'teamBulkStop', 'teamBulkUndo'])
    expect(await ask(call, { job }, outsider), call).toMatchObject({ status: 0, code: 'no-job' })
  expect((await ask('teamBulkJobs', {}, outsider)).result).toEqual([])
  const begin = { act: withdraw, seen: 1, ids: [free[0]!] }
  expect(await ask('teamVehicleBulkStart', begin, outsider)).toMatchObject({ status: 0, code: 'no-right' })
})

test('DESK-08: three jobs run at once, also of members who begin theirs at the same time', async () => {
  const free = await idsIn('free')
  const answers = await Promise.all(
    free.slice(0, 5).map(async id => ask('teamVehicleBulkStart', { act: withdraw, seen: 1, ids: [id] })),
  )
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(mostBulkJobs)
  expect(answers.filter(({ code }) => code === 'bulk-full')).toHaveLength(2)
  await tidy()
  await start(withdraw, 1, { ids: [free[0]!] })
})

test('DESK-10: a right that is taken away meanwhile is refused at each item, and the job ends', async () => {
  const free = (await idsIn('free')).slice(0, 2)
  const leaving = await app.given.teamMember(['fleet'])
  const by = bulkOf(app, leaving)
  const job = await by.start(withdraw, 2, { ids: free })
  await pool.query("update users set rights = '{}' where id = $1", [leaving.id])
  await runBulkJobs(app.parts)
  expect(await read(job)).toMatchObject({
    job: { state: 'done', counts: { refused: 2 } },
    reasons: [{ code: 'no-right' }],
  })
  expect(await stateOf(free[0]!)).toBe('free')
})

test('DESK-10: whichever item a process dies at, each is done once and logged once', async () => {
  const ids = (await idsIn('free')).slice(0, 4)
  for (const dies of ['before', 'after'] as const) {
    for (let at = 1; at <= ids.length; at++) {
      const job = await start(at % 2 === 1 ? withdraw : publish, ids.length, { ids })
      const logged = await Promise.all(ids.map(async id => (await logOf(id)).length))
      await expect(runBulkJobs(dyingAt(app, at, dies))).rejects.toThrow()
      expect((await read(job)).job.counts.changed).toBe(dies === 'after' ? at : at - 1)
      await runBulkJobs(app.parts)
      const { job: ended } = await read(job)
      expect(ended).toMatchObject({ state: 'done', counts: { waiting: 0, changed: ids.length, refused: 0 } })
      const after = await Promise.all(ids.map(async id => (await logOf(id)).length))
      expect(after).toEqual(logged.map(lines => lines + 1))
      expect(await db.select().from(bulkItems).where(sql`untold is not null`)).toEqual([])
    }
    await tidy()
  }
})

test('DESK-10: an item ends without waiting for the disk, and what tells of it waits for all of it', async () => {
  const job = await start(withdraw, 2, { ids: (await idsIn('free')).slice(0, 2) })
  const waits: unknown[] = []
  await runBulkJobs({
    ...app.parts,
    transact: work =>
      app.parts.transact(async uow => {
        // As a database of its own has it; those of tests wait for no disk at all.
        await uow.tx.execute(sql`set local synchronous_commit = on`)
        const answer = await work(uow)
        const { rows } = await uow.tx.execute(sql`select current_setting('synchronous_commit') as at`)
        waits.push(rows[0]!.at)
        return answer
      }),
  })
  expect((await read(job)).job.counts.changed).toBe(2)
  // Two items, none that waits, what is told, and nothing more to tell; and again for nothing.
  expect(waits.slice(0, 4)).toEqual(['off', 'off', 'on', 'on'])
  expect(new Set(waits.slice(2))).toEqual(new Set(['on']))
})

test('DESK-10, DESK-18: three processes share a job, the others are told of its cars in lots, and the log says which job did it', async () => {
  const ids = await idsIn('free')
  const database = (pool.options as { connectionString: string }).connectionString
  await using second = await startTestApp({ database, seed: 'none' })
  await using third = await startTestApp({ database, seed: 'none' })
  const told = async () => (await pool.query<{ tags: string }>('select tags from page_changes')).rows
  const before = (await told()).length
  const job = await start(withdraw, ids.length, { ids })
  const did = await Promise.all([app, second, third].map(({ parts }) => runBulkJobs(parts)))
  expect(did.reduce((sum, n) => sum + n, 0)).toBe(ids.length)
  expect(did.filter(n => n > 0).length).toBeGreaterThan(1)
  expect((await read(job)).job).toMatchObject({ state: 'done', counts: { changed: ids.length } })
  for (const id of ids) expect((await logOf(id)).filter(action => action === 'vehicle_withdrawn').at(-1)).toBeDefined()
  const done = await db.select().from(auditLog).where(eq(auditLog.bulkJob, job))
  expect(done.map(({ subject }) => subject).sort()).toEqual([`bulk:${job}`, ...ids.map(id => `vehicle:${id}`)].sort())
  const changes = await told()
  expect(changes.length - before).toBeLessThan(10)
  const tags = new Set(changes.flatMap(row => row.tags.split(' ')))
  for (const id of ids) expect(tags).toContain(`car:${id}`)
})

test('DESK-10: a job that is stopped does no item after it, tells what it left, and its report has a line for each', async () => {
  const ids = (await idsIn('free')).slice(0, 5)
  const job = await start(withdraw, ids.length, { ids })
  let left = 2
  await runBulkJobs({ ...app.parts, turnOver: () => left-- <= 0 })
  expect((await read(job)).job).toMatchObject({ state: 'running', counts: { changed: 2, waiting: 3 } })
  expect(await ask('teamBulkStop', { job })).toMatchObject({ status: 1 })
  expect(await ask('teamBulkStop', { job })).toMatchObject({ code: 'job-ended' })
  expect(await runBulkJobs(app.parts)).toBe(0)
  expect((await read(job)).job).toMatchObject({ state: 'stopped', counts: { changed: 2, left: 3 } })
  const report = await file('teamBulkReport', { job })
  expect(report.match(/Not reached/g)).toHaveLength(3)
  expect(report).toContain('State: On the site')
  expect(report.trim().split('\r\n').at(-1)).toBe('# end 5')
  const french = await app.send('teamBulkReport', { job }, { ...member, headers: { 'accept-language': 'fr' } })
  expect(french.text).toContain('Non traité')
  // What it did can be undone.
  expect((await undo(job)).job.counts).toMatchObject({ changed: 2, waiting: 0 })

  const unbegun = await start(withdraw, 2, { ids: (await idsIn('free')).slice(0, 2) })
  expect(await ask('teamBulkStop', { job: unbegun })).toMatchObject({ status: 1 })
  expect(await ask('teamBulkUndo', { job: unbegun })).toMatchObject({ status: 0, code: 'job-nothing' })
})

test('DESK-11: undo gives back what nobody changed since, and names who changed the rest', async () => {
  const ids = (await idsIn('free')).slice(0, 4)
  const { job } = await done(withdraw, ids)
  const other = await app.given.teamMember(['fleet'], { firstName: 'Olga', lastName: 'Ruiz' })
  await app.call('teamPublishVehicle', { vehicle_id: ids[0]!, published: true }, other)
  // Changed and changed back is changed.
  await app.call('teamPublishVehicle', { vehicle_id: ids[1]!, published: true }, other)
  await app.call('teamPublishVehicle', { vehicle_id: ids[1]!, published: false }, other)
  expect(job.undo).not.toBeNull()
  // Whoever has the right undoes what another did.
  const undone = await bulkOf(app, other).undo(job.id)
  expect(undone.job).toMatchObject({ undoes: job.id, undo: null, counts: { changed: 2, refused: 2 } })
  const reasonOf = (id: number) => undone.rows.find((row: { id: number }) => row.id === id)?.reason
  expect(reasonOf(ids[0]!)).toContain('Olga Ruiz')
  expect(reasonOf(ids[1]!)).toContain('Olga Ruiz')
  expect(await Promise.all(ids.map(stateOf))).toEqual(['free', 'hidden', 'free', 'free'])
  expect(await ask('teamBulkUndo', { job: job.id })).toMatchObject({ code: 'undone-already' })
  expect(await ask('teamBulkUndo', { job: undone.job.id })).toMatchObject({ code: 'no-undo' })
  expect((await read(job.id)).job).toMatchObject({ undone: undone.job.id, undo: null })
})

test('DESK-11: an undo and an edit at the same time end as one after the other', async () => {
  const ids = (await idsIn('free')).slice(0, 8)
  const { job } = await done(withdraw, ids)
  const { result } = await ask('teamBulkUndo', { job: job.id })
  const edit = async (id: number) => {
    await app.call('teamPublishVehicle', { vehicle_id: id, published: true }, member)
    await app.call('teamPublishVehicle', { vehicle_id: id, published: false }, member)
  }
  await Promise.all([runBulkJobs(app.parts), ...[...ids].reverse().map(edit)])
  const { rows } = await read(result.job)
  for (const { id, outcome } of rows as { id: number; outcome: string }[]) {
    const since = (await logOf(id)).slice(-3)
    // Given back before the edit began, or left alone after it: never written over.
    expect(await stateOf(id), `${outcome} ${since}`).toBe('hidden')
    expect(['changed', 'refused']).toContain(outcome)
  }
})

test('DESK-08: a preview of many rows comes in parts, each row in one of them, and ends where there are other rows than were begun with', async () => {
  await someCars(app, bulkPart, cars.length + 1)
  const all = matching('free')
  const first = (await ask('teamVehicleBulkPreview', { act: withdraw, ...all })).result
  expect(first.records).toBeGreaterThan(bulkPart)
  expect(first.counts).toEqual({ changed: bulkPart, unchanged: 0, refused: 0 })
  const { after, records: seen } = first
  const last = (await ask('teamVehicleBulkPreview', { act: withdraw, ...all, after, seen })).result
  expect(last.counts.changed).toBe(seen - bulkPart)
  expect(last.after).toBeNull()
  const shown = last.rows.map(({ id }: { id: number }) => id)
  expect(Math.max(...shown)).toBeLessThan(after)
  await app.call('teamPublishVehicle', { vehicle_id: cars[0]!, published: false }, member)
  expect(await ask('teamVehicleBulkPreview', { act: withdraw, ...all, after, seen })).toMatchObject({
    status: 0,
    code: 'selection-changed',
    result: { seen, counted: seen - 1 },
  })
})

test('DESK-11: a day after its end a job is undone no more, nor while it runs; its start, stop and undo are logged', async () => {
  const ids = (await idsIn('free')).slice(0, 1)
  const running = await start(withdraw, 1, { ids })
  expect(await ask('teamBulkUndo', { job: running })).toMatchObject({ code: 'job-running' })
  await runBulkJobs(app.parts)
  await undo(running)
  const { job } = await done(withdraw, ids)
  app.clock.advance({ hours: 24, minutes: 1 })
  const again = await app.given.teamMember(['fleet'])
  expect(await ask('teamBulkUndo', { job: job.id }, again)).toMatchObject({ code: 'undo-over' })
  expect((await bulkOf(app, again).read(job.id)).job.undo).toBeNull()
  const logged = await db.select().from(auditLog).where(like(auditLog.subject, 'bulk:%'))
  expect(new Set(logged.map(({ action }) => action))).toEqual(new Set(['bulk_started', 'bulk_stopped', 'bulk_undone']))
  expect(logged.find(({ subject }) => subject === `bulk:${running}`)?.reason).toBe('act: withdraw\nrows: 1')
})
