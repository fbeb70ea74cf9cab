import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { LaunchProblem } from './problem.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command in the foreground and gives its exit code. Signals are passed on and it is the command that decides when
 * it is done, so that a database or a browser below it is stopped in order.
 */
export function runUnder(command, args, path, settings = {}) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...settings, ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  })
  for (const signal of forwarded) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  return new Promise((resolve, reject) => {
    child.once('error', error => {
      const reason = error.code === 'ENOENT' ? 'there is no such command here' : error.message
      reject(new LaunchProblem(`${command}: ${reason}.`))
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/**
 * npm that is told to end takes its shell along and tells nobody else: what it has started is left behind, with another parent. That is when the
 * command is told.
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

/** Runs a command to its end and gives what it wrote on both channels, for reading a failure. */
export function runQuietly(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  return new Promise(resolve => {
    child.once('error', error => resolve({ ok: false, said: `${error.code} ${error.message}` }))
    child.once('close', code => resolve({ ok: code === 0, said }))
  })
}
