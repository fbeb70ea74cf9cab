import type { Command } from 'commander'
import { resetFactorByPhone } from '../modules/people/team/index.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt, dryRun as tryOut } from '../work.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

/** Adds the command that lets a member in who has lost app and recovery codes, where nobody else of the team can (OPS-24). */
export function addResetSecondFactor(program: Command): void {
  program
    .command('reset-second-factor')
    .description(
      'takes the second factor of a member of the team away, or lets one in again whose days to set it up are over',
    )
    .argument('<phone>', 'the ten digits with which they sign in')
    .option(...dryRunOption)
    .action((phone: string, { dryRun = false }: { dryRun?: boolean }) =>
      run(parts => resetByCommand(parts, { phone, isDryRun: dryRun })),
    )
}

/** Says what they do now. Throws a StartProblem where there is no such member, or no second factor. */
export async function resetByCommand(
  parts: CommandParts,
  { phone, isDryRun }: { phone: string; isDryRun: boolean },
): Promise<string> {
  const opener = await openerFor(parts)
  const does = isDryRun ? tryOut : transactAt
  const done = await does(opener, opener.clock.now(), work => resetFactorByPhone(work, phone))
  if (!done.ok)
    throw new StartProblem(
      done.code === 'no-member'
        ? `No member of the team signs in with ${phone}.`
        : 'That member has no second factor set up, and is not blocked for it.',
    )
  if (isDryRun)
    return `Would take the second factor of ${done.value} away, or let them in again, end what they are signed in to, and tell them.`
  return `${done.value} signs in with the password alone, and where a second factor is required can do nothing before they have set one up. They are told by letter. Stay on the phone with them until then.`
}
