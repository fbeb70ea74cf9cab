import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backupByCommand, restoreByCommand, verifyByCommand } from '../cli/backup.ts'
import { withInstallationDatabase } from '../cli/open-installation-database.ts'
import { resumeByCommand, tellStatus } from '../cli/steer-operations.ts'
import { readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { endRestoring, markRestoring, refuseHalfRestored } from '../db/half-restored.ts'
import { isAlive } from '../db/postgres/processes.ts'
import { createBareDatabase } from '../db/testing.ts'
import { folderForTests } from '../db/testing-folder.ts'
import { openInstallation } from '../modules/ground/operations/check-standing.ts'
import { folderFiles } from '../outside/files/local.ts'
import { describeStartProblem } from '../start-problem.ts'
import { startServer } from '../start-server.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestApp } from '../testing/test-app.ts'
import { whatIsMissing } from './facts.ts'
import { keepLog } from './keep-log.ts'
import { backupsIn, finishBackup, readManifest } from './manifest.ts'
import { adminOf } from './take-embedded.ts'

const home = await mkdtemp(join(folderForTests(), 'ownward-backup-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const version = '9.9.9'
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    error => describeStartProblem(error) ?? `a fault: ${error.stack}`,
  )

async function demoIn(name: string) {
  const config = readConfig({
    DATA_DIR: join(home, name),
    BACKUP_DIR: join(home, 'backups'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  })
  const command = <T>(work: (parts: Parameters<typeof tellStatus>[0]) => Promise<T>) =>
    withInstallationDatabase(config, database => work({ config, database }))
  const ask = (sql: string, values: unknown[] = []) =>
    command(async ({ database }) => (await database.pool.query(sql, values)).rows)
  return { config, command, ask }
}

/** Starts a database in a folder by a process that is killed after that. */
function leaveDatabaseRunning(dataDir: string): void {
  const code = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL('../db/embedded.ts', import.meta.url).href)}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', code])
}

/** Everything that is in a folder, however deep. */
async function modesIn(folder: string): Promise<Set<number>> {
  const modes = new Set<number>()
  for (const entry of await readdir(folder, { recursive: true }))
    modes.add((await stat(join(folder, entry))).mode & 0o777)
  return modes
}

test('OPS-24, OPS-25: a demo is backed up while it runs, tried, and brought back to a chosen moment with all that was acknowledged before it', async () => {
  const demo = await demoIn('demo')
  const server = await startServer(demo.config, { version, onLost: () => {} })
  const write = (note: string) => demo.ask(`insert into app_state (key, value) values ($1, '{}')`, [`note.${note}`])
  const notesOf = async ({ ask }: Awaited<ReturnType<typeof demoIn>>) =>
    (await ask(`select key from app_state where key like 'note.%' order by key`)).map(({ key }) => key)

  expect((await demo.command(parts => backupByCommand(parts, { version, dryRun: true }))).join()).toContain(
    'Would copy',
  )
  expect(existsSync(demo.config.backupDir)).toBe(false)
  const within = { ...demo.config, backupDir: join(demo.config.dataDir, 'files', 'backups') }
  const intoItself = demo.command(parts => backupByCommand({ ...parts, config: within }, { version }))
  expect(await refusal(intoItself)).toMatch(/^BACKUP_DIR lies in .*files, which a backup copies/)
  await write('before')
  // Somebody writes all the time, also while files are copied.
  let isOver = false
  const busy = (async () => {
    const client = new pg.Client({
      connectionString: await demo.command(async ({ database }) => String(database.pool.options.connectionString)),
    })
    await client.connect()
    for (let n = 0; !isOver; n++)
      await client.query(
        `insert into app_state (key, value) values ('busy', $1) on conflict (key) do update set value = $1`,
        [n],
      )
    await client.end()
  })()
  const said = await demo.command(parts => backupByCommand(parts, { version, keep: 2 }))
  isOver = true
  await busy
  const [folder = ''] = said
  expect(said.join('\n')).toMatch(/\d+ MB, \d+ files, \d+ lines of the ledger/)
  expect(said.join('\n')).toContain('From now on the database can be brought back to any moment')
  expect([...(await modesIn(folder))].sort()).toEqual([0o600, 0o700].sort())
  expect((await demo.command(tellStatus)).join('\n')).toMatch(/Last backup: .*, not tried yet/)

  const verify = (change = {}) => verifyByCommand(folder, { version, isDryRun: false, config: demo.config, ...change })
  const well = await verify()
  expect(well[0]).toMatch(/^\S+ is of \S+Z, 0 minutes old, made by version 9\.9\.9\.$/)
  expect(well[1]).toMatch(/^All of it came back: \d+ lines of the ledger, which balances, and \d+ files\.$/)
  expect((await demo.command(tellStatus)).join('\n')).toMatch(/tried .*: all was there/)

  await write('after-the-backup')
  // Rounded up to what is written down of an instant: nothing else is acknowledged in that millisecond.
  const [{ at }] = (await demo.ask(
    `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at, pg_sleep(0.01)`,
  )) as [{ at: Date }]
  await write('too-late')

  // To the moment, into a place of its own, while the original runs.
  const moment = await demoIn('moment')
  const restore = (into: typeof moment, options: object = {}) =>
    restoreByCommand(folder, { version, config: into.config, ...options })
  const to = at.toISOString()
  expect(await refusal(restore(demo))).toContain('is there already')
  expect(await refusal(restore(moment, { to: 'noon' }))).toContain('--to must be an instant')
  expect(await refusal(restore(moment, { to: '2026-01-01T00:00:00Z' }))).toContain('before this backup was made')
  expect((await restore(moment, { to, dryRun: true })).join()).toContain('Would bring back')
  expect(existsSync(moment.config.dataDir)).toBe(false)
  // Of another restore that is at work there, and of one that was killed with its database running.
  const other = join(moment.config.dataDir, `.restoring-${process.pid}-a`)
  await mkdir(other, { recursive: true })
  expect(await refusal(restore(moment, { to }))).toContain(`Process ${process.pid} brings a backup back`)
  await rm(other, { recursive: true })
  const killed = join(moment.config.dataDir, '.restoring-999999999-b')
  leaveDatabaseRunning(killed)
  const postmaster = Number.parseInt(await readFile(join(killed, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  expect(isAlive(postmaster)).toBe(true)
  expect((await restore(moment, { to })).join('\n')).toContain('It starts paused.')
  expect(await notesOf(moment)).toEqual(['note.after-the-backup', 'note.before'])
  expect((await readdir(moment.config.dataDir)).filter(name => name.startsWith('.'))).toEqual([])
  expect(isAlive(postmaster)).toBe(false)

  const again = await startServer(moment.config, { version, onLost: () => {} })
  expect(again.looksLikeCopy).toBe(true)
  await moment.command(parts => resumeByCommand(parts, { what: 'everything', isDryRun: false }))
  expect((await fetch(`http://127.0.0.1:${moment.config.port}/readyz`)).status).toBe(200)
  await again.stop()

  // To a moment that has not come: all there is.
  const all = await demoIn('all')
  const future = { to: new Date(Date.now() + 3_600_000).toISOString() }
  const until = (await restore(all, future)).join('\n')
  expect(until).toContain('The log ends there, before the moment that was asked for')
  expect(until).not.toContain(future.to)
  expect(await notesOf(all)).toEqual(['note.after-the-backup', 'note.before', 'note.too-late'])
  await server.stop()

  // A piece of the log is damaged on the disk of the backups, and the original is gone.
  const wal = join(home, 'backups', 'wal')
  const [piece = ''] = (await readdir(wal)).sort().slice(-1)
  await truncate(join(wal, piece), 1000)
  await rename(demo.config.dataDir, join(home, 'gone'))
  const cut = await demoIn('cut')
  expect(await refusal(restore(cut, future))).toMatch(/\.gz is damaged: nothing after \S+Z can be brought back/)
  expect(existsSync(join(cut.config.dataDir, 'postgres'))).toBe(false)
  expect((await restore(cut, { ...future, takeDamagedLog: true })).join()).toContain('The log ends there')
  expect(await notesOf(cut)).toContain('note.before')
  await rename(wal, join(home, 'wal-gone'))
  expect(await refusal(restore(await demoIn('without'), future))).toContain('there is no log in')

  // As it was when it was made, and its backup is damaged after that.
  const plain = await demoIn('plain')
  await restore(plain)
  expect(await notesOf(plain)).toEqual(['note.before'])
  const manifest = await readManifest(folder)
  const { parts } = manifest
  const copy = `${folder}-copy`
  await cp(folder, copy, { recursive: true })
  const draft = join(home, 'backups', '.draft-1-a')
  await mkdir(draft)
  expect(await refusal(finishBackup(draft, copy, manifest))).toContain('in the same second by somebody else')
  await rm(join(copy, 'postgres', 'pg_twophase'), { recursive: true })
  expect(await refusal(restoreByCommand(copy, { version, config: (await demoIn('copy')).config }))).toMatch(
    /pg_twophase is missing/,
  )
  await appendFile(join(copy, 'manifest.json'), ' ')
  expect(await refusal(readManifest(copy))).toContain('manifest.json is not what was written')
  expect((await backupsIn(demo.config.backupDir)).map(backup => backup.folder)).toEqual([folder])
  const file = parts.find(({ path }) => path.startsWith('files/'))!
  await appendFile(join(folder, file.path), 'x')
  expect(await refusal(verify())).toContain('is not what was written')
  await rm(join(folder, 'manifest.json'))
  expect(await refusal(verify())).toContain('is no backup, or one that was never finished')
}, 300_000)

test('OPS-24, OPS-25: a database of one’s own is dumped, tried and brought back; programs that cannot read it are named', async () => {
  await using app = await startTestApp({ seed: 'small', parts: { files: folderFiles(join(home, 'own', 'files')) } })
  const { database } = app.parts
  await openInstallation(database, { publicUrl: 'http://localhost:3000', database: 'here', system: '' })
  const url = String(database.pool.options.connectionString)
  const settings = { BACKUP_DIR: join(home, 'dumps'), DATA_DIR: join(home, 'own') }
  const config = readConfig({ ...settings, DATABASE_URL: url })
  const said = await backupByCommand({ config, database }, { version }).catch(error => error as Error)
  if (said instanceof Error) {
    // The database of a test run is newer than what most machines have; `npm run test:server-db` comes past this.
    expect(said.message).toMatch(/^pg_dump is (not on this machine|of version \d+ and the server of \d+): install/)
    expect(await readdir(settings.BACKUP_DIR)).toEqual([])
    return
  }
  const [folder = ''] = said
  const well = await verifyByCommand(folder, { version, isDryRun: false, config })
  expect(well[1]).toContain('All of it came back')
  const full = readConfig({ ...settings, DATA_DIR: join(home, 'own-again'), DATABASE_URL: url })
  expect(await refusal(restoreByCommand(folder, { version, config: full }))).toContain('is not empty')
  const bare = await createBareDatabase()
  const into = readConfig({ ...settings, DATA_DIR: join(home, 'own-again'), DATABASE_URL: bare })
  expect(await refusal(restoreByCommand(folder, { version, config: into, to: '2099-01-01T00:00:00Z' }))).toContain(
    'one moment',
  )
  expect((await restoreByCommand(folder, { version, config: into })).join()).toContain('It starts paused.')
  const status = await withInstallationDatabase(into, opened => tellStatus({ config: into, database: opened }))
  expect(status.join()).toContain('Paused: everything, looks like a copy')
}, 120_000)

test('OPS-25: the log is kept though a busy server sends a piece of it before it has heard where to', async () => {
  const dataDir = await mkdtemp(join(home, 'busy-'))
  const server = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client({ connectionString: adminOf(server.url) })
  const watch = new pg.Client({ connectionString: adminOf(server.url) })
  await Promise.all([client.connect(), watch.connect()])
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  const sent = async () => Number((await watch.query('select archived_count as n from pg_stat_archiver')).rows[0].n)
  const before = await sent()
  // It tells the others that their settings are new: stopped, it tells nobody.
  process.kill(postmaster, 'SIGSTOP')
  const kept = keepLog(client, { folder: join(dataDir, 'postgres'), backups: join(dataDir, 'backups') })
  await expect.poll(sent).toBeGreaterThan(before)
  process.kill(postmaster, 'SIGCONT')
  expect(await kept).toBe(true)
  await Promise.all([client.end(), watch.end()])
  await server.stop()
}, 60_000)

test('OPS-25, OPS-02: nothing starts on a database to which a backup is being brought back, or was not brought back to the end', async () => {
  const url = await createBareDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await markRestoring(client)
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: join(home, 'half'), LOG_LEVEL: 'silent' })
  const starting = startServer(config, { version, onLost: () => {} })
  expect(await refusal(starting)).toContain('A backup is being brought back')
  const command = withInstallationDatabase(config, async () => {})
  expect(await refusal(command)).toContain('A backup is being brought back')
  await endRestoring(client)
  expect(await refusal(refuseHalfRestored(client))).toBe('done')
  await client.end()
})

test('OPS-25: a copy in which something is missing, or a ledger that does not balance, is told of', () => {
  const facts = { rows: { users: 3, ledger_lines: 4 }, ledger: { turnoverCents: 700, sumCents: 0, unbalanced: 0 } }
  const counted = { before: facts, after: { ...facts, rows: { ...facts.rows, users: 5 } } }
  expect(whatIsMissing({ ...facts, rows: { ...facts.rows, users: 4 } }, counted)).toEqual([])
  const wrong = { rows: { users: 6, ledger_lines: 3 }, ledger: { turnoverCents: 699, sumCents: 1, unbalanced: 1 } }
  expect(whatIsMissing(wrong, counted)).toEqual([
    'users: 6 instead of 3 to 5',
    'ledger_lines: 3 instead of 4',
    'turnover of the ledger in cents: 699 instead of 700',
    'the ledger does not balance: 1 cents',
    'entries that do not balance: 1',
  ])
})
