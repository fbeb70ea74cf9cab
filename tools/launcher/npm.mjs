import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { LaunchProblem } from './problem.mjs'

/** Where the npm that came with this Node keeps its program, so that it can be run under another Node. */
export function npmCli() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map(entry => join(entry, 'npm')),
  ]
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue
    const real = realpathSync(candidate)
    if (real.endsWith('npm-cli.js')) return real
  }
  throw new LaunchProblem('npm was not found. Install the npm that belongs to your Node, then run the command again.')
}
