import type { Command } from 'commander'
import { hashPassword, passwordCost } from '../modules/people/passwords/index.ts'
import { addManager, firstPassword } from '../modules/people/team/index.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt, dryRun as tryOut } from '../work.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

interface Options {
  phone: string
  email: string
  firstName: string
  lastName: string
  dryRun?: true
}

/** Adds the command that gives an installation its first member (OPS-24). */
export function addFirstMember(program: Command): void {
  program
    .command('first-member')
    .description('makes a member with every right where the team has none, and shows their first password once')
    .requiredOption('--phone <digits>', 'the ten digits with which they sign in')
    .requiredOption('--email <address>', 'where their letters go')
    .requiredOption('--first-name <name>', 'how they are called')
    .requiredOption('--last-name <name>', 'and their family name')
    .option(...dryRunOption)
    .action((options: Options) => run(parts => firstMemberByCommand(parts, options)))
}

/** The lines to hand to the member: the password is in them and nowhere else. Throws a StartProblem where it is refused. */
export async function firstMemberByCommand(parts: CommandParts, options: Options): Promise<string[]> {
  const { phone, email, firstName, lastName, dryRun } = options
  if (parts.config.mode === 'demo') throw new StartProblem('A demo brings its own team.')
  if (!/^\d{10}$/.test(phone)) throw new StartProblem('--phone must be ten digits, such as 3055550190.')
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new StartProblem('--email must be an email address.')
  const password = firstPassword()
  const passwordHash = await hashPassword(password, passwordCost)
  const opener = await openerFor(parts)
  const does = dryRun ? tryOut : transactAt
  const added = await does(opener, opener.clock.now(), work =>
    addManager(work, { phone, email, firstName: firstName.trim(), lastName: lastName.trim(), passwordHash }),
  )
  if (!added.ok)
    throw new StartProblem(
      added.code === 'managed-already'
        ? 'The team has a member with every right already, who adds others in the console.'
        : 'That phone or e-mail address is somebody’s already.',
    )
  if (dryRun) return [`Would make ${firstName} ${lastName} a member with every right, and show a password.`]
  return [
    `${firstName} ${lastName} is a member with every right.`,
    `They sign in at ${parts.config.publicUrl}/team with ${phone} and this password, within seven days, and choose their own:`,
    password,
  ]
}
