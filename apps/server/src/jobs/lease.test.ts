import { afterEach, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { createTestDatabase } from '../db/testing.ts'
import { lineTo } from '../testing/line-to-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { transactionPooler } from '../testing/transaction-pooler.ts'
import type { Job } from './job.ts'
import { type Lease, takeLease } from './lease.ts'
import { createJobRunner } from './runner.ts'
import { schedule } from './schedule.ts'

const url = await createTestDatabase()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function poolTo(address: string) {
  const database = connect({ connectionString: address })
  ends.push(() => database.close())
  return database.pool
}

test('OPS-09: one process has a job at a time; given back, it is the next one’s at once', async () => {
  const [one, other] = [poolTo(url), poolTo(url)]
  const lease = await takeLease(one, 'letters')
  expect(lease?.isLost()).toBe(false)
  expect(await takeLease(other, 'letters')).toBeNull()
  const another = await takeLease(other, 'numbers')
  expect(another).not.toBeNull()
  await lease!.giveBack()
  const next = await takeLease(other, 'letters')
  expect(next).not.toBeNull()
  await another!.giveBack()
  await next!.giveBack()
})

test('OPS-09: many who ask at the same moment are one who gets it', async () => {
  const pools = Array.from({ length: 4 }, () => poolTo(url))
  const got = await Promise.all(pools.flatMap(pool => [takeLease(pool, 'rush'), takeLease(pool, 'rush')]))
  const had = got.filter(lease => lease !== null)
  expect(had).toHaveLength(1)
  await had[0]!.giveBack()
})

test('OPS-09: who works on keeps a job beyond its time; who can no longer say so loses it to the others, and knows it', async () => {
  const line = await lineTo(url)
  const seconds = 0.4
  const lease = await takeLease(poolTo(line.address), 'long', seconds)
  ends.push(line.close)
  const begun = performance.now()
  const other = poolTo(url)
  const { rows } = await other.query(`select until from job_leases where job = 'long'`)
  // It was extended: the database counts from a later moment.
  await expect
    .poll(async () => (await other.query(`select until from job_leases where job = 'long'`)).rows[0].until.getTime(), {
      timeout: 5000,
    })
    .toBeGreaterThan(rows[0].until.getTime() + 500)
  expect(performance.now() - begun).toBeGreaterThan(400)
  expect(lease!.isLost()).toBe(false)
  expect(await takeLease(other, 'long', seconds)).toBeNull()

  line.freeze({ newToo: true })
  await expect.poll(lease!.isLost, { timeout: 5000 }).toBe(true)
  const had: Lease[] = []
  const take = async () => had.push(...[await takeLease(other, 'long', seconds)].filter(lease => lease !== null))
  await expect.poll(take, { timeout: 5000 }).toBe(1)
  await had[0]!.giveBack()
})

/** Two processes, of which the first reaches the database by a line that a test can freeze. */
async function twoProcesses() {
  const line = await lineTo(url)
  const database = connect({ connectionString: line.address, query_timeout: 1000 })
  ends.push(() => database.close())
  const hung = await startTestApp({ database: line.address, parts: { database } })
  const well = await startTestApp({ database: url })
  for (const app of [hung, well]) ends.push(() => app[Symbol.asyncDispose]())
  ends.push(line.close)
  return { line, hung, well }
}

/** Goes on with the database once it may. */
function slowJob(diary: string[], who: string) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const job: Job = {
    name: 'slow',
    everySeconds: 0.01,
    async run({ database, turnOver }) {
      diary.push(`slow ${who}`)
      begin()
      await mayGoOn
      if (turnOver?.()) diary.push(`${who} begins nothing more`)
      await database.pool.query('select 1')
      return 1
    },
  }
  return { job, begun, goOn }
}

const nextOf = (diary: string[]): Job => ({ name: 'next', everySeconds: 0.01, run: async () => diary.push('next') })

test('OPS-09: a connection that died without a word ends the job that waits for it, and the next job has another', async () => {
  const { line, hung } = await twoProcesses()
  const diary: string[] = []
  const slow = slowJob(diary, 'hung')
  const runner = createJobRunner(hung.parts, [slow.job, nextOf(diary)])
  runner.start()
  await slow.begun
  line.freeze()
  slow.goOn()
  await expect.poll(() => diary, { timeout: 10_000 }).toContain('next')
  expect(hung.logs.find(log => log.job === 'slow')).toMatchObject({ msg: 'a job failed' })
  await runner.stop()
})

test('OPS-09: a process that reaches the database no more gives up its job, and another does it', async () => {
  const { line, hung, well } = await twoProcesses()
  const diary: string[] = []
  const slow = slowJob(diary, 'hung')
  const quick = { leaseSeconds: 0.5, answerMs: 500 }
  const runner = createJobRunner(hung.parts, [slow.job], quick)
  runner.start()
  await slow.begun
  const healthy = slowJob(diary, 'well')
  const other = createJobRunner(well.parts, [healthy.job], quick)
  other.start()
  expect(diary).toEqual(['slow hung'])
  line.freeze({ newToo: true })
  await healthy.begun
  await expect.poll(() => hung.logs.find(log => log.job === 'slow'), { timeout: 10_000 }).toBeTruthy()
  slow.goOn()
  healthy.goOn()
  await other.stop()
  await runner.stop()
  expect(diary.filter(entry => entry.includes('hung'))).toEqual(['slow hung', 'hung begins nothing more'])
})

test('OPS-09, SRV-38: three processes behind a pooler in transaction mode send each code once, and whoever comes next can migrate', async () => {
  const address = await createTestDatabase()
  const pooler = await transactionPooler(address, { connections: 6 })
  ends.push(pooler.close)
  const sent: string[] = []
  const sms = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const apps = await Promise.all([1, 2, 3].map(() => startTestApp({ database: pooler.address, parts: { sms } })))
  for (const app of apps) ends.push(() => app[Symbol.asyncDispose]())
  const people = await Promise.all(Array.from({ length: 4 }, () => apps[0]!.given.customer({ verifiedAt: null })))
  await Promise.all(people.map(({ phone }, i) => apps[i % 3]!.call('login', { phone_number: phone })))
  const job = schedule.find(({ name }) => name === 'send-codes')!
  const runners = apps.map(({ parts }) => createJobRunner(parts, [{ ...job, everySeconds: 0.01 }]))
  for (const runner of runners) runner.start()
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(4)
  await Promise.all(runners.map(runner => runner.stop()))
  expect(new Set(sent)).toEqual(new Set(people.map(({ phone }) => phone)))

  const { migrate } = await import('../db/migrate.ts')
  await migrate(poolTo(pooler.address))
  await migrate(poolTo(pooler.address))
})
