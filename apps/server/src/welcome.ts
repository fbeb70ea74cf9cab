import type { Config } from './config.ts'
import type { RunningServer } from './start-server.ts'

const people = [
  ['305 555 0101', 'may reserve at once: licence, income and card on file'],
  ['305 555 0102', 'nothing on file yet'],
  ['305 555 0103', 'licence under review'],
  ['305 555 0104', 'drives a car, weekly'],
  ['305 555 0105', 'last renewal refused'],
  ['305 555 0106', 'past bookings'],
  ['305 555 0107', 'registered, phone not confirmed'],
  ['305 555 0108', 'blocked'],
  ['305 555 0180', 'dealer'],
  ['305 555 0190', 'team, all rights: signs in at /team'],
  ['305 555 0191', 'team, reviews licences only: at /team too'],
] as const

/** What the person at the terminal needs to begin: the address, who to sign in as, where messages and the log are. */
export function welcome(config: Config, { url, logFile }: Pick<RunningServer, 'url' | 'logFile'>): string {
  const lines = [`${config.brand.name} is ready: ${url}`]
  if (config.mode === 'demo') {
    lines.push('', 'Demo people (password demo-pass):')
    for (const [phone, state] of people) lines.push(`  ${phone}  ${state}`)
    lines.push('', `SMS and mail: ${url}/dev  (outbox, clock, sandbox cards)`, `API: ${url}/api/docs`)
  }
  if (logFile) lines.push(`Log: ${logFile}`)
  lines.push('Ctrl-C stops it.', '')
  return lines.join('\n')
}
