#!/usr/bin/env node
// Plain JavaScript for any Node from 20 on: it is what finds or installs the Node that everything else runs under.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { memoryFlags, memorySettings } from './launcher/memory.mjs'
import { npmCli } from './launcher/npm.mjs'
import { ensurePackages } from './launcher/packages.mjs'
import { LaunchProblem } from './launcher/problem.mjs'
import { runUnder } from './launcher/process.mjs'
import { root } from './launcher/root.mjs'
import { ensureRuntime } from './launcher/runtime.mjs'

const tasks = [
  'start',
  'test',
  'dev',
  'bench',
  'test-server-db',
  'build',
  'dist',
  'notice',
  'shape',
  'migration',
  'ownward',
]

const usage = `Usage: node tools/run.mjs <task> [arguments]
Tasks: ${tasks.join(', ')}, exec <command> [arguments]`

/** What to hand to Node for one task: the script and its arguments, or a command that finds Node on its PATH. */
function commandFor(node, task, args) {
  if (task !== 'exec') {
    const flags = task === 'start' ? memoryFlags : []
    return [node, [...flags, join(root, 'tools', 'tasks', `${task}.ts`), ...args]]
  }
  const [command, ...rest] = args
  if (command === undefined) throw new LaunchProblem(usage)
  if (command === 'node') return [node, rest]
  if (command === 'npm') return [node, [npmCli(), ...rest]]
  if (/\.[cm]?[jt]s$/.test(command) && existsSync(command)) return [node, [command, ...rest]]
  return [command, rest]
}

async function main([task, ...args]) {
  if (task === undefined || !(task === 'exec' || tasks.includes(task))) throw new LaunchProblem(usage)
  const node = await ensureRuntime()
  await ensurePackages(node)
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH]
  return runUnder(...commandFor(node, task, args), path, task === 'start' ? memorySettings : {})
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof LaunchProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
