import { type Command, Option } from 'commander'
import { resendMessages } from '../modules/ground/outbox/index.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt, dryRun as tryOut } from '../work.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

interface Options {
  channel?: 'sms' | 'email'
  since?: string
  dryRun?: true
}

/** Adds the command that sends again what was given up (OPS-24). */
export function addResendMessages(program: Command): void {
  program
    .command('resend-messages')
    .description(
      'lets messages that were given up after eight tries be sent again; never codes, which would come too late',
    )
    .addOption(new Option('--channel <channel>', 'only these').choices(['sms', 'email']))
    .option('--since <instant>', 'only those written then or later, such as 2026-11-26T08:00:00Z')
    .option(...dryRunOption)
    .action((options: Options) => run(parts => resendByCommand(parts, options)))
}

/** Says how many messages are sent again. Throws a StartProblem for an instant that is none. */
export async function resendByCommand(parts: CommandParts, { channel, since, dryRun }: Options): Promise<string> {
  const from = since === undefined ? undefined : new Date(since)
  if (from && Number.isNaN(from.getTime()))
    throw new StartProblem('--since must be an instant such as 2026-11-26T08:00:00Z.')
  const opener = await openerFor(parts)
  const does = dryRun ? tryOut : transactAt
  const { sms, email } = await does(opener, opener.clock.now(), work =>
    resendMessages(work, { channel, since: from, by: null }),
  )
  if (sms + email === 0) return 'No such message was given up.'
  return `${dryRun ? 'Would send again' : 'Sent again with the next run of the jobs'}: ${sms} text messages, ${email} letters.`
}
