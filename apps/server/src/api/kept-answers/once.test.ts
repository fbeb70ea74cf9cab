import { ok, refuse } from '@ownward/domain/outcome'
import { expect, test } from 'vitest'
import type { Handler } from '../../call.ts'
import { idempotencyKeys } from '../../db/schema/index.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetDeadRuns } from './once.ts'

const card = {
  credit_card_number: '4242424242424242',
  name: 'Ana Moreno',
  expiration: '12/39',
  cvv: '123',
  address: '1 Ocean Drive',
  city: 'Miami',
  state: 'FL',
  zip: '33139',
  country: 'US',
}

/** An application whose addMyCard does as told and counts how often it ran. */
async function counting(work: (run: number) => ReturnType<Handler<'addMyCard'>>) {
  const runs = { count: 0 }
  const addMyCard: Handler<'addMyCard'> = () => {
    runs.count += 1
    return work(runs.count)
  }
  const app = await startTestApp({ handlers: { addMyCard } })
  const ana = await app.given.customer()
  const add = (key: string, body: unknown = card, token = ana.token) =>
    app.send('addMyCard', body, { token, headers: { 'idempotency-key': key } })
  return { app, ana, add, runs, [Symbol.asyncDispose]: () => app.close() }
}

const added = async (run: number) => ok({ status: 1 as const, message: `run ${run}` })

test('security: the same key and body get the same status and bytes again, and the work is done once', async () => {
  await using once = await counting(added)
  const first = await once.add('k-1')
  const again = await once.add('k-1', { ...card, unknown_field: 'makes no difference' })
  expect(first).toMatchObject({ status: 200, body: { message: 'run 1' } })
  expect([again.status, again.text]).toEqual([first.status, first.text])
  expect(once.runs.count).toBe(1)
  expect((await once.add('k-2')).body).toMatchObject({ message: 'run 2' })
})

test('security: another body under a used key is 422', async () => {
  await using once = await counting(added)
  await once.add('k-1')
  const other = await once.add('k-1', { ...card, zip: '33140' })
  expect(other).toMatchObject({ status: 422, body: { status: -1, code: 'once-other' } })
  expect(once.runs.count).toBe(1)
})

test('security: a key belongs to one person', async () => {
  await using once = await counting(added)
  const ben = await once.app.given.customer()
  await once.add('k-1')
  expect((await once.add('k-1', card, ben.token)).body).toMatchObject({ message: 'run 2' })
})

test('security: a second request while the first still runs is 409 and told to come back', async () => {
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  await using once = await counting(async run => {
    begin()
    await slow
    return added(run)
  })
  const first = once.add('k-1')
  await begun
  const second = await once.add('k-1')
  expect(second).toMatchObject({ status: 409, body: { code: 'once-running' } })
  expect(second.headers.get('retry-after')).toBe('2')
  finish()
  expect((await first).status).toBe(200)
  expect((await once.add('k-1')).text).toBe((await first).text)
})

test('security: twenty at once are one run', async () => {
  await using once = await counting(added)
  const answers = await Promise.all(Array.from({ length: 20 }, () => once.add('k-1')))
  expect(once.runs.count).toBe(1)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
})

test('security: refusals and faults are kept, what could not begin is not', async () => {
  await using refused = await counting(async run => (run === 1 ? refuse('card-refused', undefined) : added(run)))
  const first = await refused.add('k-1')
  expect(first.body).toMatchObject({ status: 0, code: 'card-refused' })
  expect((await refused.add('k-1')).text).toBe(first.text)

  await using failing = await counting(() => Promise.reject(new Error('broken')))
  const fault = await failing.add('k-1')
  expect(fault.status).toBe(500)
  expect(await failing.add('k-1')).toMatchObject({ status: 500, text: fault.text })
  expect(failing.runs.count).toBe(1)

  await using once = await counting(added)
  expect((await once.add('k-1', { ...card, cvv: 'x' })).body).toMatchObject({ status: 0, code: 'invalid' })
  expect((await once.add('k-1')).body).toMatchObject({ message: 'run 1' })
})

test('security: a key of more than 255 characters is refused, 255 are taken', async () => {
  await using once = await counting(added)
  expect(await once.add('k'.repeat(256))).toMatchObject({ status: 400, body: { code: 'once-key' } })
  expect((await once.add('k'.repeat(255))).status).toBe(200)
})

test('security: an answer is kept for 24 hours', async () => {
  await using once = await counting(added)
  await once.add('k-1')
  const token = async () => {
    const answer = await once.app.call('loginadvance', { user_id: once.ana.id, password: once.ana.password })
    return (answer as { auth_token: string }).auth_token
  }
  once.app.clock.advance({ hours: 23, minutes: 59 })
  expect((await once.add('k-1', card, await token())).body).toMatchObject({ message: 'run 1' })
  once.app.clock.advance({ minutes: 2 })
  expect((await once.add('k-1', card, await token())).body).toMatchObject({ message: 'run 2' })
})

test('security: an answer survives a restart', async () => {
  await using once = await counting(added)
  const first = await once.add('k-1')
  const database = once.app.parts.database.pool.options.connectionString!
  await using restarted = await startTestApp({ database })
  const again = await restarted.send('addMyCard', card, {
    token: once.ana.token,
    headers: { 'idempotency-key': 'k-1' },
  })
  expect(again.text).toBe(first.text)
})

async function leaveRunning(
  { app, ana }: { app: TestApp; ana: { id: number } },
  owner = 'a process that is gone',
): Promise<void> {
  await app.parts.database.pool.query(
    "update idempotency_keys set state = 'running', status = null, answer = null, owner = $2 where user_id = $1",
    [ana.id, owner],
  )
}

test('security: a run whose process was killed is taken over after a minute', async () => {
  await using once = await counting(added)
  await once.add('k-1')
  await leaveRunning(once)
  expect((await once.add('k-1')).status).toBe(409)
  once.app.clock.advance({ seconds: 61 })
  expect((await once.add('k-1')).body).toMatchObject({ message: 'run 2' })
  expect(once.runs.count).toBe(2)
})

test('security: a run whose end the database did not live to see is taken over at once', async () => {
  await using once = await counting(added)
  const { pool } = once.app.parts.database
  // As when the database is killed after the work and before its answer is kept: nothing can be written for a moment.
  await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`)
  await pool.query('create trigger fail before update on idempotency_keys for each row execute function fail()')
  expect((await once.add('k-1')).status).toBe(500)
  await pool.query('drop trigger fail on idempotency_keys')
  const answers = await Promise.all(Array.from({ length: 8 }, () => once.add('k-1')))
  expect(once.runs.count, 'by one of those who ask again').toBe(2)
  expect(answers.map(({ status }) => status).filter(status => status !== 409)).toContain(200)
})

test('security: a process that has the database to itself gives dead runs up at its start', async () => {
  await using once = await counting(added)
  await once.add('k-1')
  await leaveRunning(once)
  await forgetDeadRuns(once.app.parts)
  expect((await once.add('k-1')).body).toMatchObject({ message: 'run 2' })
})

test('security: neither card number nor cvv can be read from what is kept', async () => {
  await using once = await counting(added)
  await once.add('k-1')
  const { rows } = await once.app.parts.database.pool.query('select * from idempotency_keys')
  expect(JSON.stringify(rows)).not.toMatch(/4242|123/)
})

test('security: of refusals the newest fifty of a person are kept, of what was done every answer', async () => {
  await using once = await counting(async run =>
    run === 1 ? ok({ status: 1 as const, message: 'run 1' }) : refuse('card-number', undefined),
  )
  await once.add('first')
  for (let i = 0; i < 60; i++) await once.add(`refused-${i}`)
  const rows = await once.app.parts.database.db.select().from(idempotencyKeys)
  expect(rows.filter(row => row.refused)).toHaveLength(50)
  expect(rows.filter(row => !row.refused).map(row => row.key)).toEqual(['first'])
  expect((await once.add('first')).body).toMatchObject({ message: 'run 1' })
  expect(once.runs.count).toBe(61)
})
