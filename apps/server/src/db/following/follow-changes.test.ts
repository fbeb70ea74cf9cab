import { afterEach, expect, test } from 'vitest'
import { lineTo } from '../../testing/line-to-database.ts'
import { transactionPooler } from '../../testing/transaction-pooler.ts'
import { connect } from '../connect.ts'
import { createTestDatabase } from '../testing.ts'
import { transactions, type UnitOfWork } from '../unit-of-work.ts'
import { followChanges } from './follow-changes.ts'
import { heardOnce } from './heard-once.ts'

const url = await createTestDatabase()
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Another process, which writes. */
function writer(address = url) {
  const database = connect({ connectionString: address })
  ends.push(() => database.close())
  const transact = transactions(database, () => {}, { mustMayCharge: async () => {} })
  return { database, transact, touch: (...tags: string[]) => transact(async (uow: UnitOfWork) => uow.touch(...tags)) }
}

const quick = { compareMs: 20, currentMs: 1000, echoMs: 1000, echoEveryMs: 100 }
const never = { compareMs: 60_000, currentMs: 120_000, echoMs: 60_000, echoEveryMs: 60_000 }

/** This process, which follows. */
async function follower(ways: { connection?: string; direct?: string; pace?: typeof quick } = {}) {
  const heard: string[] = []
  const notices: boolean[] = []
  let lost = 0
  const following = await followChanges({
    connection: { connectionString: ways.connection ?? url },
    direct: { connectionString: ways.direct ?? url },
    heard: heardOnce(tags => heard.push(tags.join(' '))),
    lost: () => lost++,
    onNotices: arrive => notices.push(arrive),
    pace: ways.pace ?? quick,
  })
  ends.push(following.stop)
  return { heard, notices, lost: () => lost, ...following }
}

async function frozenLine() {
  const line = await lineTo(url)
  ends.push(line.close)
  return line
}

test('OPS-10: what another process commits is heard at once by a notice, with the names of what changed', async () => {
  const { heard } = await follower({ pace: never })
  const { touch, database } = writer()
  const listeners = `select 1 from pg_stat_activity where application_name = 'ownward listener' and datname = current_database() and query = 'listen pages' and state = 'idle'`
  await expect.poll(async () => (await database.pool.query(listeners)).rowCount).toBe(1)
  await touch('car:12', 'list')
  await expect.poll(() => heard).toEqual(['car:12 list'])
})

test('OPS-10: by notice and by comparing, a change is passed on once', async () => {
  const { heard, notices } = await follower()
  const { touch } = writer()
  await expect.poll(() => notices).toEqual([true])
  await touch('car:12')
  await touch('car:13')
  await touch('car:14')
  await expect.poll(() => heard).toEqual(['car:12', 'car:13', 'car:14'])
})

test('OPS-10: a listener whose connection has died without a word misses nothing, and another takes its place', async () => {
  const line = await frozenLine()
  const { heard, notices } = await follower({ direct: line.address })
  const { touch } = writer()
  await expect.poll(() => notices).toEqual([true])
  line.freeze()
  await touch('car:1')
  await expect.poll(() => heard).toEqual(['car:1'])
  await expect.poll(() => notices).toEqual([true, false, true])
})

test('OPS-10: a write that is committed late is not missed for those that were committed before it', async () => {
  const { heard } = await follower({ direct: 'postgresql://nobody@127.0.0.1:1/none' })
  const { transact, touch } = writer()
  const { promise: seen, resolve: see } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const slow = transact(async uow => {
    await uow.tx.execute('select pg_current_xact_id()')
    begin()
    await seen
    uow.touch('car:slow')
  })
  await begun
  await touch('car:quick')
  await expect.poll(() => heard).toEqual(['car:quick'])
  see()
  await slow
  await expect.poll(() => heard).toEqual(['car:quick', 'car:slow'])
})

test('OPS-10: who cannot compare is not current and takes everything for changed, until it can, and then has missed nothing', async () => {
  const line = await frozenLine()
  const { heard, lost, isCurrent, isReachable } = await follower({ connection: line.address, direct: line.address })
  expect(isCurrent()).toBe(true)
  line.freeze({ newToo: true })
  // Sooner than the look that hangs gives up, which is after two seconds.
  await expect.poll(lost, { timeout: 1900 }).toBe(1)
  expect(isCurrent()).toBe(false)
  await expect.poll(isReachable).toBe(false)
  await writer().touch('car:5')
  expect(heard).toEqual([])
  await line.mend()
  await expect.poll(isCurrent).toBe(true)
  expect(isReachable()).toBe(true)
  await expect.poll(() => heard).toEqual(['car:5'])
  expect(lost()).toBe(1)
})

test('OPS-09, OPS-10: behind a pooler that keeps notices it is told so, and changes are seen all the same; past the pooler notices arrive', async () => {
  const pooler = await transactionPooler(url, { connections: 2 })
  ends.push(pooler.close)
  const behind = await follower({ connection: pooler.address, direct: pooler.address })
  const past = await follower({ connection: pooler.address })
  await expect.poll(() => behind.notices).toEqual([false])
  await expect.poll(() => past.notices).toEqual([true])
  await writer(pooler.address).touch('car:7', 'list')
  await expect.poll(() => behind.heard).toEqual(['car:7 list'])
  await expect.poll(() => past.heard).toEqual(['car:7 list'])
})

test('OPS-10: rows from before a restore, with numbers that this database has not given out yet, are no changes', async () => {
  const { database, touch } = writer()
  await database.pool.query(
    `insert into page_changes (id, transaction, tags) values (gen_random_uuid(), (pg_current_xact_id()::text::bigint + 1000000)::text::xid8, 'car:old')`,
  )
  const { heard } = await follower()
  await touch('car:new')
  await expect.poll(() => heard).toEqual(['car:new'])
})
