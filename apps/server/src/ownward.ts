import { Argument, Command } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import { withInstallationDatabase } from './cli/open-installation-database.ts'
import { type CommandParts, pauseByCommand, resumeByCommand, tellStatus } from './cli/steer-operations.ts'
import { readConfig } from './config.ts'
import type { StoppedByPeople } from './modules/ground/operations/index.ts'
import type { Pausable } from './paused.ts'
import { describeStartProblem } from './start-problem.ts'

const say = (lines: string | readonly string[]) => process.stdout.write(`${[lines].flat().join('\n')}\n`)

/** Runs one command with the settings that the product is started with. What the operator can put right is told in a line. */
async function run(command: (parts: CommandParts) => Promise<string | readonly string[]>): Promise<void> {
  try {
    const config = readConfig()
    say(await withInstallationDatabase(config, database => command({ config, database })))
  } catch (error) {
    process.stderr.write(`${describeStartProblem(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}

const dryRun = ['-n, --dry-run', 'say what would be done, and do nothing'] as const

const program = new Command('ownward')
  .description('Steers an installation beside the product that runs on it, with the same settings (README, Settings).')
  .version(packageJson.version)
  .showHelpAfterError()
  .allowExcessArguments(false)

program
  .command('status')
  .description('tells what is paused and why, and where the installation was confirmed')
  .action(() => run(tellStatus))

program
  .command('pause')
  .description('stops charging, messages or all jobs on every process until they are resumed')
  .addArgument(new Argument('<what>', 'what to stop').choices(['charging', 'messages', 'jobs']))
  .requiredOption('--why <words>', 'the reason, which the team reads on every page of the console')
  .option(...dryRun)
  .action((what: StoppedByPeople, options: { why: string; dryRun?: true }) =>
    run(parts => pauseByCommand(parts, { what, why: options.why, isDryRun: options.dryRun === true })),
  )

program
  .command('resume')
  .description('lets something go on; `everything` says that this installation is no copy and is the one that counts')
  .addArgument(new Argument('<what>', 'what to let go on').choices(['charging', 'messages', 'jobs', 'everything']))
  .option(...dryRun)
  .action((what: Pausable, options: { dryRun?: true }) =>
    run(parts => resumeByCommand(parts, { what, isDryRun: options.dryRun === true })),
  )

await program.parseAsync()
