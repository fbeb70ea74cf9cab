import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Assembly } from '../../../assemble.ts'
import { startEmbeddedPostgres } from '../../../db/embedded.ts'
import { migrate } from '../../../db/migrate.ts'
import { type GivenPerson, givenOf } from '../../../http/testing-given.ts'
import { drillParts } from './drill-parts.ts'
import { givenTermsIn, leaseOf } from './given.ts'
import { type Books, readBooks } from './read-books.ts'

export interface KillDrill {
  /** How many reservations are asked for; every fifth wants a car that somebody else wants too. */
  reservations: number
  /** How often the application's process is killed, and how often the whole database. */
  appKills: number
  databaseKills: number
}

export interface DrillResult {
  /** Booking ids that a client was told it has. */
  acknowledged: number[]
  /** Codes of the refusals that clients were told. */
  refused: string[]
  kills: { app: number; database: number }
  /** The longest a client waited from a kill to an answer, in milliseconds. */
  longestOutageMs: number
  books: Books
}

const atOnce = 6
const patienceMs = 120_000
const stuckMs = 2_000

/**
 * Lets people reserve cars while the application and its database are killed again and again without warning, then reads everything that
 * was written: bookings, charges as the gateway has them, and the books.
 */
export async function runKillDrill(drill: KillDrill): Promise<DrillResult> {
  const folder = await mkdtemp(join(tmpdir(), 'ownward-kill-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const assembly = drillParts(postgres.url, folder)
  const app = appProcess(postgres.url, folder)
  try {
    await migrate(assembly.parts.database.pool)
    const work = await prepare(assembly, drill.reservations)
    await app.start()
    const state: DrillState = { done: false, answers: 0, kills: { app: 0, database: 0 } }
    const killer = killAtRandom(app, folder, drill, state)
    const clients = await reserveAll(app, work, state)
    state.done = true
    await killer
    // Whatever is still open is settled by a start, like after any other kill.
    await app.kill()
    await app.start()
    return { ...clients, kills: state.kills, books: await readBooks(assembly.parts) }
  } finally {
    await app.kill()
    await assembly.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface DrillState {
  done: boolean
  answers: number
  kills: { app: number; database: number }
}

type Said = { status: 1; result: { booking_id: number } } | { status: 0 | -1; code: string }

interface Wish {
  person: GivenPerson
  vehicleId: number
  key: string
}

async function prepare({ parts }: Assembly, reservations: number): Promise<Wish[]> {
  const given = givenOf(parts)
  await givenTermsIn(parts.database.db)
  const cars: number[] = []
  for (let i = 0; i < Math.ceil(reservations * 0.8); i++) cars.push((await given.vehicle()).id)
  const people = await Promise.all(Array.from({ length: 12 }, () => given.readyPerson()))
  return Array.from({ length: reservations }, (_, i) => ({
    person: people[i % people.length]!,
    vehicleId: cars[i % cars.length]!,
    key: `drill-${i}`,
  }))
}

/** The application as a process that can be killed and comes back. */
function appProcess(databaseUrl: string, folder: string) {
  let child: ChildProcess | undefined
  let url: Promise<string> = Promise.reject(new Error('not started'))
  url.catch(() => {})
  async function start(): Promise<void> {
    const script = join(import.meta.dirname, 'killed-app.ts')
    child = spawn(process.execPath, [script, databaseUrl, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
    const [line] = await Promise.race([once(child.stdout!, 'data'), once(child, 'exit').then(() => [''])])
    const address = String(line).trim()
    // A start while the database is down ends by itself; the next one finds it again.
    if (!address) return delay(200).then(start)
    url = Promise.resolve(address)
  }
  return {
    start,
    url: () => url,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

type AppProcess = ReturnType<typeof appProcess>

async function killAtRandom(
  app: AppProcess,
  folder: string,
  { appKills, databaseKills }: KillDrill,
  state: DrillState,
): Promise<void> {
  while (!state.done && (state.kills.app < appKills || state.kills.database < databaseKills)) {
    await someAnswers(state)
    if (state.done) return
    const left = { app: appKills - state.kills.app, database: databaseKills - state.kills.database }
    // The last kill is the application's, so that the drill ends with a start.
    const isDatabase = left.app === 1 ? left.database > 0 : Math.random() * (left.app + left.database) < left.database
    if (isDatabase) {
      const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
      process.kill(pid, 'SIGKILL')
      state.kills.database++
    } else {
      await app.kill()
      state.kills.app++
      await app.start()
    }
  }
}

/** Waits for a few more answers, however fast the machine is, and then for a moment somewhere in the middle of the next ones. */
async function someAnswers(state: DrillState): Promise<void> {
  const enough = state.answers + 1 + Math.floor(Math.random() * 9)
  const latest = Date.now() + stuckMs
  while (!state.done && state.answers < enough && Date.now() < latest) await delay(5)
  await delay(Math.random() * 60)
}

async function reserveAll(app: AppProcess, wishes: readonly Wish[], state: DrillState) {
  const acknowledged: number[] = []
  const refused: string[] = []
  let longestOutageMs = 0
  const queue = [...wishes]
  async function client(): Promise<void> {
    for (let wish = queue.shift(); wish; wish = queue.shift()) {
      const { answer, waitedMs } = await reserve(app, wish)
      state.answers++
      longestOutageMs = Math.max(longestOutageMs, waitedMs)
      if (answer.status === 1) acknowledged.push(answer.result.booking_id)
      else refused.push(answer.code)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { acknowledged, refused, longestOutageMs }
}

/** Asks as a patient client does: the same Idempotency-Key until there is an answer that means something. */
async function reserve(app: AppProcess, { person, vehicleId, key }: Wish): Promise<{ answer: Said; waitedMs: number }> {
  const startdatetime = new Date(Date.now() + 10 * 86_400_000).toISOString()
  const body = JSON.stringify(leaseOf(vehicleId, { startdatetime }))
  let failedSince: number | undefined
  for (;;) {
    try {
      const response = await fetch(`${await app.url()}/api/v1/book`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${person.token}`,
          'idempotency-key': key,
        },
        body,
      })
      const answer = (await response.json()) as Said
      const isUnclear = answer.status !== 1 && answer.code === 'charge-unclear'
      const isFinal = (response.status === 200 && !isUnclear) || response.status === 500
      if (isFinal) return { answer, waitedMs: failedSince === undefined ? 0 : Date.now() - failedSince }
    } catch {
      // The process is gone; the next attempt finds the new one.
    }
    failedSince ??= Date.now()
    if (Date.now() - failedSince > patienceMs) throw new Error(`no answer for ${key} in ${patienceMs} ms`)
    await delay(100)
  }
}
