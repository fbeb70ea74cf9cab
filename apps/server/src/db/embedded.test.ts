import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded.ts'
import { folderForTests } from './testing-folder.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const end of cleanUp.splice(0).reverse()) await end()
})

async function freshFolder(name = 'ownward-embedded-'): Promise<string> {
  const folder = await mkdtemp(join(folderForTests(), name))
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

test('OPS-13: a server that dies of a full disk is started again once there is room, and nothing that was committed is lost', async () => {
  const dataDir = await freshFolder()
  const told: string[] = []
  const onTrouble = (message: string, lost: boolean) => void told.push(lost ? `lost: ${message}` : message)
  const server = await start(dataDir, { durable: true, onTrouble })
  await ask(server.url, 'create table kept as select 7 as cents')
  // What a start writes first meets a disk without room.
  const options = join(dataDir, 'postgres', 'postmaster.opts')
  await rm(options)
  await symlink('/dev/full', options)
  process.kill(await postmasterOf(dataDir), 'SIGKILL')
  await expect.poll(() => told).toEqual([expect.stringContaining('full disk')])
  await rm(options)
  await expect.poll(() => told).toEqual([expect.anything(), expect.stringContaining('was started again')])
  expect(await ask(server.url, 'select cents from kept')).toEqual([{ cents: 7 }])
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

test('db: as root it runs below a folder that only root may enter, with a namespace and without', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root is somebody whom PostgreSQL refuses')
  const tools = await freshFolder()
  await writeFile(join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const closed = await freshFolder()
  expect((await stat(closed)).mode & 0o777).toBe(0o700)
  // What was made by one way the other goes on with, and back.
  const ways = [process.env.PATH, `${tools}:${process.env.PATH}`, process.env.PATH]
  for (const [times, path] of ways.entries()) {
    vi.stubEnv('PATH', path)
    const server = await start(join(closed, 'data'))
    await ask(server.url, `create table kept_${times} as select 7 as cents`)
    expect(await ask(server.url, 'select cents from kept_0')).toEqual([{ cents: 7 }])
    await server.stop()
  }
})

test('db: nothing listens on the network, and the product is no superuser', async () => {
  const server = await start(await freshFolder())
  const [row] = await ask(
    server.url,
    `select current_setting('listen_addresses') as addresses, current_setting('is_superuser') as superuser`,
  )
  expect(row).toEqual({ addresses: '', superuser: 'off' })
})
