import { commandLine } from './cli/command-line.ts'
import type { Config } from './config.ts'
import { demoPassword, demoPeople } from './db/seed/people/demo-people.ts'
import type { RunningServer } from './start-server.ts'

const inGroups = (phone: string) => phone.replace(/^(\d{3})(\d{3})/, '$1 $2 ')

/** What the person at the terminal needs to begin: the address, who to sign in as, where messages and the log are. */
export function welcome(
  config: Config,
  { url, logFile, looksLikeCopy }: Pick<RunningServer, 'url' | 'logFile' | 'looksLikeCopy'>,
): string {
  const lines = [`${config.brand.name} is ready: ${url}`]
  if (looksLikeCopy)
    lines.push(
      '',
      'paused: looks like a copy of another installation, or one that was restored from a backup. It is shown, but charges nobody, sends nothing',
      `and keeps no change until you say that it is the one that counts: \`${commandLine('status')}\` tells why, \`${commandLine('resume everything')}\` ends it.`,
    )
  if (config.mode === 'demo') {
    lines.push('', `Demo people (password ${demoPassword}; the team signs in at /team):`)
    for (const { phone, shows } of demoPeople) lines.push(`  ${inGroups(phone)}  ${shows}`)
    lines.push('', `SMS and mail: ${url}/dev  (outbox, clock, sandbox cards)`, `API: ${url}/api/docs`)
  }
  if (logFile) lines.push(`Log: ${logFile}`)
  lines.push('Ctrl-C stops it.', '')
  return lines.join('\n')
}
