import { contract } from '@ownward/contract'
import { Argument, type Command } from 'commander'
import type { Database } from '../db/connect.ts'
import {
  letGoOn,
  openPauses,
  type PauseRow,
  readInstallation,
  readLastBackup,
  type StoppedByPeople,
  stop,
} from '../modules/ground/operations/index.ts'
import { clockDifference, pausedFromSeconds, toldFromSeconds } from '../modules/ground/processes/index.ts'
import type { Pausable } from '../paused.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt } from '../work.ts'
import { commandLine } from './command-line.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

/** Adds what tells of an installation, stops parts of it and lets them go on. */
export function addSteering(program: Command): void {
  program
    .command('status')
    .description('tells what is paused and why, where the installation was confirmed, and how old the last backup is')
    .action(() => run(tellStatus))
  program
    .command('pause')
    .description('stops charging, messages or all jobs on every process until they are resumed')
    .addArgument(new Argument('<what>', 'what to stop').choices(['charging', 'messages', 'jobs']))
    .requiredOption('--why <words>', 'the reason, which the team reads on every page of the console')
    .option(...dryRunOption)
    .action((what: StoppedByPeople, options: { why: string; dryRun?: true }) =>
      run(parts => pauseByCommand(parts, { what, why: options.why, isDryRun: options.dryRun === true })),
    )
  program
    .command('resume')
    .description('lets something go on; `everything` says that this installation is no copy and is the one that counts')
    .addArgument(new Argument('<what>', 'what to let go on').choices(['charging', 'messages', 'jobs', 'everything']))
    .option(...dryRunOption)
    .action((what: Pausable, options: { dryRun?: true }) =>
      run(parts => resumeByCommand(parts, { what, isDryRun: options.dryRun === true })),
    )
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
  const holds = Math.abs(seconds) >= pausedFromSeconds ? ': charging, messages and jobs wait until it is right' : ''
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
  const { what, isDryRun } = asked
  // As the console takes it: one line that can be shown.
  const said = contract.teamPause.request.safeParse(asked)
  if (!said.success) throw new StartProblem('Say why in 3 to 300 characters: the team reads it on every page.')
  const { why } = said.data
  const isPaused = (await openPauses(parts.database.db)).some(pause => pause.what === what)
  if (isPaused) throw new StartProblem(`${what} is paused already.`)
  if (isDryRun) return `Would pause ${what}: ${why}`
  const opener = await openerFor(parts)
  await transactAt(opener, opener.clock.now(), work => stop(work, { what, why, by: null }))
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
  const opener = await openerFor(parts)
  await transactAt(opener, opener.clock.now(), work => letGoOn(work, { what, by: null }))
  return what === 'everything'
    ? 'This installation is confirmed as the one that counts; what is due is done now.'
    : `${what} goes on; what has fallen due meanwhile is done now.`
}
