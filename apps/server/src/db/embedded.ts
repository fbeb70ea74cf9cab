import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { isDiskFull } from './is-away.ts'
import { findBinaries } from './postgres/binaries.ts'
import { ensureCluster } from './postgres/cluster.ts'
import { chooseIdentity } from './postgres/identity.ts'
import { attachOrLaunch, type Postmaster, runningPostmaster, stopPostmaster } from './postgres/postmaster.ts'

const user = 'ownward'
const database = 'ownward'
const port = 5432
const longestSocketPath = 106
const ownerLock = 0x6f776e
const attempts = 6
const roomAgainMs = 1000

/** A database server that runs in a folder of ours until it is stopped. */
export type EmbeddedPostgres = {
  /** For the pool and for `psql`; stays right when the server is restarted. */
  url: string
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>
}

/** Where the server keeps its data, whether writes are flushed, and who is told when it dies. */
export type EmbeddedOptions = {
  /** The folder `postgres` is made in it, and `postgres.log` beside that. */
  dataDir: string
  /** False only for tests: writes are then not flushed to disk. */
  durable?: boolean
  /** Told when the server died and was brought back (`lost` false) or cannot be brought back (`lost` true). */
  onTrouble?: (message: string, lost: boolean) => void
}

/**
 * Runs the embedded PostgreSQL on `dataDir` and keeps it running until `stop`. A server that outlived a killed run is taken
 * over; a second product process on the same folder is refused. Throws a StartProblem, or the file system's own error.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, onTrouble = () => {} } = options
  const dataDir = prepareFolder(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const binaries = await findBinaries()
  const identity = chooseIdentity()
  await ensureCluster(binaries.initdb, folder, identity, durable)

  const ownSocketDir = chooseSocketDir(folder)
  const launch = {
    postgres: binaries.postgres,
    folder,
    logFile: join(dataDir, 'postgres.log'),
    socketDir: ownSocketDir,
    identity,
    durable,
  }

  let stopping = false
  let postmaster: Postmaster
  let owner: pg.Client

  async function hold(): Promise<void> {
    postmaster = await attachOrLaunch(launch)
    launch.socketDir = postmaster.socketDir
    owner = await becomeOwner(postmaster.socketDir, dataDir)
    // The owner's connection is also the bell: it drops when the server, or one of its processes, is killed.
    owner.once('end', () => {
      if (!stopping) void recover()
    })
  }

  async function recover(): Promise<void> {
    let isFull = false
    for (let attempt = 1; ; attempt++) {
      try {
        await delay(isFull ? roomAgainMs : attempt * 100)
        if (stopping) return
        await hold()
        return onTrouble('The database server died and was started again.', false)
      } catch (error) {
        // There is room again some day, and nobody has to be there to start the product anew.
        if (isDiskFull(error)) {
          if (!isFull)
            onTrouble('The database server died of a full disk. It is started again once there is room.', false)
          isFull = true
          attempt = 0
        } else if (attempt === attempts) return onTrouble(`The database server died: ${(error as Error).message}`, true)
      }
    }
  }

  try {
    await hold()
    await ensureDatabase(owner!)
    if (durable) await keepNothing(owner!)
  } finally {
    const isUnused = ownSocketDir !== folder && !existsSync(join(ownSocketDir, `.s.PGSQL.${port}`))
    if (isUnused) rmSync(ownSocketDir, { recursive: true, force: true })
  }

  return {
    url: urlOf(launch.socketDir),
    async stop() {
      if (stopping) return
      stopping = true
      await owner.end().catch(() => {})
      await stopPostmaster(postmaster.pid)
      if (launch.socketDir !== folder) rmSync(launch.socketDir, { recursive: true, force: true })
    },
  }
}

/** Where the embedded database of a folder is reached while it runs; undefined where it does not. */
export function urlOfRunning(dataDir: string): string | undefined {
  const running = runningPostmaster(join(dataDir, 'postgres'))
  return running && urlOf(running.socketDir)
}

function prepareFolder(folder: string): string {
  makeFolder(folder)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return realpathSync(folder)
}

// Not with `recursive`: in places where nothing can be made, such as below /proc, Node then tries for ever.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function chooseSocketDir(folder: string): string {
  const path = join(folder, `.s.PGSQL.${port}.lock`)
  return Buffer.byteLength(path) <= longestSocketPath ? folder : mkdtempSync(join(tmpdir(), 'ownward-'))
}

function urlOf(socketDir: string): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
}

async function becomeOwner(socketDir: string, dataDir: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({
      host: socketDir,
      port,
      user: 'postgres',
      database: 'postgres',
      application_name: `ownward ${process.pid}`,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [ownerLock])
      if (rows[0].mine) return client
      // A killed owner's lock goes with its connection, which the server notices within a moment.
      if (attempt >= attempts) throw new StartProblem(await nameOwner(client, dataDir))
    } catch (error) {
      if (attempt >= attempts) throw error
    }
    await client.end().catch(() => {})
    await delay(attempt * 50)
  }
}

async function nameOwner(client: pg.Client, dataDir: string): Promise<string> {
  const { rows } = await client.query(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownerLock],
  )
  const owner = String(rows[0]?.application_name ?? '')
    .replace('ownward', 'process')
    .trim()
  await client.end()
  return `Ownward already runs on ${dataDir}${owner && ` (${owner})`}. Stop that one, or set DATA_DIR to another folder.`
}

async function ensureDatabase(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query('select 1 from pg_database where datname = $1', [database])
  if (rows.length > 0) return
  await owner.query(`do $$ begin create role ${user} login createdb; exception when duplicate_object then null; end $$`)
  await owner.query(`create database ${database} owner ${user}`)
}

/** Says once that the log is kept nowhere, which a backup changes: without a word it would be held back until somebody takes it, and fill the disk. */
async function keepNothing(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(`select setting from pg_settings where name = 'archive_command'`)
  if (rows[0].setting !== '') return
  await owner.query(`alter system set archive_command = 'true'`)
  await owner.query('select pg_reload_conf()')
}
