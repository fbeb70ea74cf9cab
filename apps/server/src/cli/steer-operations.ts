import { openDemoClock, systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { transactions } from '../db/unit-of-work.ts'
import {
  clockDifference,
  letGoOn,
  openPauses,
  operationsOf,
  type PauseRow,
  pausedFromSeconds,
  readInstallation,
  readLastBackup,
  type StoppedByPeople,
  stop,
  toldFromSeconds,
} from '../modules/ground/operations/index.ts'
import type { Pausable } from '../paused.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt, type Work } from '../work.ts'

/** What a command works with. */
export interface CommandParts {
  config: Config
  database: Database
}

/** A line for each thing that is paused, and where the installation stands. */
export async function tellStatus({ database }: CommandParts): Promise<string[]> {
  const { db } = database
  const [installation, paused, backup] = await Promise.all([readInstallation(db), openPauses(db), readLastBackup(db)])
  if (!installation) return ['This database has not been started as an installation yet.']
  const { confirmed, heartbeatAt } = installation
  return [
    `Confirmed for ${confirmed.publicUrl}, database ${confirmed.database}`,
    `Last heartbeat: ${heartbeatAt.toISOString()}`,
    ...(paused.length === 0 ? ['Nothing is paused by anybody.'] : paused.map(describePause)),
    backup ? describeBackup(backup) : 'No backup was made yet.',
    ...(await tellClock(database)),
  ]
}

function describeBackup({ at, triedAt, isWell }: NonNullable<Awaited<ReturnType<typeof readLastBackup>>>): string {
  const tried = triedAt && `tried ${triedAt.toISOString()}: ${isWell ? 'all was there' : 'something was missing'}`
  return `Last backup: ${at.toISOString()}, ${tried ?? 'not tried yet'}`
}

/** The clock of the machine where the command runs; a process elsewhere has its own. */
async function tellClock(database: Database): Promise<string[]> {
  const seconds = Math.round((await clockDifference(database, () => Date.now())) ?? 0)
  if (Math.abs(seconds) <= toldFromSeconds) return []
  const holds = Math.abs(seconds) >= pausedFromSeconds ? ': charging and messages wait until it is right' : ''
  return [
    `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's${holds}.`,
  ]
}

const causes: Record<PauseRow['cause'], string> = {
  team: 'by the team',
  command: 'from the command line',
  moved: 'looks like a copy: it was found at another address or on another database',
  restored: 'looks like a copy: its data is older than what the files or the gateway know, as after a restore',
  other_store: 'looks like a copy: the store of files belongs to another installation',
}

function describePause({ what, cause, why, facts, begunAt }: PauseRow): string {
  const found = cause === 'moved' ? ` (${facts.publicUrl}, ${facts.database})` : ''
  return `Paused: ${what}, ${causes[cause]}${found}, since ${begunAt.toISOString()}${why && `: ${why}`}`
}

/** Stops something; answers the line that says so. Throws a StartProblem where it is stopped already. */
export async function pauseByCommand(
  parts: CommandParts,
  asked: { what: StoppedByPeople; why: string; isDryRun: boolean },
): Promise<string> {
  const { what, why, isDryRun } = asked
  if (why.trim().length < 3) throw new StartProblem('Say in a few words why: the team reads it on every page.')
  const isPaused = (await openPauses(parts.database.db)).some(pause => pause.what === what)
  if (isPaused) throw new StartProblem(`${what} is paused already.`)
  if (isDryRun) return `Would pause ${what}: ${why}`
  await inOneTransaction(parts, work => stop(work, { what, why, by: null }))
  return `Paused ${what}. \`${commandLine(`resume ${what}`)}\` lets it go on.`
}

/** Lets something go on; answers the line that says so. Throws a StartProblem where it is not stopped. */
export async function resumeByCommand(
  parts: CommandParts,
  { what, isDryRun }: { what: Pausable; isDryRun: boolean },
): Promise<string> {
  const pause = (await openPauses(parts.database.db)).find(row => row.what === what)
  if (!pause) throw new StartProblem(`${what} is not paused. \`${commandLine('status')}\` tells what is.`)
  if (isDryRun) return `Would end this: ${describePause(pause)}`
  await inOneTransaction(parts, work => letGoOn(work, { what, by: null }))
  return what === 'everything'
    ? 'This installation is confirmed as the one that counts; what is due is done now.'
    : `${what} goes on; what has fallen due meanwhile is done now.`
}

async function inOneTransaction<T>(
  { config, database }: CommandParts,
  work: (work: Work<keyof Config>) => Promise<T>,
): Promise<T> {
  const clock = config.mode === 'demo' ? await openDemoClock(database) : systemClock
  const transact = transactions(database, () => {}, operationsOf(database))
  return transactAt({ transact, config }, clock.now(), work)
}
