import { existsSync } from 'node:fs'
import { join } from 'node:path'

const top = join(import.meta.dirname, '../../../..')
const laidOut = join(top, 'ownward.mjs')

/** How a command of the operator is typed where this runs: in the repository by npm, in a folder that `npm run build` made by its own program. */
export function commandLine(command: string): string {
  if (!existsSync(laidOut)) return `npm run ownward -- ${command}`
  const settings = process.execArgv.filter(argument => argument.startsWith('--env-file'))
  return ['node', ...settings, laidOut, command].join(' ')
}
