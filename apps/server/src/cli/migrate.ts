import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { logDecision } from '../db/log-decision.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { transactAt } from '../work.ts'
import { hasDatabase, withInstallationDatabase } from './open-installation-database.ts'
import { attempt, type CommandParts, dryRunOption, openerFor } from './run-command.ts'

/** Adds the command that brings a database to this version without starting the product (OPS-24). */
export function addMigrate(program: Command, version: string): void {
  program
    .command('migrate')
    .description('brings the database to this version, as a start would, and starts nothing')
    .option(...dryRunOption)
    .action(({ dryRun = false }: { dryRun?: boolean }) =>
      attempt(async () => {
        const config = readConfig()
        if (dryRun && !hasDatabase(config)) return 'There is no database yet: it would be made, with every table.'
        const work = (database: Database) => migrateByCommand({ config, database }, { version, isDryRun: dryRun })
        return withInstallationDatabase(config, work, { makes: true, isPatient: true })
      }),
    )
}

/** A line for each step that the database lacks. Throws a StartProblem where it is no database of ours or the former version still runs. */
export async function migrateByCommand(
  parts: CommandParts,
  { version, isDryRun }: { version: string; isDryRun: boolean },
): Promise<string[]> {
  const { pool } = parts.database
  const place = { dataDir: parts.config.databaseUrl ? undefined : parts.config.dataDir }
  const pending = await pendingMigrations(pool, place)
  if (pending.length === 0) return ['The database is at this version already.']
  const steps = pending.map(({ name, says }) => `${name}${says && `: ${says}`}`)
  if (isDryRun) return ['Would be done:', ...steps]
  await migrate(pool, { ...place, version })
  const opener = await openerFor(parts)
  const now = opener.clock.now()
  const reason = pending.map(({ name }) => name).join(', ')
  await transactAt(opener, now, ({ uow }) =>
    logDecision(uow, { at: now, actorId: null, action: 'database_migrated', subject: 'database', reason }),
  )
  return ['Done:', ...steps]
}
