import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bundledProgram } from './bundled-program.ts'

/** The application that a drill kills. */
export interface DrilledApp {
  /** Starts its process; `listening` gives the address, or undefined when the process ended before it listened. */
  launch(databaseUrl: string, folder: string): Promise<{ child: ChildProcess; listening: Promise<string | undefined> }>
  /** Whether it runs the database itself, as `npm start` does, and stops it when it is asked to end. */
  bringsDatabase: boolean
}

/** How often the application's process is to be killed, and how often the whole database. */
export interface Kills {
  appKills: number
  databaseKills: number
}

/** What clients and killer know of each other. */
export interface DrillState {
  done: boolean
  answers: number
  kills: { app: number; database: number }
}

/** A drill of which nothing has happened yet. */
export const drillBegins = (): DrillState => ({ done: false, answers: 0, kills: { app: 0, database: 0 } })

const patienceMs = 120_000
const stuckMs = 2_000

/** The application without database and site, which is what a test has time for; its gateway loses requests and answers. */
export const applicationAlone: DrilledApp = {
  bringsDatabase: false,
  async launch(databaseUrl, folder) {
    const script = await bundledProgram(join(import.meta.dirname, 'killed-app.ts'))
    const child = spawn(process.execPath, [script, databaseUrl, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
    const listening = Promise.race([once(child.stdout!, 'data'), once(child, 'exit').then(() => [''])])
    return { child, listening: listening.then(([line]) => String(line).trim() || undefined) }
  },
}

/** A process that a drill starts, kills and starts again. */
export type KilledProcess = ReturnType<typeof killedProcess>

/** The application as a process that can be killed and comes back. */
export function killedProcess({ launch, bringsDatabase }: DrilledApp, databaseUrl: string, folder: string) {
  let child: ChildProcess | undefined
  let url: Promise<string> = Promise.reject(new Error('not started'))
  url.catch(() => {})
  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null
  async function start(): Promise<void> {
    const launched = await launch(databaseUrl, folder)
    child = launched.child
    const address = await launched.listening
    // A start while the database is down ends by itself; the next one finds it again.
    if (!address) return delay(200).then(start)
    url = Promise.resolve(address)
  }
  async function signal(name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (isGone()) return
    const gone = once(child!, 'exit')
    child!.kill(name)
    await gone
  }
  return {
    folder,
    start,
    isGone,
    url: () => url,
    kill: () => signal('SIGKILL'),
    end: () => signal(bringsDatabase ? 'SIGTERM' : 'SIGKILL'),
  }
}

/** Kills application and database again and again, at moments that nobody chose, until all is done or enough was killed. */
export async function killAtRandom(app: KilledProcess, { appKills, databaseKills }: Kills, state: DrillState) {
  while (!state.done && (state.kills.app < appKills || state.kills.database < databaseKills)) {
    await someAnswers(state)
    if (state.done) return
    const left = { app: appKills - state.kills.app, database: databaseKills - state.kills.database }
    // The last kill is the application's, so that the drill ends with a start.
    const isDatabase = left.app === 1 ? left.database > 0 : Math.random() * (left.app + left.database) < left.database
    if (isDatabase) {
      if (await killDatabase(app.folder)) state.kills.database++
      // One that could not bring its database back has ended.
      if (app.isGone()) await app.start()
    } else {
      await app.kill()
      state.kills.app++
      await app.start()
    }
  }
}

/** Whether there was a database to kill: it may not be back from the last time. */
async function killDatabase(folder: string): Promise<boolean> {
  try {
    process.kill(Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
    return true
  } catch {
    return false
  }
}

/** Waits for a few more answers, however fast the machine is, and then for a moment somewhere in the middle of the next ones. */
async function someAnswers(state: DrillState): Promise<void> {
  const enough = state.answers + 1 + Math.floor(Math.random() * 9)
  const latest = Date.now() + stuckMs
  while (!state.done && state.answers < enough && Date.now() < latest) await delay(5)
  await delay(Math.random() * 60)
}

/** Asks as a patient client does: the very same again until there is an answer that means something. Tells how long it had to wait. */
export async function askPatiently<T>(
  app: KilledProcess,
  path: string,
  request: { body: unknown; headers?: Record<string, string> },
  read: (answer: unknown, status: number) => T | undefined,
): Promise<{ answer: T; waitedMs: number }> {
  let failedSince: number | undefined
  let last = ''
  for (;;) {
    try {
      const response = await fetch((await app.url()) + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...request.headers },
        body: JSON.stringify(request.body),
      })
      last = await response.text()
      const answer = read(JSON.parse(last), response.status)
      if (answer !== undefined) return { answer, waitedMs: failedSince === undefined ? 0 : Date.now() - failedSince }
    } catch {
      // The process is gone; the next attempt finds the new one.
    }
    failedSince ??= Date.now()
    if (Date.now() - failedSince > patienceMs)
      throw new Error(`no answer from ${path} in ${patienceMs} ms, last: ${last}`)
    await delay(100)
  }
}
