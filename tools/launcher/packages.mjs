import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowedScripts } from './allowed-scripts.mjs'
import { install, runScripts } from './install.mjs'
import { explain } from './problem.mjs'
import { root } from './root.mjs'

const stamp = join(root, 'node_modules', '.ownward')

/** Brings node_modules to what package-lock.json says; costs one file hash when it already is. */
export async function ensurePackages(node) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const isStamped = () => read(stamp) === wanted
  if (isStamped()) return
  const isDone = () => isStamped() || isInstalled(JSON.parse(lock), installedPackages())
  await install(node, root, 'Installing packages', isDone)
  await runScripts(
    node,
    allowedScripts.filter(name => existsSync(join(root, 'node_modules', name))),
  )
  try {
    writeFileSync(stamp, wanted)
  } catch (error) {
    throw explain('Installing packages', `${error.code} ${error.message}`)
  }
}

/** What npm says it left in node_modules, by hand or for us. */
function installedPackages() {
  return JSON.parse(read(join(root, 'node_modules', '.package-lock.json')) ?? '{"packages":{}}').packages
}

/** Whether every package that the lock names for this platform is there, and a link to each of our own. */
export function isInstalled(lock, there) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && isNeeded(entry))
    .every(([path, entry]) => there[path]?.version === entry.version && isLinked(there[path], entry))
}

function isLinked(there, entry) {
  return !entry.link || there?.resolved === entry.resolved
}

// An optional package made for this platform is native code we need; one made for none (a fallback in wasm) is not.
function isNeeded(entry) {
  if (entry.optional && !entry.os && !entry.cpu) return false
  return allows(entry.os, process.platform) && allows(entry.cpu, process.arch) && allows(entry.libc, ownLibc())
}

function allows(named, own) {
  const names = [named ?? []].flat()
  const wanted = names.filter(name => !name.startsWith('!'))
  return !names.includes(`!${own}`) && (wanted.length === 0 || wanted.includes(own))
}

function ownLibc() {
  return process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
