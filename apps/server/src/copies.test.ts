import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { withInstallationDatabase } from './cli/open-installation-database.ts'
import { pauseByCommand, resumeByCommand, tellStatus } from './cli/steer-operations.ts'
import { readConfig } from './config.ts'
import { createTestDatabase } from './db/testing.ts'
import { folderForTests } from './db/testing-folder.ts'
import { startServer } from './start-server.ts'
import { freePort } from './testing/free-port.ts'
import { productionSettings } from './testing/production-settings.ts'
import { welcome } from './welcome.ts'

/** Where one installation keeps its files. */
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(folderForTests(), 'ownward-copies-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, taken) {
    mails.push(address)
    taken()
  },
  onData(stream, _session, taken) {
    stream.resume().on('end', () => taken())
  },
})
await new Promise<void>(resolve => void smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>(resolve => smtp.close(() => resolve())))
const smtpPort = (smtp.server.address() as AddressInfo).port

const settingsFor = (database: string) => ({
  // The others answer nowhere: services that are down stop no start.
  ...productionSettings,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  LOG_LEVEL: 'silent',
  DATABASE_URL: database,
})

async function start(database: string, change: Record<string, string> = {}) {
  const config = readConfig({ ...settingsFor(database), PORT: String(await freePort()), ...change })
  const server = await startServer(config, { version: 'test', onLost: () => {} })
  const ready = async () => (await fetch(`http://127.0.0.1:${config.port}/readyz`)).json()
  return { ...server, config, ready }
}

/** Runs statements on a database, and gives the rows of the last one. */
async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const writeTo = (address: string) =>
  `insert into outbox (channel, "to", subject, text, at) values ('email', '${address}', 'Hello', 'Hello', now())`

const patient = 120_000

test(
  'OPS-02, OPS-24: a copy with the same settings is shown and does nothing until a command says that it is the one that counts',
  async () => {
    const original = await createTestDatabase()
    const settings = { DATA_DIR: await newFolder() }
    const first = await start(original, settings)
    expect(first.looksLikeCopy).toBe(false)
    expect(await first.ready()).toEqual({ status: 'ready', database: true, jobs: true })
    await ask(original, writeTo('first@example.com'))
    await expect.poll(() => mails, { timeout: 20_000 }).toEqual(['first@example.com'])
    await first.stop()

    const name = `copy_${process.pid}_${Date.now()}`
    const copy = original.replace(/\/[^/?]+(\?|$)/, `/${name}$1`)
    const [, originalName] = /\/([^/?]+)(?:\?|$)/.exec(new URL(original).pathname) ?? []
    await ask(original.replace(/\/[^/?]+(\?|$)/, '/postgres$1'), `create database ${name} template ${originalName}`)
    await ask(copy, writeTo('copy@example.com'))

    const second = await start(copy, settings)
    expect(second.looksLikeCopy).toBe(true)
    expect(welcome(second.config, second)).toContain('paused: looks like a copy')
    expect(await second.ready()).toEqual({ status: 'ready', database: true, jobs: true, paused: 'looks like a copy' })
    const command = <T>(work: (parts: Parameters<typeof tellStatus>[0]) => Promise<T>) =>
      withInstallationDatabase(second.config, database => work({ config: second.config, database }))
    expect((await command(tellStatus)).join('\n')).toMatch(
      /Paused: everything, looks like a copy: it was found at another/,
    )
    // Long enough for each job to have looked for work, were it let.
    await expect(expect.poll(() => mails, { timeout: 4500 }).toContain('copy@example.com')).rejects.toThrow()
    expect(await ask(copy, 'select tries from outbox where sent_at is null')).toEqual([{ tries: 0 }])

    const dry = await command(parts => resumeByCommand(parts, { what: 'everything', isDryRun: true }))
    expect(dry).toContain('Would end this')
    expect(await second.ready()).toMatchObject({ paused: 'looks like a copy' })
    await command(parts => resumeByCommand(parts, { what: 'everything', isDryRun: false }))
    await expect.poll(() => mails, { timeout: 20_000 }).toContain('copy@example.com')
    expect(await second.ready()).not.toHaveProperty('paused')
    await second.stop()

    const third = await start(copy, settings)
    expect(third.looksLikeCopy, 'it is where it was confirmed').toBe(false)
    await third.stop()
  },
  patient,
)

test(
  'OPS-03, OPS-24: JOBS=off does nothing by itself and says so; a pause by command is in the log and is ended by command',
  async () => {
    const database = await createTestDatabase()
    const server = await start(database, { JOBS: 'off', DATA_DIR: await newFolder() })
    expect(await server.ready()).toEqual({ status: 'ready', database: true, jobs: 'off' })
    await ask(database, writeTo('off@example.com'))
    const command = <T>(work: (parts: Parameters<typeof tellStatus>[0]) => Promise<T>) =>
      withInstallationDatabase(server.config, opened => work({ config: server.config, database: opened }))
    const pause = (isDryRun: boolean) =>
      command(parts => pauseByCommand(parts, { what: 'charging', why: 'gateway moves', isDryRun }))
    expect(await pause(true)).toBe('Would pause charging: gateway moves')
    expect(await server.ready()).not.toHaveProperty('paused')
    await pause(false)
    await expect(pause(false)).rejects.toThrow('charging is paused already')
    expect(await server.ready()).toMatchObject({ paused: 'charging' })
    await command(parts => resumeByCommand(parts, { what: 'charging', isDryRun: false }))
    const again = command(parts => resumeByCommand(parts, { what: 'charging', isDryRun: false }))
    await expect(again).rejects.toThrow('charging is not paused')
    expect(
      await ask(
        database,
        `select action, actor_id, reason from audit_log where subject = 'pause:charging' order by id`,
      ),
    ).toEqual([
      { action: 'charging_paused', actor_id: null, reason: 'gateway moves' },
      { action: 'charging_resumed', actor_id: null, reason: '' },
    ])
    expect(mails).not.toContain('off@example.com')
    await server.stop()
  },
  patient,
)
