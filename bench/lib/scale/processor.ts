import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ticksPerSecond = 100

/** Seconds of processor that an embedded database has used so far, those of connections that are closed by now included (Linux). */
export function databaseSeconds(dataDir: string): number {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const [own = [], ...others] = [postmaster, ...childrenOf(postmaster)].map(timesOf)
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)
  // The first two are a process's own, the others of those that it has outlived.
  return (sum(own) + sum(others.map(times => sum(times.slice(0, 2))))) / ticksPerSecond
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && fieldsOf(Number(name))[1] === String(parent))
    .map(Number)
}

function timesOf(pid: number): number[] {
  return fieldsOf(pid).slice(11, 15).map(Number)
}

function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}
