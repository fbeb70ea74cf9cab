import type { Command } from 'commander'
import { logDecision } from '../db/log-decision.ts'
import { sealPushKeysAnew } from '../modules/ground/push/index.ts'
import { sealFactorsAnew } from '../modules/people/team/index.ts'
import { StartProblem } from '../start-problem.ts'
import { transactAt, dryRun as tryOut } from '../work.ts'
import { type CommandParts, dryRunOption, openerFor, run } from './run-command.ts'

/** Adds the command that makes what is sealed independent of the secret of before (OPS-24, decision 0077). */
export function addRotateSecret(program: Command): void {
  program
    .command('rotate-secret')
    .description(
      'after APP_SECRET was changed and the former one set as APP_SECRET_BEFORE: seals anew what is kept sealed',
    )
    .option(...dryRunOption)
    .action(({ dryRun = false }: { dryRun?: boolean }) => run(parts => rotateByCommand(parts, { isDryRun: dryRun })))
}

/** Says what was sealed anew, and what needs the secret of before for how long. Throws a StartProblem where there is none. */
export async function rotateByCommand(parts: CommandParts, { isDryRun }: { isDryRun: boolean }): Promise<string[]> {
  if (parts.config.appSecret.before === undefined)
    throw new StartProblem(
      'Set APP_SECRET to a new secret (openssl rand -hex 32) and APP_SECRET_BEFORE to the one of until now, on every process; start them, then type this again.',
    )
  const opener = await openerFor(parts)
  const does = isDryRun ? tryOut : transactAt
  const { sealed, withRecoveryCodes, opened } = await does(opener, opener.clock.now(), async work => {
    const done = await sealFactorsAnew(work)
    if (done.lost > 0)
      throw new StartProblem(
        `${done.lost} second factors are sealed with neither APP_SECRET nor APP_SECRET_BEFORE: set the one that they were made with. If it is lost, reset-second-factor takes each away. Nothing was changed.`,
      )
    const opened = await sealPushKeysAnew(work)
    const reason = `second factors sealed anew: ${done.sealed}`
    await logDecision(work.uow, {
      at: work.now,
      actorId: null,
      action: 'secret_rotated',
      subject: 'secret',
      reason,
    })
    return { ...done, opened }
  })
  return [
    `${isDryRun ? 'Would seal' : 'Sealed'} anew: ${sealed} second factors.`,
    opened
      ? 'The keys of notifications on devices open with the secret of now.'
      : 'The keys of notifications on devices opened with neither secret: new ones take their place, and people add their devices again.',
    'APP_SECRET_BEFORE is still needed, and is read with only:',
    '  for ten minutes by addresses of files and by codes that were sent',
    '  for a day by presses that are repeated',
    '  for up to a year by devices that are known; each is marked anew when its person signs in. Without it they are asked for a code once more',
    `  by recovery codes of before, as long as they are to count (${withRecoveryCodes} members have some): new ones come with a second factor that is set up anew`,
  ]
}
