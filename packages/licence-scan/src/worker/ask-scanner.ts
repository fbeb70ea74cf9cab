import type { Ask, ScanTrouble, TaskName, Tasks, Told } from './protocol.ts'

/** What a worker, or one end of a channel, can do. */
export interface WorkerLike {
  postMessage(ask: Ask, transfer: ArrayBuffer[]): void
  addEventListener(type: string, listener: (event: { data: Told }) => void): void
  terminate?(): void
}

/** Why a task failed. */
export class ScanProblem extends Error {
  readonly trouble: ScanTrouble
  constructor(trouble: ScanTrouble) {
    super(`the scanner failed: ${trouble}`)
    this.trouble = trouble
  }
}

/** The scanner in a worker of its own, as a page asks it. */
export interface Scanner {
  /** Gives a task to the worker; a picture is handed over and empty here afterwards. Rejects with a ScanProblem. */
  ask<N extends TaskName>(task: N, input: Tasks[N]['input']): Promise<Tasks[N]['answer']>
  /** Ends the worker and all that was asked of it. */
  close(): void
}

/** Speaks with a scanner's worker: each answer finds the one who asked, and a worker that dies answers everybody. */
export function askScanner(worker: WorkerLike): Scanner {
  const waiting = new Map<number, { give: (answer: never) => void; fail: (problem: ScanProblem) => void }>()
  let last = 0
  let dead = false
  const die = () => {
    dead = true
    for (const { fail } of waiting.values()) fail(new ScanProblem('crash'))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('trouble' in data) asked?.fail(new ScanProblem(data.trouble))
    else asked?.give(data.answer as never)
  })
  worker.addEventListener('error', die)
  worker.addEventListener('messageerror', die)
  return {
    ask(task, input) {
      if (dead) return Promise.reject(new ScanProblem('crash'))
      return new Promise((give, fail) => {
        const id = ++last
        waiting.set(id, { give, fail })
        worker.postMessage({ id, task, input }, 'picture' in input ? [input.picture.data.buffer as ArrayBuffer] : [])
      })
    },
    close() {
      worker.terminate?.()
      die()
    },
  }
}
