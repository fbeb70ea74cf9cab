import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installation, pauses, type Standing } from '../../../db/schema/index.ts'
import { folderForTests } from '../../../db/testing-folder.ts'
import { folderFiles } from '../../../outside/files/local.ts'
import { takeBackup } from '../../../testing/backup.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { startStripeApp } from '../../money/payments/testing-stripe-app.ts'
import { seenProcesses } from '../processes/index.ts'
import { findCopy, openInstallation } from './check-standing.ts'
import { letGoOn, openPauses } from './index.ts'
import { pauseAsCopy } from './pause-as-copy-steps.ts'
import { watchInstallation } from './watch.ts'

const app = await startTestApp()
const { parts } = app
const { db, pool } = parts.database
const folder = await mkdtemp(join(folderForTests(), 'ownward-standing-'))
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const here: Standing = { publicUrl: 'https://cars.example', database: 'db1:5432/cars', system: '71' }
const find = async (standing = here) => findCopy(parts, await openInstallation(parts.database, standing), standing)
const facts = () => ({ log: null, services: {} })
const asReal = { comparesStanding: true, processId: 'p1', facts }
const watch = () => watchInstallation(parts, asReal)
const confirm = () =>
  parts.transact(uow => letGoOn({ uow, now: app.clock.now(), config: {} }, { what: 'everything', by: null }))

test('OPS-02: the first start confirms where an installation stands, and later starts there are it', async () => {
  expect(await find()).toBeNull()
  await watch().beatOnce()
  expect(await find()).toBeNull()
  // A host that does not let its customers read the server's number takes nothing away from the other marks.
  expect(await find({ ...here, system: '' })).toBeNull()
})

test.each([
  ['another address', { publicUrl: 'https://staging.example' }],
  ['another database', { database: 'db2:5432/cars' }],
  ['another server behind the same name, as after a dump that was restored there', { system: '72' }],
])('OPS-02: %s is a copy until somebody confirms it, and from then on it belongs there', async (_, change) => {
  const there = { ...here, ...change }
  const found = await find(there)
  if (found === null || found === 'unsure') throw new Error('it was not found')
  expect(found).toEqual({ cause: 'moved', facts: there })
  await pauseAsCopy(parts, found)
  expect(await parts.operations.hold('jobs')).toMatchObject({ what: 'everything', cause: 'moved' })
  expect(await find(there), 'a second start finds the same').toEqual(found)
  expect(await pauseAsCopy(parts, found), 'and pauses it once').toBe(false)
  await confirm()
  expect(await find(there)).toBeNull()
  expect(await find(here)).toMatchObject({ cause: 'moved' })
  await db.update(installation).set({ confirmed: here })
})

test('OPS-02: a database older than the heartbeat beside the files was restored, also beneath a process that runs', async () => {
  const running = watch()
  await running.beatOnce()
  const restore = await takeBackup(pool)
  await pool.query("update backup.installation set heartbeat_at = heartbeat_at - interval '3 minutes'")
  await running.beatOnce()
  await restore()
  expect(await find()).toMatchObject({ cause: 'restored' })
  await running.beatOnce()
  const [paused] = await openPauses(db)
  expect(paused).toMatchObject({ what: 'everything', cause: 'restored' })
  // A paused process says nothing more of itself: the original would look restored.
  const [before] = await db.select().from(installation)
  for (const process of [running, watch()]) await process.beatOnce()
  expect(await db.select().from(installation)).toEqual([before])
  await confirm()
  expect(await find()).toBeNull()
  await running.beatOnce()
  expect(await openPauses(db)).toEqual([])
})

test('OPS-13, OPS-19: two processes on one database that do not share their files say so, and those that do say nothing', async () => {
  const other = folderFiles(join(folder, 'other'))
  const [one, two] = [watch(), watchInstallation({ ...parts, files: other }, { ...asReal, processId: 'p8' })]
  const same = watch()
  const apart = async () => (await seenProcesses(db)).filter(({ facts }) => facts.filesApart).map(({ id }) => id)
  for (const process of [one, same, one, same, one]) await process.beatOnce()
  expect(await apart()).toEqual([])
  for (const process of [two, one, two, one, two]) await process.beatOnce()
  expect((await apart()).sort()).toEqual(['p8', asReal.processId].sort())
  expect(app.logs.map(({ msg }) => msg)).toContainEqual(
    expect.stringMatching(/^another process on this database has other files/),
  )
})

test('OPS-02: the files of another installation are not taken over in silence, and a store that is away stops no start', async () => {
  await parts.files.put(
    'installation-heartbeat',
    Buffer.from(JSON.stringify({ id: 'other', at: '2026-01-01T00:00:00Z' })),
  )
  expect(await find()).toEqual({ cause: 'other_store', facts: {} })
  await parts.files.put('installation-heartbeat', Buffer.from('not what we wrote'))
  expect(await find()).toBeNull()
  const away = { ...parts, files: { ...parts.files, get: () => Promise.reject(new Error('away')) } }
  expect(await findCopy(away, await openInstallation(parts.database, here), here)).toBeNull()
  await parts.files.remove('installation-heartbeat')
})

test('OPS-02: a payment at the gateway that is newer than the last heartbeat shows a restored backup where files were restored with it', async () => {
  const stripe = await startStripeApp()
  try {
    const opened = await openInstallation(parts.database, here)
    const { id } = opened.installation
    const asked = { ...parts, gateway: stripe.gateway }
    const soon = { created: Math.floor(Date.now() / 1000) + 600 }
    stripe.standIn.addPayment({ ...soon, installation: 'another' })
    expect(await findCopy(asked, opened, here)).toBeNull()
    stripe.standIn.addPayment({ ...soon, installation: id })
    stripe.standIn.setFault(() => 'fails')
    // A gateway that is down stops no start, and is asked again before anything is charged or sent.
    const askAgain = () => findCopy(asked, opened, here)
    expect(await askAgain()).toBe('unsure')
    parts.operations.holdWhileUnsure(true)
    const running = watchInstallation(asked, { ...asReal, askAgain })
    const [before] = await db.select().from(installation)
    await running.beatOnce()
    expect(await db.select().from(installation)).toEqual([before])
    expect(await parts.operations.hold('charging')).toMatchObject({ cause: 'unsure' })
    expect(await parts.operations.hold('messages')).toMatchObject({ cause: 'unsure', letsCodesGo: true })
    expect((await app.request('/readyz')).body.paused).toBe('charging and messages, until the gateway answers')
    stripe.standIn.setFault(() => 'none')
    await running.beatOnce()
    expect(await parts.operations.hold('charging')).toMatchObject({ what: 'everything', cause: 'restored' })
    await confirm()
    expect(await parts.operations.hold('charging')).toBeNull()
  } finally {
    await stripe.close()
  }
})

test('OPS-02: two processes that start at once on an empty database make one installation', async () => {
  await db.delete(pauses)
  await db.delete(installation)
  const made = await Promise.all([openInstallation(parts.database, here), openInstallation(parts.database, here)])
  expect(made[0].installation.id).toBe(made[1].installation.id)
})

test('OPS-19: a process says how it does with what the rest of it knows, and is not missed once it has ended in order', async () => {
  const services = { mail: { failures: 2, failedSecondsAgo: 5 } }
  const running = watchInstallation(parts, { ...asReal, processId: 'p7', facts: () => ({ log: 'ENOSPC', services }) })
  const told = async () => (await seenProcesses(db)).find(({ id }) => id === 'p7')
  const stop = running.start()
  await running.beatOnce()
  expect(await told()).toMatchObject({ version: 'test', isGone: false, facts: { jobs: true, log: 'ENOSPC', services } })
  await stop()
  expect(await told()).toBeUndefined()
})
