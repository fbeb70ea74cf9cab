import { open } from 'node:fs/promises'
import { userInfo } from 'node:os'
import type { UserId } from '@ownward/domain/ids'
import type { Command } from 'commander'
import { and, eq, isNull } from 'drizzle-orm'
import { logDecision } from '../db/log-decision.ts'
import { users } from '../db/schema/index.ts'
import { erasePerson, packCopy, readCopy, sayStop, whatStops } from '../modules/office/own-data/index.ts'
import { storeOfFiles } from '../outside/open-services.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt } from '../work.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

interface ByCommand {
  /** The number of the person, as the console shows it. */
  person: string
  isDryRun: boolean
}

/** Adds the commands that give somebody a copy of their data, and erase them, where they cannot do it themselves (OPS-24, OPEN-23 to OPEN-26). */
export function addOwnData(program: Command): void {
  program
    .command('export-person')
    .description('writes everything that is kept of a customer into a ZIP file, for them alone')
    .argument('<number>', 'the number of the person, as in the address of their page in the console')
    .argument('<file>', 'the file to make, which must not be there yet; only you can read it')
    .option(...dryRunOption)
    .action((person: string, file: string, { dryRun = false }: { dryRun?: boolean }) =>
      run(parts => exportByCommand(parts, { person, file, isDryRun: dryRun })),
    )
  program
    .command('erase-person')
    .description('erases a customer now, without the days in which they could keep the account; it cannot be undone')
    .argument('<number>', 'the number of the person, as in the address of their page in the console')
    .option(...dryRunOption)
    .action((person: string, { dryRun = false }: { dryRun?: boolean }) =>
      run(parts => eraseByCommand(parts, { person, isDryRun: dryRun })),
    )
}

/** Says what is in the copy. Throws a StartProblem where there is no such customer, or the file cannot be made. */
export async function exportByCommand(
  parts: CommandParts,
  { person, file, isDryRun }: ByCommand & { file: string },
): Promise<string> {
  const id = await customerWith(parts, person)
  const opener = await openerFor(parts)
  const now = opener.clock.now()
  const copy = await readCopy({ ...parts, files: await storeOfFiles(parts.config) }, id, now)
  if (!copy) throw noCustomer(person)
  const rows = copy.tables.reduce((sum, table) => sum + table.rows.length, 0)
  const holds = `${rows} rows in ${copy.tables.length} tables, and ${copy.files.length} pictures and PDFs`
  if (isDryRun) return `Would write ${holds} of person ${id} to ${file}.`
  const bytes = await packCopy(copy, parts.config.brand.name)
  const made = await open(file, 'wx', 0o600).catch(error => {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new StartProblem(code === 'EEXIST' ? `${file} is there already.` : `${file} cannot be written (${code}).`)
  })
  try {
    await made.writeFile(bytes)
  } finally {
    await made.close()
  }
  await transactAt(opener, now, ({ uow }) =>
    logDecision(uow, { at: now, actorId: null, action: 'data_exported', ...aboutPerson(id), reason: typedBy() }),
  )
  return `Wrote ${holds} of person ${id} to ${file}. Hand it to them alone, and delete it here.`
}

/** Says what is erased and what stays. Throws a StartProblem where there is no such customer, or something stands in the way. */
export async function eraseByCommand(parts: CommandParts, { person, isDryRun }: ByCommand): Promise<string[]> {
  const id = await customerWith(parts, person)
  const stops = (await whatStops(parts.database.db, id)).map(stop => sayStop(stop, { locale: 'en' }).message)
  const stays = `Bookings, books, agreements and decisions stay under the number ${id} for ${parts.config.recordsYears} years after the last program.`
  if (stops.length > 0) throw new StartProblem([`Person ${id} cannot be erased yet.`, ...stops].join('\n'))
  if (isDryRun) return [`Would erase person ${id} now, and send them a last letter.`, stays]
  const opener = await openerFor(parts)
  const now = opener.clock.now()
  const done = await transactAt(opener, now, work => erasePerson(work, id, { reason: typedBy() }))
  if (!done.ok) throw new StartProblem(`Person ${id} cannot be erased yet: something was begun just now. Try again.`)
  return [
    `Erased person ${id}. A last letter goes out with the next run of the jobs; pictures and cards at the processor follow by jobs too.`,
    stays,
  ]
}

const aboutPerson = (id: UserId) => ({ subject: `person:${id}`, aboutId: id })
const typedBy = () => `by command, typed by ${userInfo().username}`
const noCustomer = (person: string) => new StartProblem(`There is no customer with the number ${person}.`)

async function customerWith({ database }: CommandParts, person: string): Promise<UserId> {
  const isNumber = /^\d{1,9}$/.test(person)
  const isCustomer = and(eq(users.id, Number(person) as UserId), eq(users.kind, 'customer'), isNull(users.deletedAt))
  const [found] = isNumber ? await database.db.select({ id: users.id }).from(users).where(isCustomer) : []
  if (!found) throw noCustomer(person)
  return found.id
}
