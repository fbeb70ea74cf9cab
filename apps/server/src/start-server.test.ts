import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { startEmbeddedPostgres, urlOfRunning } from './db/embedded.ts'
import { createBareDatabase, createTestDatabase } from './db/testing.ts'
import { folderForTests } from './db/testing-folder.ts'
import { startS3StandIn } from './outside/files/testing-s3.ts'
import { describeStartProblem } from './start-problem.ts'
import { startServer } from './start-server.ts'
import { freePort } from './testing/free-port.ts'
import { lineTo } from './testing/line-to-database.ts'
import { productionSettings } from './testing/production-settings.ts'

const folder = await mkdtemp(join(folderForTests(), 'ownward-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const database = await createTestDatabase()

async function start(settings: Record<string, string> = {}) {
  const port = await freePort()
  const config = readConfig({ PORT: String(port), DATA_DIR: folder, DATABASE_URL: database, ...settings })
  const server = await startServer(config, { version: 'test', onLost: () => {} })
  const get = async (path: string, body?: unknown) => {
    const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`http://127.0.0.1:${config.port}${path}`, init || {})
    return response.json() as Promise<Record<string, unknown> & { now: string }>
  }
  return { ...server, origin: `http://127.0.0.1:${config.port}`, get }
}

// Seeding the whole demo and loading the whole product take their time on a busy machine.
const patient = 90_000

test(
  'start: the first start seeds the demo, the second keeps what happened, and the clock stays where it was moved',
  async () => {
    const first = await start()
    // What the seed is dated with is late until the jobs have run for the first time.
    const ready = { status: 'ready', database: true, jobs: true }
    await expect.poll(() => first.get('/readyz'), { timeout: 20_000 }).toEqual(ready)
    expect(await first.get('/api/v1/login', { phone_number: '3055550101' })).toMatchObject({ status: 1, user_id: 1 })
    const before = await first.get('/dev/clock.json')
    const moved = await first.get('/dev/clock.json', { advance: 'P7D' })
    expect(Date.parse(moved.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(7 * 86_400_000)
    await first.stop()

    const second = await start()
    const { now } = await second.get('/dev/clock.json')
    expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(moved.now))
    expect(await second.get('/dev/reset.json', {})).toEqual({ now: expect.any(String) })
    const reset = await second.get('/dev/clock.json')
    expect(Date.parse(reset.now)).toBeLessThan(Date.parse(moved.now))
    expect(await second.get('/api/v1/login', { phone_number: '3055550101' })).toMatchObject({ status: 1, user_id: 1 })
    await second.stop()
  },
  patient,
)

test(
  'OPS-09: what was killed with its embedded database keeps no job from the process that is started after it',
  async () => {
    const own = await mkdtemp(join(folderForTests(), 'ownward-start-'))
    const settings = { ...productionSettings, DATABASE_URL: '', DATA_DIR: own }
    const first = await start(settings)
    await first.stop()
    const killed = `insert into job_leases (job, holder, until) values ('a job', gen_random_uuid(), now() + interval '1 hour')`
    const stopped = await startEmbeddedPostgres({ dataDir: own, durable: false })
    await ask(stopped.url, killed)
    await stopped.stop()
    const second = await start(settings)
    const client = new pg.Client({ connectionString: urlOfRunning(own)! })
    await client.connect()
    const { rows } = await client.query(`select job from job_leases where job = 'a job'`)
    await client.end()
    expect(rows).toEqual([])
    await second.stop()
    await rm(own, { recursive: true })
  },
  patient,
)

test(
  'OPS-10, SRV-38: while the database hangs nobody waits for it: calls and readyz say so at once, and all is well again by itself',
  async () => {
    const line = await lineTo(database)
    const server = await start({ DATABASE_URL: line.address })
    line.freeze({ newToo: true })
    const ask = () => server.get('/api/v1/searchPreAuthVehicles', { limit: 8 })
    await expect.poll(() => server.get('/readyz'), { timeout: 15_000 }).toMatchObject({ changes: 'unseen' })
    await expect.poll(ask, { timeout: 15_000 }).toMatchObject({ code: 'away' })
    await line.mend()
    await expect.poll(ask, { timeout: 15_000 }).toMatchObject({ status: true })
    // What still waits for an answer would keep the end waiting as well.
    await line.cut()
    await line.mend()
    await server.stop()
    await line.close()
  },
  patient,
)

test(
  'OPS-15: a process that is told to end says so first, and goes on answering for a while; its jobs have ended by then',
  async () => {
    const server = await start({ DRAIN_SECONDS: '2' })
    let isOver = false
    const ending = server.stop().then(() => {
      isOver = true
    })
    await expect.poll(() => server.get('/readyz')).toMatchObject({ status: 'not ready', stopping: true, jobs: false })
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
    expect(await server.get('/api/v1/searchPreAuthVehicles', { limit: 8 })).toMatchObject({ status: true })
    expect(isOver).toBe(false)
    await ending
    await expect(server.get('/healthz')).rejects.toThrow()
  },
  patient,
)

test(
  'SRV-38: stopping finishes what is being answered and lets the port go',
  async () => {
    const server = await start()
    const answers = Promise.allSettled(
      Array.from({ length: 20 }, () => server.get('/api/v1/searchPreAuthVehicles', { limit: 8 })),
    )
    await server.get('/healthz')
    await server.stop()
    const results = await answers
    for (const result of results)
      if (result.status === 'fulfilled') expect(result.value).toMatchObject({ status: true })
    await expect(server.get('/healthz')).rejects.toThrow()
  },
  patient,
)

test('start: a port that is taken is one clear line, said before anything is made, and nothing keeps running', async () => {
  const port = await freePort()
  const other = createServer()
  await new Promise<void>(resolve => void other.listen(port, '127.0.0.1', resolve))
  const fresh = await mkdtemp(join(folderForTests(), 'ownward-start-'))
  const problem = await start({ PORT: String(port), DATA_DIR: fresh, DATABASE_URL: '' }).catch(error => error)
  expect(describeStartProblem(problem)).toContain(`PORT=${port + 1} npm start`)
  expect(await readdir(fresh)).toEqual([])
  await new Promise(resolve => other.close(resolve))
  await rm(fresh, { recursive: true })
})

/** What a database holds and which migrations it has had. */
async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
    const { rows } = await client.query(
      `select (select array_agg(created_at::text order by created_at) from drizzle.__drizzle_migrations) as had,
              (select array_agg(tablename::text order by tablename) from pg_tables where schemaname = 'public') as tables`,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

const fromBefore = [
  'create schema drizzle',
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1795176040013), ('b', 1795176040430)",
  'create table vehicles as select 1 as id',
]

test('PLAT-11: a database from before the first version is left as it is, and one line says what to do', async () => {
  const url = await createBareDatabase()
  const before = await ask(url, ...fromBefore)
  expect(before).toEqual({ had: ['1795176040013', '1795176040430'], tables: ['vehicles'] })
  const problem = describeStartProblem(await start({ DATABASE_URL: url }).catch(error => error))
  expect(problem).toMatch(/^The database in DATABASE_URL is from before Ownward 0\.1\.0, .*an empty database/)
  expect(problem).not.toContain('\n')
  expect(await ask(url)).toEqual(before)
})

test(
  'PLAT-11: a data folder from before the first version is left as it is, and one line says what to do',
  async () => {
    const older = await mkdtemp(join(folderForTests(), 'ownward-start-'))
    const first = await startEmbeddedPostgres({ dataDir: older, durable: false })
    const before = await ask(first.url, ...fromBefore)
    await first.stop()
    const problem = describeStartProblem(await start({ DATABASE_URL: '', DATA_DIR: older }).catch(error => error))
    expect(problem).toContain(`The database in ${older} is from before Ownward 0.1.0`)
    expect(problem).toContain('Move that folder aside to keep it')
    expect(problem).not.toContain('\n')
    const again = await startEmbeddedPostgres({ dataDir: older, durable: false })
    expect(await ask(again.url)).toEqual(before)
    await again.stop()
    await rm(older, { recursive: true })
  },
  patient,
)

test('PLAT-11, OPS-16: a database that a newer version has migrated is refused by an older one', async () => {
  const url = await createTestDatabase()
  const newest = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('z', 9999999999999)"
  const needed = `insert into app_state (key, value) values ('schema_version', '{"version": "0.7.0"}')`
  const before = await ask(url, newest, needed)
  const problem = describeStartProblem(await start({ DATABASE_URL: url }).catch(error => error))
  expect(problem).toMatch(/^The database in DATABASE_URL was last used by a newer Ownward/)
  expect(problem).toContain('Start version 0.7.0 or a newer one, or put')
  expect(await ask(url)).toEqual(before)
})

test('start: a problem is one line as well when the bundled server, which has this code a second time, has found it', async () => {
  vi.resetModules()
  const { StartProblem: Bundled } = await import('./start-problem.ts')
  expect(describeStartProblem(new Error('wrapped', { cause: new Bundled('Set PORT.') }))).toBe('Set PORT.')
})

test(
  'start: production starts with real services, its texts and its first member; no demo, no desk',
  async () => {
    const production = {
      ...productionSettings,
      FIRST_MEMBER_PHONE: '3055550111',
      FIRST_MEMBER_PASSWORD: 'twelve letters at least',
      LOG_LEVEL: 'silent',
    }
    // The demo that the other tests made here has people whose password is known.
    await expect(start(production)).rejects.toThrow('This database holds a demo')
    const bucket = { region: 'us-east-1', bucket: 'files', accessKeyId: 'AK1', secretAccessKey: 'secret' }
    await using store = await startS3StandIn(bucket)
    const s3 = {
      S3_ENDPOINT: store.url,
      S3_REGION: bucket.region,
      S3_BUCKET: bucket.bucket,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    }
    const server = await start({ ...production, ...s3, DATABASE_URL: await createTestDatabase() })
    try {
      expect(store.asked.slice(0, 3)).toEqual(['PUT', 'GET', 'DELETE'])
      expect(await server.get('/readyz')).toEqual({ status: 'ready', database: true, jobs: true })
      expect((await fetch(`${server.origin}/dev/people.json`)).status).toBe(404)
      const faq = await server.get('/api/v1/getFaq', {})
      expect(JSON.stringify(faq.result).length).toBeGreaterThan(1000)
      const signedIn = await server.get('/api/v1/teamLogin', {
        phone_number: '3055550111',
        password: 'twelve letters at least',
      })
      expect(signedIn).toMatchObject({ status: 1 })
      const demo = await server.get('/api/v1/loginadvance', { phone_number: '3055550101', password: 'demo-pass' })
      expect(demo.status).not.toBe(1)
    } finally {
      await server.stop()
    }
  },
  patient,
)

test('start: a live key of the gateway is refused in a demo', async () => {
  const stripe = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' }
  await expect(start({ STRIPE_SECRET_KEY: 'sk_live_1', ...stripe })).rejects.toThrow('must be a test key in a demo')
})

test('OPS-06: a file store that does not let us in stops the start with what to check; one that does not answer may be down', async () => {
  const keys = { region: 'us-east-1', bucket: 'files', accessKeyId: 'AK1', secretAccessKey: 'secret' }
  await using store = await startS3StandIn(keys)
  const s3 = {
    S3_ENDPOINT: store.url,
    S3_REGION: keys.region,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
  }
  await expect(start({ ...s3, S3_SECRET_ACCESS_KEY: 'another' })).rejects.toThrow(
    /^S3_ENDPOINT, .*the file store does not let this installation in/,
  )
  const away = `http://127.0.0.1:${await freePort()}`
  const server = await start({ ...s3, S3_ENDPOINT: away, S3_SECRET_ACCESS_KEY: keys.secretAccessKey })
  await server.stop()
  expect(await readFile(server.logFile!, 'utf8')).toContain('the file store does not answer; it may be down')
})

test('SRV-38: the demo’s log is a file of JSON lines', async () => {
  const server = await start()
  await server.get('/healthz')
  await server.stop()
  const lines = (await readFile(server.logFile!, 'utf8')).trim().split('\n')
  expect(lines.map(line => JSON.parse(line)).some(line => line.route === '/healthz' && line.status === 200)).toBe(true)
})
