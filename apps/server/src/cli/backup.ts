import { realpathSync } from 'node:fs'
import { type Command, InvalidArgumentError } from 'commander'
import { readManifest } from '../backup/manifest.ts'
import { checkPlace, restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { tryBackup } from '../backup/try-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { noteBackup } from '../modules/ground/operations/index.ts'
import { s3Files } from '../outside/files/s3.ts'
import { describeStartProblem, StartProblem } from '../start-problem.ts'
import { commandLine } from './command-line.ts'
import { hasDatabase, withInstallationDatabase } from './open-installation-database.ts'
import { attempt, type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

const keptAtFirst = 7

interface BackupOptions {
  keep?: number
  log?: boolean
  dryRun?: boolean
}

interface RestoreOptions {
  to?: string
  takeDamagedLog?: boolean
  dryRun?: boolean
}

/** Adds the commands that make a backup, try it, and bring it back (OPS-24, OPS-25). */
export function addBackups(program: Command, version: string): void {
  program
    .command('backup')
    .description('copies database and files into a new folder in BACKUP_DIR while the product runs')
    .option('--keep <number>', 'how many backups stay, this one included', howMany, keptAtFirst)
    .option('--no-log', 'stop keeping the log of an embedded database, by which it can be brought back to any moment')
    .option(...dryRunOption)
    .action((options: BackupOptions) => run(parts => backupByCommand(parts, { version, ...options })))
  program
    .command('verify-backup')
    .description(
      'brings a backup back in a scratch place, compares it with what was counted when it was made, and says how old it is',
    )
    .argument('<backup>', 'the folder that `backup` named')
    .option(...dryRunOption)
    .action((folder: string, { dryRun = false }: { dryRun?: boolean }) =>
      attempt(() => verifyByCommand(folder, { version, isDryRun: dryRun, config: readConfig() })),
    )
  program
    .command('restore')
    .description(
      'brings a backup back to where the settings say, a new DATA_DIR or an empty database; it starts paused',
    )
    .argument('<backup>', 'the folder that `backup` named')
    .option(
      '--to <instant>',
      'of an embedded database, the moment after the backup to go to, such as 2026-11-26T13:05:00Z',
    )
    .option('--take-damaged-log', 'where a piece of its log is damaged or missing, bring back what is before it')
    .option(...dryRunOption)
    .action((folder: string, options: RestoreOptions) =>
      attempt(() => restoreByCommand(folder, { version, config: readConfig(), ...options })),
    )
}

function howMany(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('must be a whole number from 1 on.')
  return number
}

const bucketOf = ({ s3 }: Config) => s3 && s3Files(s3)

/** Says where the backup is and what it holds. */
export async function backupByCommand(
  parts: CommandParts,
  { version, keep = keptAtFirst, log = true, dryRun = false }: BackupOptions & { version: string },
): Promise<string[]> {
  const { config } = parts
  if (dryRun)
    return [`Would copy ${placeOf(config)} and the files to a folder in ${config.backupDir}, and keep ${keep}.`]
  const at = new Date()
  const done = await takeBackup(parts, { version, at, keep, isLogKept: log, bucket: bucketOf(config) })
  const opener = await openerFor(parts)
  await opener.transact(uow =>
    noteBackup(uow, { at, folder: done.folder, triedAt: null, isWell: false }, opener.clock.now()),
  )
  const bytes = done.manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
  const { rows, ledger } = done.manifest.counted.after
  return [
    done.folder,
    `${Math.ceil(bytes / 1e6)} MB, ${done.manifest.files} files, ${rows.ledger_lines} lines of the ledger, turnover ${(ledger.turnoverCents / 100).toFixed(2)}`,
    ...(config.databaseUrl || !log ? [] : [sayLog(done.keepsLog, config)]),
    ...done.removed.map(folder => `removed: ${folder}`),
    `Try it: ${commandLine(`verify-backup ${done.folder}`)}`,
  ]
}

const placeOf = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? 'the database in DATABASE_URL' : dataDir)

function sayLog(isKept: boolean, { backupDir }: Config): string {
  return isKept
    ? `From now on the database can be brought back to any moment: its log is kept in ${backupDir}/wal.`
    : 'The log is not kept: the database was started by an older version, or cannot write there; see postgres.log.'
}

/** Says that everything is there and how old it is. Throws a StartProblem with a line for each thing that is not. */
export async function verifyByCommand(
  folder: string,
  { version, isDryRun, config }: { version: string; isDryRun: boolean; config: Config },
): Promise<string[]> {
  const manifest = await readManifest(folder)
  const age = sayAge(Date.now() - new Date(manifest.at).getTime())
  const said = `${folder} is of ${manifest.at}, ${age} old, made by version ${manifest.version}.`
  if (isDryRun) return [said, 'Would bring it back in a scratch place and compare it.']
  const missing = await tryBackup(folder, manifest, { version, databaseUrl: config.databaseUrl })
  const noted = await note(config, {
    at: new Date(manifest.at),
    folder: realpathSync(folder),
    isWell: missing.length === 0,
  })
  if (missing.length > 0) throw new StartProblem([said, ...missing].join('\n'))
  return [
    said,
    `All of it came back: ${manifest.counted.after.rows.ledger_lines} lines of the ledger, which balances, and ${manifest.files} files.`,
    ...noted,
  ]
}

/** Lets the installation know, where it is there; a backup may be tried on another machine. */
async function note(config: Config, backup: { at: Date; folder: string; isWell: boolean }): Promise<string[]> {
  if (!hasDatabase(config)) return []
  try {
    await withInstallationDatabase(config, async database => {
      const opener = await openerFor({ config, database })
      await opener.transact(uow => noteBackup(uow, { ...backup, triedAt: new Date() }, opener.clock.now()))
    })
    return []
  } catch (error) {
    return [`The installation could not be told: ${describeStartProblem(error) ?? String(error)}`]
  }
}

function sayAge(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}

/** Says where it is and what to type next. Throws a StartProblem where something is there already, or the backup is not whole. */
export async function restoreByCommand(
  folder: string,
  { version, config, to, takeDamagedLog = false, dryRun = false }: RestoreOptions & { version: string; config: Config },
): Promise<string[]> {
  const moment = to === undefined ? undefined : new Date(to)
  if (moment && Number.isNaN(moment.getTime()))
    throw new StartProblem('--to must be an instant such as 2026-11-26T13:05:00Z.')
  const manifest = await readManifest(folder)
  checkPlace(config, manifest, moment)
  const whatOf = (at: string) => `${folder} to ${placeOf(config)}, as it was at ${at}`
  const what = whatOf(moment?.toISOString() ?? manifest.at)
  if (dryRun) return [`Would bring back ${what}.`]
  const { endsAt } = await restoreBackup(folder, manifest, config, {
    version,
    to: moment,
    takesDamaged: takeDamagedLog,
    bucket: bucketOf(config),
  })
  return [
    `Brought back ${endsAt ? whatOf(endsAt.toISOString()) : what}.`,
    ...(endsAt ? ['The log ends there, before the moment that was asked for: nothing that came after is in it.'] : []),
    'It starts paused. Stop the one that it replaces, look at it, and then:',
    commandLine('resume everything'),
  ]
}
