import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end()
})

async function freshFolder(name = 'ownward-embedded-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, more: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...more })
  cleanUp.push(() => server.stop())
  return server
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

test('db: what was written is there after a stop and a start', async () => {
  const dataDir = await freshFolder()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 7 as cents')
  await first.stop()
  const second = await start(dataDir)
  expect(await ask(second.url, 'select cents from kept')).toEqual([{ cents: 7 }])
})

test('db: a second product on the same folder is refused, and the first goes on', async () => {
  const dataDir = await freshFolder()
  const first = await start(dataDir)
  await expect(start(dataDir)).rejects.toThrow(`Ownward already runs on ${dataDir} (process ${process.pid})`)
  expect(await ask(first.url, 'select 1 as here')).toEqual([{ here: 1 }])
})

test('db: a killed server is started again under the same address with all that was committed', async () => {
  const dataDir = await freshFolder()
  const back = Promise.withResolvers<boolean>()
  const server = await start(dataDir, { durable: true, onTrouble: (_message, lost) => back.resolve(!lost) })
  await ask(server.url, 'create table kept as select 7 as cents')
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  expect(await back.promise).toBe(true)
  expect(await ask(server.url, 'select cents from kept')).toEqual([{ cents: 7 }])
})

test('db: the id of a dead server that now belongs to another process does not stop the start', async () => {
  const dataDir = await freshFolder()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`)
  const server = await start(dataDir)
  expect(await ask(server.url, 'select 1 as here')).toEqual([{ here: 1 }])
})

test('db: a folder too deep for a socket gets one elsewhere', async () => {
  const server = await start(join(await freshFolder(), 'deep'.repeat(25)))
  expect(await ask(server.url, 'select 1 as here')).toEqual([{ here: 1 }])
})

test('db: nothing listens on the network, and the product is no superuser', async () => {
  const server = await start(await freshFolder())
  const [row] = await ask(
    server.url,
    `select current_setting('listen_addresses') as addresses, current_setting('is_superuser') as superuser`,
  )
  expect(row).toEqual({ addresses: '', superuser: 'off' })
})
