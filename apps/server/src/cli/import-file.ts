import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { Argument, type Command } from 'commander'
import { and, eq, isNull } from 'drizzle-orm'
import { describeRefusal } from '../api/refusals.ts'
import { logDecision } from '../db/log-decision.ts'
import { users } from '../db/schema/index.ts'
import { importNames, importVehicles, readNameFile, readVehicleFile } from '../modules/office/fleet/index.ts'
import { StartProblem } from '../start-problem.ts'
import { type CallWork, transactAt, dryRun as tryOut } from '../work.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

const kinds = ['vehicles', 'owners', 'partners', 'places'] as const

interface Options {
  as: string
  addNames?: true
  dryRun?: true
}

/** The most that a file may have, as in the console. */
const mostLetters = 2_000_000

/** Adds the command that takes in the files of the fleet as the console does (OPS-24, SRV-32). */
export function addImport(program: Command): void {
  program
    .command('import')
    .description(
      'takes in vehicles, owners, partners or pickup places from a CSV file, as Fleet, Import from a file does',
    )
    .addArgument(new Argument('<what>', 'what the file is of').choices(kinds))
    .argument('<file>', 'the CSV file')
    .requiredOption('--as <phone>', 'the member of the team with the right `fleet` in whose name it is done')
    .option('--add-names', 'also make the makes and models that are not known yet')
    .option(...dryRunOption)
    .action((what: (typeof kinds)[number], file: string, options: Options) =>
      run(parts => importByCommand(parts, { what, file, ...options })),
    )
}

/** What became of each row. Throws a StartProblem where the file cannot be read, or the member may not do it. */
export async function importByCommand(
  parts: CommandParts,
  { what, file, as, addNames = false, dryRun = false }: { what: (typeof kinds)[number]; file: string } & AsGiven,
): Promise<string[]> {
  const actor = await memberWith(parts, as)
  const read = readerOf(what)(await textOf(file))
  if (!read.ok) {
    const { code, say } = read.facts
    throw new StartProblem(
      `${file}: ${describeRefusal(code, { say, locale: 'en', brand: parts.config.brand }).message}`,
    )
  }
  const { rows, unknownColumns } = read.value
  const opener = await openerFor(parts)
  const does = dryRun ? tryOut : transactAt
  const reports = await does(opener, opener.clock.now(), async work => {
    const call: CallWork<'team'> = { ...work, ...caller, actor }
    const done =
      what === 'vehicles'
        ? (await importVehicles(call, { rows, addNames })).map(report => ({ ...report, name: report.vin }))
        : await importNames(call, { of: what, rows })
    await logDecision(work.uow, {
      at: work.now,
      actorId: actor.userId,
      action: 'fleet_imported',
      subject: `file:${what}`,
      reason: `${basename(file)}: ${countsOf(done)}, typed by ${userInfo().username}`,
    })
    return done
  })
  return [
    ...(dryRun ? ['Nothing is written. Would come of it:'] : []),
    ...reports.map(({ line, name, outcome, problems }) =>
      [`line ${line}: ${name || 'no name'}, ${outcome}`, ...problems.map(sayProblem)].join('; '),
    ),
    ...(unknownColumns.length > 0 ? [`Columns that are not read: ${unknownColumns.join(', ')}`] : []),
    countsOf(reports),
  ]
}

type AsGiven = { as: string; addNames?: boolean; dryRun?: boolean }

const readerOf = (what: (typeof kinds)[number]) =>
  what === 'vehicles' ? readVehicleFile : (csv: string) => readNameFile(what, csv)

const sayProblem = ({ field, message }: { field: string; message: string }) =>
  field === '' ? message : `${field}: ${message}`

function countsOf(reports: readonly { outcome: string }[]): string {
  const outcomes = ['created', 'changed', 'unchanged', 'refused']
  return outcomes.map(outcome => `${reports.filter(row => row.outcome === outcome).length} ${outcome}`).join(', ')
}

/** What a call brings along, of a command: it comes from no browser and no network. */
const caller = {
  locale: 'en',
  address: '',
  agent: 'ownward import',
  device: null,
  fromPage: false,
  keepDevice: () => {},
} as const

async function memberWith({ database }: CommandParts, phone: string): Promise<CallWork<'team'>['actor']> {
  const isFree = and(eq(users.phone, phone), eq(users.kind, 'team'), isNull(users.blockedAt))
  const [member] = await database.db.select().from(users).where(isFree)
  if (!member?.rights.includes('fleet'))
    throw new StartProblem(`No member of the team with the right to the fleet signs in with ${phone}.`)
  return {
    userId: member.id,
    sessionId: 0,
    kind: 'team',
    rights: member.rights,
    secondFactor: true,
    writtenIn: member.locale,
  }
}

async function textOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartProblem(`${file} cannot be read.`)
  })
  if (text.length > mostLetters) throw new StartProblem(`${file} is larger than two million letters: cut it in parts.`)
  return text
}
