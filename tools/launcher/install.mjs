import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npmCli } from './npm.mjs'
import { explain } from './problem.mjs'
import { runQuietly } from './process.mjs'
import { root } from './root.mjs'

const lockFile = join(root, '.cache', 'install.lock')

/**
 * Installs what the lock of one folder says, by npm under the given Node. One install runs at a time; a second launcher
 * waits, then asks again.
 */
export async function install(node, folder, what, isDone) {
  await withLock(what, async () => {
    if (isDone()) return
    process.stderr.write(`${what} …\n`)
    // Not `npm ci`, which would lay everything anew: `install` takes every version that is locked, keeps what is there and leaves the lock.
    const { ok, said } = await runQuietly(node, [npmCli(), 'install', '--no-save', '--loglevel=error'], {
      cwd: folder,
      env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    })
    if (!ok) throw explain(what, said)
  })
}

/** Runs the install scripts of these packages and of no other. */
export async function runScripts(node, names) {
  if (names.length === 0) return
  const what = 'Running install scripts'
  await withLock(what, async () => {
    const { ok, said } = await runQuietly(
      node,
      [npmCli(), 'rebuild', ...names, '--ignore-scripts=false', '--loglevel=error'],
      {
        cwd: root,
        env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
      },
    )
    if (!ok) throw explain(what, said)
  })
}

async function withLock(what, work) {
  try {
    mkdirSync(dirname(lockFile), { recursive: true })
    while (!take()) await new Promise(resolve => setTimeout(resolve, 200))
  } catch (error) {
    throw explain(what, `${error.code} ${error.message}`)
  }
  try {
    await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

function take() {
  try {
    const file = openSync(lockFile, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!holderLives()) rmSync(lockFile, { force: true })
    return false
  }
}

function holderLives() {
  try {
    const holder = Number(readFileSync(lockFile, 'utf8')) || -1
    process.kill(holder, 0)
    // A killed launcher that nobody reaped still has an id, but no command line.
    return !existsSync('/proc/self') || readFileSync(`/proc/${holder}/cmdline`, 'utf8') !== ''
  } catch (error) {
    return error.code === 'EPERM'
  }
}
