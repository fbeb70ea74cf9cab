import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bundledProgram } from '../bundled-program.ts'
import type { HostOptions, YearHost } from './year-host.ts'

/** A host in a process of its own, to be killed without warning. */
export interface ForkedHost extends YearHost {
  kill(): void
}

type Told = { url: string } | { done: number } | { fault: Record<string, unknown> }

/** Starts a host in a process of its own, at the time given; rejects when that ends before it listens. */
export async function forkedHost(options: HostOptions): Promise<ForkedHost> {
  const { connectionString, seed, onFault } = options
  const program = await bundledProgram(join(import.meta.dirname, 'year-process.ts'))
  let time = options.now
  let child: ChildProcess
  let url = ''
  let isDead = false
  let asked = 0
  let lives = 0
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>()

  async function begin(): Promise<void> {
    const one = fork(program, [connectionString, seed, time.toISOString()], { stdio: 'inherit' })
    child = one
    const listening = new Promise<void>((resolve, reject) => {
      one.on('message', (told: Told) => {
        if ('url' in told) {
          url = told.url
          resolve()
        } else if ('fault' in told) onFault(told.fault)
        else {
          waiting.get(told.done)?.resolve()
          waiting.delete(told.done)
        }
      })
      one.once('exit', () => reject(new Error('the process ended before it listened')))
    })
    one.once('exit', () => {
      if (one !== child) return
      isDead = true
      for (const { reject } of waiting.values()) reject(new Error('the process was killed'))
      waiting.clear()
    })
    await listening
    isDead = false
    lives++
  }

  function tell(now: Date, jobs: boolean): Promise<void> {
    time = now
    const id = ++asked
    return new Promise<void>((resolve, reject) => {
      if (isDead) return reject(new Error('the process was killed'))
      waiting.set(id, { resolve, reject })
      child.send({ id, time: now.toISOString(), jobs }, error => {
        // Killed, and its end is not told yet.
        if (error && waiting.delete(id)) reject(new Error('the process was killed'))
      })
    })
  }

  await begin()
  return {
    async call(name, body, token, onceKey) {
      const response = await fetch(`${url}/api/v1/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${token}`,
          ...(onceKey !== '' && { 'idempotency-key': onceKey }),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    },
    setTime: now => tell(now, false),
    runJobs: now => tell(now, true),
    isDead: () => isDead,
    lives: () => lives,
    revive: begin,
    kill() {
      if (!isDead) child.kill('SIGKILL')
    },
    async close() {
      if (isDead) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
