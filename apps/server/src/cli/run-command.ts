import { openDemoClock, systemClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { transactions } from '../db/unit-of-work.ts'
import { describeFault } from '../http/describe-fault.ts'
import { operationsOf } from '../modules/ground/operations/index.ts'
import type { Clock, Parts } from '../parts.ts'
import { describeStartProblem } from '../start-problem.ts'
import { withInstallationDatabase } from './open-installation-database.ts'

/** What a command works with. */
export interface CommandParts {
  config: Config
  database: Database
}

/** What a command says, a line for each thing. */
type Said = string | readonly string[]

/** The option of each command that changes something. */
export const dryRunOption = ['-n, --dry-run', 'say what would be done, and do nothing'] as const

/** Does what a command is for and says what came of it. What the operator can put right is told in a line, and the command ends with 1. */
export async function attempt(work: () => Promise<Said>): Promise<void> {
  try {
    process.stdout.write(`${[await work()].flat().map(printable).join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`${printable(describeStartProblem(error) ?? sayFault(error))}\n`)
    process.exitCode = 1
  }
}

/** A text of somebody's as a terminal may have it: what moves the cursor or changes colors is left out. */
function printable(text: string): string {
  return text.replaceAll(/(?!\n)\p{Cc}/gu, ' ')
}

/** A fault of our own with where it was, without the values of its statement, which hold people's data (SRV-38). */
function sayFault(fault: unknown): string {
  const { error, sqlState, stack } = describeFault(fault)
  return [`${error}${sqlState ? ` (${sqlState})` : ''}`, ...stack].join('\n  ')
}

/** Runs one command on the installation's database, with the settings that the product is started with. */
export function run(command: (parts: CommandParts) => Promise<Said>): Promise<void> {
  return attempt(async () => {
    const config = readConfig()
    return withInstallationDatabase(config, database => command({ config, database }))
  })
}

/** What opens transactions for a command, and the time as the product sees it. */
export async function openerFor({
  config,
  database,
}: CommandParts): Promise<Pick<Parts, 'transact' | 'config'> & { clock: Clock }> {
  const clock = config.mode === 'demo' ? await openDemoClock(database) : systemClock
  return { transact: transactions(database, () => {}, operationsOf(database)), config, clock }
}
