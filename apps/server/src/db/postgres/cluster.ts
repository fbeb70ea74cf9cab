import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import type { Identity } from './identity.ts'
import { isAlive } from './processes.ts'

const majorVersion = '18'

/**
 * Makes the database files of a new data folder. They are made beside and moved into place when complete, so that a start
 * killed half-way leaves nothing that looks like a database.
 */
export async function ensureCluster(
  initdb: string,
  folder: string,
  identity: Identity,
  durable: boolean,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return checkVersion(folder)
  removeLeftovers(folder)
  const draft = `${folder}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  try {
    identity.own(draft)
    await make(initdb, draft, identity, durable)
    moveIntoPlace(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function checkVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new StartProblem(
    `${folder} was made by PostgreSQL ${version}, this is ${majorVersion}. Move its data over with pg_dump, or set DATA_DIR to a new folder.`,
  )
}

function removeLeftovers(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function make(initdb: string, folder: string, identity: Identity, durable: boolean): Promise<void> {
  const args = [
    '--username=postgres',
    // Whoever can reach the socket in its private folder owns the files as well; there is no TCP at all.
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    `--pgdata=${folder}`,
  ]
  const [command, commandArgs] = identity.command(initdb, args)
  const child = spawn(command, commandArgs, {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.uid }),
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve() : reject(explain(folder, said))))
  })
}

function explain(folder: string, said: string): Error {
  if (/No space left/.test(said)) return Object.assign(new Error(said), { code: 'ENOSPC' })
  const line = said.split('\n').find(entry => /error|FATAL|could not|denied/i.test(entry)) ?? said.trim()
  return new StartProblem(
    `The database could not be made in ${dirname(folder)} (${line.trim()}). Set DATA_DIR to a folder of your own, or DATABASE_URL to a PostgreSQL server.`,
  )
}

function moveIntoPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another start of the same folder was quicker; the lock decides later which of the two goes on.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}
