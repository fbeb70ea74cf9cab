import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFlags, memorySettings } from '../../tools/launcher/memory.mjs'

/** The product, started as its users start it, on data of its own. */
export interface RunningProduct {
  url: string
  pid: number
  /** From the start of the process to the first answered page. */
  readyMs: number
  /** CPU seconds of the process (without the database) so far. */
  cpuSeconds(): number
  /** Resolves when it does nothing by itself any more: after a first start pictures are made beside the first answers. */
  atRest(): Promise<void>
  /** Resident memory of the process in MiB. */
  memoryMiB(): number
  stop(): Promise<void>
}

const start = fileURLToPath(new URL('../../tools/tasks/start.ts', import.meta.url))
const ticksPerSecond = 100
const restingShare = 0.03

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** CPU seconds a process has used, user and system together, from the kernel's own count (Linux). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** CPU seconds of a process and all its children, the embedded database among them. */
export function treeCpuSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(name => {
      try {
        return (
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /, '')
            .split(' ')[1] === String(pid)
        )
      } catch {
        return false
      }
    })
  return cpuOf(pid) + children.reduce((sum, child) => sum + treeCpuSeconds(Number(child)), 0)
}

/** The product's process on a port and a folder, as `npm start` starts it. */
export function spawnProduct(port: number, dataDir: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [...memoryFlags, start], {
    env: {
      ...memorySettings,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Resolves to whether the product at an address became ready; false when its process ended before. */
export async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    const answered = await fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (answered) return true
    await new Promise(done => setTimeout(done, 20))
  }
}

/** Starts the built product on a free port; `dataDir` is kept when given, else made and removed. */
export async function startProduct(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ownward-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawnProduct(port, dataDir, options.env)
  // A measurement that fails must not leave its subject running.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  if (!(await becomesReady(child, url))) throw new Error('the product ended while it was starting')
  await fetch(`${url}/cars`).then(answer => answer.text())
  const readyMs = performance.now() - began
  const pid = child.pid as number
  return {
    url,
    pid,
    readyMs,
    cpuSeconds: () => cpuOf(pid),
    async atRest() {
      for (let used = 1; used > restingShare; ) {
        const before = cpuOf(pid)
        await new Promise(done => setTimeout(done, 1000))
        used = cpuOf(pid) - before
      }
    },
    memoryMiB: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', end)
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
