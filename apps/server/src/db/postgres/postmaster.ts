import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import type { Identity } from './identity.ts'
import { commandLine, isAlive } from './processes.ts'

const readyWithin = 120_000
const stoppedWithin = 15_000
const pollEvery = 20
const largestLog = 1_000_000

/** A database server process that accepts connections at `socketDir`. */
export type Postmaster = { pid: number; socketDir: string }

type Launch = {
  postgres: string
  folder: string
  logFile: string
  socketDir: string
  identity: Identity
  /** Off for tests only: writes are then not flushed to disk. */
  durable: boolean
}

/** The server that runs on these files, once it is ready: one that outlived its parent, or a new one. */
export async function attachOrLaunch(launch: Launch): Promise<Postmaster> {
  const running = await ready(launch.folder, () => findPostmaster(launch.folder) !== undefined)
  return running ?? start(launch)
}

/** The server that runs on these files now; undefined where none does, or it is not ready. */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const found = findPostmaster(folder)
  return found?.status === 'ready' ? { pid: found.pid, socketDir: found.socketDir } : undefined
}

/** Ends the server that runs on these files, ready or not; nothing where none does. */
export async function stopPostmasterOf(folder: string): Promise<void> {
  const found = findPostmaster(folder)
  if (found) await stopPostmaster(found.pid)
}

async function start(launch: Launch): Promise<Postmaster> {
  removeMisleadingPidFile(launch.folder)
  mkdirSync(launch.socketDir, { recursive: true, mode: 0o700 })
  for (const path of [launch.folder, launch.socketDir]) launch.identity.own(path)
  const log = openLog(launch.logFile)
  const [command, args] = launch.identity.command(launch.postgres, settings(launch))
  const child = spawn(command, args, {
    // A group of its own: Ctrl-C in the terminal is for us, and the database is stopped last.
    detached: true,
    stdio: ['ignore', log, log],
    cwd: launch.folder,
    ...(launch.identity.uid === undefined ? {} : { uid: launch.identity.uid, gid: launch.identity.uid }),
  })
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  let exited = false
  child.once('error', error => {
    failure = error
    exited = true
  })
  child.once('exit', () => {
    exited = true
  })
  const logStart = statSync(launch.logFile).size
  const started = await ready(launch.folder, () => !exited || findPostmaster(launch.folder) !== undefined)
  if (started) return started
  throw failure ?? explain(launch, readFileSync(launch.logFile, 'utf8').slice(logStart))
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Harder only if that hangs. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!signalTo(pid, signal)) return
    const deadline = Date.now() + stoppedWithin
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await delay(pollEvery)
    }
  }
}

function settings({ folder, socketDir, durable }: Launch): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Compiling pays for long reports only; here it would slow the first run of every query.
    jit: 'off',
    // The log is kept nowhere before a backup says where to: only then without a new start.
    ...(durable ? { archive_mode: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', folder, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function ready(folder: string, isWorthWaiting: () => boolean): Promise<Postmaster | undefined> {
  const deadline = Date.now() + readyWithin
  while (isWorthWaiting()) {
    const found = findPostmaster(folder)
    if (found?.status === 'ready') return { pid: found.pid, socketDir: found.socketDir }
    if (Date.now() > deadline) {
      throw new StartProblem(`The database in ${folder} did not get ready. Its log beside that folder tells why.`)
    }
    await delay(pollEvery)
  }
  return undefined
}

function findPostmaster(folder: string): (Postmaster & { status: string }) | undefined {
  const lines = readPidFile(folder)
  const pid = Number(lines[0])
  if (!isAlive(pid) || !isPostmasterOf(pid, folder)) return undefined
  return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
}

function isPostmasterOf(pid: number, folder: string): boolean {
  const line = commandLine(pid)
  return line.includes('postgres') && line.includes(` ${folder} `)
}

// The id in a file left by a killed server may since have gone to another process; PostgreSQL would then refuse to start.
// Its own lock on shared memory still keeps two servers off one folder.
function removeMisleadingPidFile(folder: string): void {
  const pid = Number(readPidFile(folder)[0])
  if (isAlive(pid) && !isPostmasterOf(pid, folder)) rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function readPidFile(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return openSync(file, size > largestLog ? 'w' : 'a', 0o600)
}

function signalTo(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

function explain(launch: Launch, said: string): Error {
  if (/No space left/.test(said)) return Object.assign(new Error(said), { code: 'ENOSPC' })
  const line = said.split('\n').find(entry => /FATAL|PANIC|could not|denied|error/i.test(entry)) ?? said.trim()
  return new StartProblem(
    `The database did not start (${line.trim() || 'it said nothing'}). Its log is ${launch.logFile}; with DATA_DIR set to another folder a new one is made.`,
  )
}
